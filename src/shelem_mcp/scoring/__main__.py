"""`python -m shelem_mcp.scoring`."""

import sys

from shelem_mcp.scoring.cli import main

sys.exit(main())
