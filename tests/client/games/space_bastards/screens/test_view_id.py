"""From the map to a planet near and back: nothing of the one lies over the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from client.games.space_bastards.text import status
from client.i18n import set_language
from client.table.contract import Selection
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import kind
from tests.client.games.space_bastards.flying import CONTENT, Flying, flying, on_map

__all__ = ["flying"]


def settled(stand: Flying) -> bool:
    """Only what the arrangement has shows, wholly, where it belongs."""
    table = stand.table
    assert table.arrangement is not None
    places = {one.id: one.place for one in table.arrangement.sprites}
    shown = [one for one, state in table.tweens.shown() if not (state.hovered or state.chosen)]
    return all(
        one.sprite.id in places and one.place == places[one.sprite.id] and one.opacity == one.sprite.opacity
        for one in shown
    )


def moving(stand: Flying) -> Flying:
    """With animation."""
    stand.app.settings.hold("animation", "normal")
    stand.frames(4)
    stand.table.touch_up()
    assert not stand.table.tweens.instant
    return stand


def test_nothing_of_the_map_shows_over_a_near_planet(flying: Callable[..., Flying]) -> None:
    stand = moving(flying(kind("trade")))
    planets = [one.id for one in stand.view.sight.planets if one.tokens]
    on_the_map = {one.sprite.id for one, _state in stand.table.tweens.shown()}
    for planet in ("", planets[0], "", planets[-1]):
        assert stand.switch(f"view:{planet or 'map'}")
        stand.table.touch_up()
        assert stand.table.arrangement is not None
        assert stand.table.arrangement.view_id == planet
        assert settled(stand)
    assert on_the_map - {one.sprite.id for one, _state in stand.table.tweens.shown()}


def test_what_plays_ends_when_another_part_is_looked_at(flying: Callable[..., Flying]) -> None:
    stand = moving(flying(on_map))
    view = stand.view
    assert view.prompt is not None
    step = next(one for one in view.prompt.options if isinstance(one, do.Fly))
    stand.session.play(stand.seat, step)
    for _frame in range(40):
        if stand.table.playing:
            break
        stand.step(0.02)
    assert stand.table.playing
    stand.switch(f"view:{view.sight.planets[0].id}")
    stand.table.touch_up()
    assert not stand.table.playing
    assert settled(stand)


@pytest.mark.parametrize("spoken", ["en", "cs"])
def test_a_flight_without_steps_counts_none(flying: Callable[..., Flying], spoken: str) -> None:
    stand = flying(kind("migration"), language=spoken)
    view = stand.view
    assert view.prompt is not None
    left = replace(view, prompt=replace(view.prompt, details={**view.prompt.details, "steps": 0}))
    assert "0" not in status.status(CONTENT, left, Selection()).text


def test_the_button_of_a_mutation_names_what_comes(flying: Callable[..., Flying]) -> None:
    view = flying(kind("mutation", do.Mutate)).view
    assert view.prompt is not None
    action = next(one for one in view.prompt.options if isinstance(one, do.Mutate))
    race = CONTENT.races[action.to]
    said = {}
    for spoken in ("en", "cs"):
        set_language(spoken)
        for times in (1, 2):
            many = replace(action, place=action.place[:1] * times)
            said[spoken, times] = status.primary(CONTENT, view, Selection(action=many)).label
    assert said["en", 1] == f"Turn into a {race.whom.say('en')}"
    assert said["en", 2] == f"Turn into 2× {race.whom.say('en')}"
    assert said["cs", 1] == f"Změnit v {race.whom.say('cs')}"
    assert said["cs", 2] == f"Změnit 2× v {race.whom.say('cs')}"
