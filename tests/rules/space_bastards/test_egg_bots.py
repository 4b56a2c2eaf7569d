"""Bots lay eggs where a birth is impossible or in danger, and hatch them snugly (SB-G01, SB-G03)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.bots.deciding import thinking_for
from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards import board
from rules.space_bastards.bots.squares import loose
from rules.space_bastards.state import Egg, World
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, flying, lay, world_of


def crowded(free: int, *, corpses: bool = False) -> World:
    """Pebble with both parents; seat 1 fills the rest of it but for so many squares, an odd number."""
    world = world_of(3, eggs=True)
    world.open = ("P10",)
    world.hold(0, money=0)
    world.relations = dict.fromkeys(world.relations, ("cactusoid", "cactusoid"))
    world.relations["love"] = ("toadling", "spud")
    grid = content().grids["P10"]
    for owner, race in ((0, "toadling"), (1, "spud"), (1, "sluggie")):
        place = grid.free_places(race, board.taken(content(), world, "P10"))[0]
        lay(world, "P10", [(owner, race, place.at, place.rot)])
    while (grid.all & ~board.taken(content(), world, "P10")).bit_count() > free:
        place = grid.free_places("toadling", board.taken(content(), world, "P10"))[0]
        lay(world, "P10", [(1, "toadling", place.at, place.rot)], corpse=corpses)
    return world


def chosen(match: Match, seat: int = 0, level: str = "normal") -> Any:
    return match.game.bot(level).choose(match.view(seat), thinking_for(1, seat, 0, worlds=4))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_an_egg_is_laid_where_nothing_can_be_born(level: str) -> None:
    world = crowded(1)
    match = acting(world, ("love", 0), ("change", 1), players=[1])
    assert not any(isinstance(one, do.Love) for one in match.options(0))
    egg = chosen(match, level=level)
    assert isinstance(egg, do.LayEgg)
    match.submit(0, egg)
    assert [one.owner for one in match.state.eggs] == [0]


def test_a_birth_is_better_where_there_is_room() -> None:
    world = crowded(7)
    assert isinstance(chosen(acting(world, ("love", 0), ("change", 1), players=[1])), do.Love)


def test_an_egg_is_better_where_a_child_would_be_shot() -> None:
    world = crowded(7)
    world.relations["shooting"] = ("sluggie", "toadling")
    assert isinstance(chosen(acting(world, ("love", 0), ("change", 1), players=[1])), do.LayEgg)
    world.hold(1, hand=("love",))
    assert isinstance(chosen(acting(world, ("love", 0), ("change", 1), players=[1])), do.Love)


def test_no_egg_is_laid_where_it_could_never_hatch() -> None:
    """Corpses do not leave; and no step follows the last one."""
    buried = acting(crowded(1, corpses=True), ("love", 0), ("change", 1), players=[1])
    assert any(isinstance(one, do.LayEgg) for one in buried.options(0))
    assert chosen(buried) == do.Finish()
    late = crowded(1)
    late.step = len(content().tracks["standard"].steps) - 1
    assert chosen(acting(late, ("love", 0), ("change", 1), players=[1])) == do.Finish()


def test_an_egg_hatches_at_once_and_snugly() -> None:
    world = crowded(7)
    grid = content().grids["P10"]
    square = min(
        (cell for cell in grid.cells if grid.square(cell) & ~board.taken(content(), world, "P10")),
        key=lambda cell: -loose(grid, grid.square(cell), board.taken(content(), world, "P10")),
    )
    world.eggs = (Egg(0, "P10", square, "toadling", world.step - 1),)
    match = flying(world, {})
    ways = [one for one in match.options(0) if isinstance(one, do.Hatch)]
    best = chosen(match)
    taken = board.taken(content(), world, "P10")
    assert best in ways
    assert len(ways) > 1

    def slack(one: do.Hatch) -> int:
        return loose(grid, grid.put("toadling", one.at, one.rot)[0], taken)

    assert slack(best) == min(map(slack, ways))
