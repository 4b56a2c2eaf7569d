"""The numbers of Galaxy Trucker are those of its pack: what is altered there is played, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.events import Dice
from rules.galaxy_trucker.goods import sale
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import strength_of
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.packs.library import Library
from rules.registry import build_game, read_packs
from tests.games import CONTENT


def altered(tmp_path: Path, *edits: tuple[str, str]) -> Library:
    """The shipped pack with edits of what its game.yaml says."""
    folder = tmp_path / "galaxy-trucker"
    folder.mkdir()
    for path in (CONTENT / "galaxy-trucker").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        for old, new in edits if path.name == "game.yaml" else ():
            assert text.count(old) == 1
            text = text.replace(old, new)
        (folder / path.name).write_text(text, encoding="utf-8")
    return read_packs([tmp_path])


def test_an_altered_table_is_played(tmp_path: Path) -> None:
    """GT-F4, GT-F5, GT-F29, GT-X2."""
    library = altered(
        tmp_path,
        ("sideways_percent: 50", "sideways_percent: 100"),
        ("alien_bonus: 2", "alien_bonus: 3"),
        ("mimozemšťan}, helps: engines", "mimozemšťan}, helps: cannons"),
        ("sale_percent: 50", "sale_percent: 30"),
        ("die: 6", "die: 4"),
    )
    game = build_game(library, "galaxy-trucker").game
    content: Content = library.choose(["galaxy-trucker"]).content
    ship = Ship(content.boards["II"], content.tiles)
    cannon = next(tile.id for tile in content.tiles.values() if tile.type == "cannon")
    ship.add(cannon, ship.board.start, 1)
    assert strength_of(ship, "cannons", (), content.helpers) == 1
    ship.crew = {1: ("brown",), 2: ("purple",)}
    assert strength_of(ship, "cannons", (), content.helpers) == 7
    assert strength_of(ship, "engines", (), content.helpers) == 0
    assert sale(("red", "green", "blue"), content, "") == 3
    setup = Setup(game.id, (Player("A"), Player("B")), {"plan": "single"}, seed=4)
    match = Match(game, setup, SeededChance(4))
    bots = dict.fromkeys((0, 1), game.bot("normal"))
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(4, seat, len(match.log)))
    rolled = {face for event in match.events if isinstance(event, Dice) for face in (event.a, event.b)}
    assert rolled == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sideways_percent: 50", "sideways_percent: 30"),
        ("sideways_percent: 50", "sideways_percent: 150"),
        ("sale_percent: 50", "sale_percent: 101"),
        ("die: 6", "die: 8"),
        ("  die: 6\n", ""),
        ("mimozemšťan}, helps: engines", "mimozemšťan}, helps: shields"),
    ],
)
def test_a_number_out_of_its_range_is_named(tmp_path: Path, old: str, new: str) -> None:
    (broken,) = altered(tmp_path, (old, new)).broken
    told = [str(mistake) for mistake in broken.mistakes]
    name = old.split(":")[0].split()[-1] if "helps" not in old else "helps"
    assert any(name in line for line in told), told
