"""A creature that is loaded while its planet is near flies to its place in the hold."""

from __future__ import annotations

from dataclasses import replace

from client.art.scale import Scale
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.pictures.creatures import TokenFace
from client.games.space_bastards.table import SpaceBastardsTable
from client.table.tabletop import Tabletop
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import asked_match, kind, the_game


def _loads(view: View) -> list[do.Load]:
    prompt = view.prompt
    return [one for one in prompt.options if isinstance(one, do.Load)] if prompt is not None else []


def test_a_creature_flies_into_the_hold() -> None:
    match, seat = asked_match(lambda one: kind("ship")(one) and bool(_loads(one)))
    view = match.view(seat)
    content = the_game().content  # type: ignore[attr-defined]
    table = SpaceBastardsTable(the_game())
    top = Tabletop(table, Scale(1920, 1080))
    top.show(view, instant=True)
    top.looking = replace(top.looking, near=planet_of_ship(content, view))
    top.touch_up()
    assert top.arrangement is not None
    before = {one.id for one in top.arrangement.sprites if one.id.startswith("cargo:")}
    told = len(match.events)
    action = _loads(view)[0]
    match.submit(seat, action)
    after = match.view(seat)
    assert top.play([event.seen_by(seat) for event in match.events[told:]], after)
    animation = top.animation
    assert animation is not None
    berths = [one for name, one in animation.new.items() if name.startswith("cargo:") and name not in before]
    assert len(berths) == 1
    gone = {name for name in animation.old if name.startswith("token:")} - set(animation.new)
    assert len(gone) == 1
    name = gone.pop()
    top.advance(animation.length + 1)
    flown, berth = animation.shown[name], berths[0]
    assert (flown.place.x, flown.place.y) == (berth.place.x, berth.place.y)
    assert isinstance(flown.face, TokenFace)
    assert isinstance(berth.face, TokenFace)
    assert flown.face.race == berth.face.race
    top.end_animation(after)
    assert any(one.id == berth.id for one in top.arrangement.sprites)
