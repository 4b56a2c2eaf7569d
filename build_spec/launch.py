"""Where the packaged program starts."""

import multiprocessing
import sys

from client.cli.main import main

if __name__ == "__main__":
    # Bots think in processes of their own, which start as this program: they turn off here.
    multiprocessing.freeze_support()
    sys.exit(main())
