"""The program that people see: scenes, tables, network and command line."""

import os

# The library's greeting would stand in the way of what a command prints.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
