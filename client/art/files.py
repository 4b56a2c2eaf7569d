"""Reading the pictures of the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from client import paths

Facts: TypeAlias = dict[str, Any]
"""What a YAML file of drawings says."""


def folder() -> Path:
    """The folder ``assets``."""
    return paths.assets()


@cache
def read_text(name: str) -> str:
    """The text of a file under ``assets``, such as ``shell/icons/crew.svg``."""
    return (folder() / name).read_text(encoding="utf-8")


def read_facts(name: str) -> Facts:
    """A YAML file under ``assets``."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return dict(yaml.load(read_text(name), Loader=loader))
