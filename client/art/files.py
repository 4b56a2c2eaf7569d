"""Reading the pictures of the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from client import paths


def folder() -> Path:
    """The folder ``assets``."""
    return paths.assets()


@cache
def read_text(name: str) -> str:
    """The text of a file under ``assets``, such as ``shell/icons/crew.svg``."""
    return (folder() / name).read_text(encoding="utf-8")
