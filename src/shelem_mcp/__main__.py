"""`python -m shelem_mcp`."""

import sys

from shelem_mcp.cli import main

sys.exit(main())
