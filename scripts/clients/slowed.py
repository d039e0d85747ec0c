"""Start a server late, as a slow machine or a first download does: `slowed.py SECONDS COMMAND...`."""

import os
import sys
import time

time.sleep(float(sys.argv[1]))
os.execv(sys.argv[2], sys.argv[2:])
