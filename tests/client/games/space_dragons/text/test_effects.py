"""Effects of crew cards: what is said of the deeds of the rules, and that a new effect is only a record."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from client.art import theme
from client.games.space_dragons.effects import NOW, does, does_now
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.screens.forecast import aiming, forecast
from client.i18n import language
from rules.space_dragons.content import Content
from rules.space_dragons.effects import EFFECTS, Deed, aimed_at, deed_of
from tests.client.games.space_dragons.matches import new_match, random_play, the_game

CONTENT: Content = the_game().content  # type: ignore[attr-defined]


def test_every_deed_has_its_words() -> None:
    assert tuple(NOW) == Deed._fields
    assert all(f"deed.{name}.does" in CONTENT.texts for name in NOW)


@pytest.mark.parametrize("effect", [effect for effect in EFFECTS if effect != "none"])
def test_every_effect_has_a_symbol_and_words_in_the_pack(effect: str) -> None:
    assert CONTENT.effects[effect].on_card.say(language(), n=2)  # type: ignore[index]
    before = theme.palette
    try:
        for palette in theme.PALETTES:
            theme.apply(palette)
            assert symbols.symbol(effect, 20).get_size() == (20, 20)
    finally:
        theme.apply(before)


@pytest.mark.usefixtures("language")
def test_a_new_effect_needs_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is put together of the deeds of the rules is played, foreseen and explained."""
    new = Deed(gained=2, hits=1, aimed=1)
    monkeypatch.setitem(EFFECTS, "ram", new)  # type: ignore[misc]
    match = new_match(4, 5)
    for seat, _action in random_play(match, 5):
        view = match.view(seat)
        if view.sight.phase == "trick" and view.sight.table:
            break
    card = view.sight.seats[seat].hand[0]
    crew = replace(CONTENT.crew_by_value[card], effect="ram", count=2)
    content = replace(CONTENT, crew_by_value={**CONTENT.crew_by_value, card: crew})
    assert deed_of(crew, 0) == Deed(gained=4, hits=2, aimed=2)
    told = forecast(content, view.sight, seat, card)
    assert (told.shields_gained, told.own_hits.hits) == (4, 2)
    table = [(seat, card)]
    assert aimed_at(content, table, seat + 1) == len(aiming(content, table, seat + 1)) == 2
    said = {
        key: content.texts[f"deed.{key}.does"].say(language(), n=n)
        for key, n in new.times(2)._asdict().items()
        if n
    }
    assert does(content, card) == " ".join(said.values())
    own = view.sight.seats[seat]
    assert len(does_now(content, own, told)) == 3
    assert len(does_now(content, own, told, at_once=True)) == 2
