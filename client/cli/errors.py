"""Errors of the command line."""

from __future__ import annotations


class CliError(Exception):
    """Something the person at the command line can mend; the message is one sentence."""

    def __init__(self, message: str, exit_code: int = 2) -> None:
        super().__init__(message)
        self.exit_code = exit_code
