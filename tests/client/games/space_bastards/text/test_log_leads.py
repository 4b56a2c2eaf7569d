"""A click on a line of the log shows where on the galaxy it happened."""

from __future__ import annotations

import pytest

from client.games.space_bastards.text.lookup import planet_told
from client.shelf import shelf
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.evenings import Evening


def content() -> Content:
    return shelf().take("space-bastards").game.content  # type: ignore[attr-defined,no-any-return]


def test_pieces_on_one_planet_lead_to_it_others_to_the_map() -> None:
    first, second = list(content().planets)[:2]
    field = next(iter(content().fields))
    assert planet_told(content(), (f"token:{first}:1,1", f"planet:{first}", "relation:love")) == first
    assert planet_told(content(), (f"planet:{first}", f"planet:{second}")) == ""
    assert planet_told(content(), ("ship:0", f"field:{field}")) == ""
    assert planet_told(content(), ("relation:love", "track")) is None


def test_a_click_on_a_line_goes_near_its_planet(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("pbb", monkeypatch, size=(1920, 1080))
    table = evening.scene.table
    while not (evening.my_turn and evening.kind == "plan"):
        if evening.my_turn:
            evening.answer_at_once()
        else:
            evening.step()
    assert table.looking.near == ""
    for number in range(400):
        line = evening.scene.hud.log.line(number)
        place = evening.point(f"ui:line:{number}")
        if line is None or place is None:
            continue
        planet = planet_told(content(), line.pieces)
        if not planet:
            continue
        evening.click(place)
        assert table.looking.near == planet
        assert evening.table.pointed == set(line.pieces)
        return
    raise AssertionError("no line of the first settlement is about a planet")
