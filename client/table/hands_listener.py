"""What hands on a table need from whoever listens to them."""

from __future__ import annotations

from typing import Any, Protocol

import pygame


class HandsListener(Protocol):
    """Who takes what the hands decide."""

    def send(self, action: Any) -> None:
        """An answer is ready."""

    def explain_refusal(self, handles: tuple[str, ...], target: str, at: pygame.Rect | None = None) -> None:
        """No option holds these handles; `target` was touched last. Say why, beside `at` if that is given."""

    def explain(self, target: str) -> None:
        """Show `target` large."""

    def press(self, button: str) -> None:
        """A button around the table was pressed."""
