"""Cards whose pack brings a picture are drawn with it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from client.games.space_dragons.pictures import gallery
from client.games.space_dragons.pictures.draw_context import DrawContext
from rules.packs.files import MemoryFiles
from tests.client.games.space_dragons.matches import the_game

SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 560">'
    b'<rect width="500" height="560" fill="#ff00ff"/></svg>'
)


def test_without_pictures_no_pack_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "packs_behind", lambda _content: pytest.fail("a pack was asked for"))
    assert gallery.pack_pictures(the_game().content) == {}  # type: ignore[attr-defined]


def test_the_picture_of_a_pack_is_on_the_card(monkeypatch: pytest.MonkeyPatch, orrery_home: Path) -> None:
    content = the_game().content  # type: ignore[attr-defined]
    first = msgspec.structs.replace(content.crew[0], picture="art/first.svg")
    second = msgspec.structs.replace(content.crew[1], picture="art/missing.svg")
    changed = msgspec.structs.replace(content, crew=(first, second, *content.crew[2:]))
    pack = SimpleNamespace(files=MemoryFiles({"art/first.svg": SVG}))
    monkeypatch.setattr(gallery, "packs_behind", lambda _content: {"space-dragons": pack})
    assert gallery.pack_pictures(changed) == {first.id: SVG}
    drawn = DrawContext(changed).gallery.card(first.id, 150)
    usual = DrawContext(content).gallery.card(first.id, 150)
    red, green, blue, _alpha = drawn.get_at((75, 90))
    assert min(red, blue) > 245
    assert green < 10
    assert usual.get_at((75, 90)) != drawn.get_at((75, 90))
