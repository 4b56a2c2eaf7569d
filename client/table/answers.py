"""What hands on a table need from whoever listens to them."""

from __future__ import annotations

from typing import Any, Protocol

import pygame


class Answers(Protocol):
    """Who takes what the hands decide."""

    def send(self, action: Any) -> None:
        """An answer is ready."""

    def wonder(self, handles: tuple[str, ...], thing: str, at: pygame.Rect | None = None) -> None:
        """No option holds these handles; `thing` was touched last. Say why, beside `at` if that is given."""

    def explain(self, thing: str) -> None:
        """Show `thing` large."""

    def press(self, button: str) -> None:
        """A button around the table was pressed."""
