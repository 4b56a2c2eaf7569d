"""The cards above the lines of the title's menu."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from client.app import App
from client.art import text
from client.scenes.orrery import card

SMALL = (1280, 720)
LONG = "Vesmírní parchanti, vaše místo už dlouho čeká"


@pytest.mark.parametrize(("width", "second"), [(400, "čeká"), (700, LONG)])
def test_a_long_line_gives_way_to_a_shorter_one(
    width: int, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    real = text.draw

    def draw(target: pygame.Surface, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        said.append(words)
        return real(target, words, *rest, **more)

    app = App(SMALL, headless=True)
    monkeypatch.setattr(text, "draw", draw)
    title = cast("Any", SimpleNamespace(m=1.0, app=app))
    area = cast("Any", SimpleNamespace(state="normal", ring=False))
    card.draw_card(title, app.screen, pygame.Rect(20, 20, width, 110), area, "nebula", "Zpět", ("Anna", LONG),
                   "čeká")  # fmt: skip
    app.close()
    assert said == ["Zpět", "Anna", second]
