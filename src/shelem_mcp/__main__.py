"""The program: `shelem-scorekeeping-mcp`, or `python -m shelem_mcp`."""

import signal
import sys

# Before the next import already: Ctrl+C ends this as it ends any program, without a traceback.
signal.signal(signal.SIGINT, signal.SIG_DFL)

from shelem_mcp.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
