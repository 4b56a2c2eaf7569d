"""`python -m client` is the command `orrery`."""

import sys

from client.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
