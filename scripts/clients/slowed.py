"""Start a server late, as a slow machine does: `slowed.py SECONDS COMMAND...`."""

import os
import sys
import time

time.sleep(float(sys.argv[1]))
os.execv(sys.argv[2], sys.argv[2:])  # noqa: S606  # The command is the caller's.
