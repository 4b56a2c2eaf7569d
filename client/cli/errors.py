"""Errors of the command line."""

from __future__ import annotations


class CliError(Exception):
    """Something the person at the command line can mend; the message is one sentence. The program ends with
    the code 2."""
