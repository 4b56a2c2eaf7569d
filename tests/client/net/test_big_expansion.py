"""A table of the Big Expansion over real sockets: its pack, its options, its save."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from client.cli.catalogue import game_options
from client.session.games import GameShelf
from client.session.library import Library
from rules.galaxy_trucker.options import resolved
from rules.kernel import saves
from tests.client.net.house import SECONDS, House, sees
from tests.client.net.raw import RawGuest
from tests.rules.galaxy_trucker.shipped import expanded

PACKS = ("galaxy-trucker", "galaxy-trucker-big-expansion")
WORDS = (
    "plan=custom", "ship_1=IIA", "ship_2=none", "ship_3=none", "build_mode=turns", "new_technologies=true",
    "evil_machinations=true", "rough_roads=2", "bonus_cards=true", "handicap.seat_1=more_1",
)  # fmt: skip


def hosted(house: House, *bots: str, **plan: Any) -> Any:
    return house.host("open", *bots, game="galaxy-trucker", packs=PACKS, seed=7, **plan)


def test_five_play_with_all_parts_and_go_on_from_the_save(tmp_path: Path) -> None:
    """GTX-O01 to GTX-O04, GTX-R40: what the command line says is what guests see and what a save holds."""
    house = House(GameShelf())
    try:
        library = Library(tmp_path)
        options = game_options(WORDS, expanded())
        host = hosted(house, "easy", "easy", "easy", "easy", options=options, library=library)
        (anna,) = house.playing(host, "Anna")
        played = resolved(expanded().content, sees(anna).options)
        assert [leg.ship for leg in played.plan] == ["IIA"]
        assert played.parts == {"new_technologies", "evil_machinations", "bonus_cards"}
        assert (played.difficulty, played.handicap) == (2, (1, -1, -1, -1, -1))
        house.until(lambda: sees(anna).prompt is not None)
        assert house.answer(anna, sees(anna).prompt.options[0]) == ""
        house.until(lambda: len(sees(anna).sight.seats[0].roads) == 3, 100)
        answers = sees(anna).count
        host.close().result(SECONDS)
        (info,) = library.entries()
        assert info.setup is not None
        assert [stamp.id for stamp in info.setup.packs] == [*PACKS]
        saved = saves.read(info.path)
        match = saves.resume(saved, GameShelf().of_setup(saved.header.setup).game)
        assert len(match.log) >= answers
        assert match.rewound(len(match.log)).digest() == match.digest()
    finally:
        house.close()


def test_the_host_says_no_to_five_without_new_technologies(house: House) -> None:
    """GTX-O02, in the lobby; GTX-F11 for three."""
    house.shelf = GameShelf()
    bots = ("easy",) * 4
    host = hosted(house, *bots)
    house.seated(host, "Anna")
    assert host.begin().result(SECONDS) == "setup_refused"
    host.set_options(game_options(["new_technologies=true", "plan=single", "build_mode=turns"], expanded()))
    assert host.begin().result(SECONDS) == ""
    three = hosted(house, *bots[:2], options=game_options(["four_as_five.worst=on"], expanded()))
    house.seated(three, "Bob")
    assert three.begin().result(SECONDS) == "setup_refused"


def test_of_several_difficulties_the_lowest_is_played(house: House) -> None:
    """GTX-R01: guests propose in the lobby; what is no proposal changes nothing."""
    house.shelf = GameShelf()
    options = game_options([*WORDS, "rough_roads=5"], expanded())
    host = house.host("open", "open", "easy", game="galaxy-trucker", packs=PACKS, options=options)
    anna, bob = house.seated(host, "Anna", "Bob")
    watcher = house.guest(host, "Wanda", watch=True)
    house.until(lambda: watcher.lobby is not None)
    anna.ready()
    house.until(lambda: bob.lobby.seats[0].ready)
    watcher.propose("rough_roads", 0)
    for option, value in (
        ("rough_roads", -1),
        ("rough_roads", 9),
        ("plan", 1),
        ("nothing", 1),
        ("rough_roads", 7),
    ):
        bob.propose(option, value)
    house.until(lambda: anna.lobby.seats[1].proposals)
    assert anna.lobby.seats[1].proposals == {"rough_roads": 7}
    assert anna.lobby.options["rough_roads"] == 5
    assert anna.lobby.seats[0].ready, "what is played is the same"
    bob.propose("rough_roads", 2)
    house.until(lambda: anna.lobby.options["rough_roads"] == 2)
    assert not anna.lobby.seats[0].ready, "what was agreed to has changed"
    bob.leave()
    house.until(lambda: anna.lobby.options["rough_roads"] == 5)
    anna.propose("rough_roads", 1)
    house.until(lambda: anna.lobby.options["rough_roads"] == 1)
    host.set_seat(1, "bot", "easy")
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: anna.state == "playing")
    assert sees(anna).options["rough_roads"] == 1
    assert anna.lobby.options["rough_roads"] == 1


def test_a_guest_without_the_pack_is_told_so(house: House) -> None:
    """It comes with the program, so it is not lent: the guest's program is an older one."""
    house.shelf = GameShelf()
    host = hosted(house, "easy")
    base = [{"id": stamp.id, "version": stamp.version, "hash": stamp.hash} for stamp in host._stamps[:1]]
    other = [*base, {"id": PACKS[1], "version": host._stamps[1].version, "hash": "0" * 64}]
    for packs, code, words in (
        (base, "pack_missing", "which is not installed here"),
        (other, "pack_changed", "Galaxy Trucker: the Big Expansion has version"),
    ):
        raw = RawGuest(host, packs=packs)
        denied = raw.enter()
        raw.close()
        assert (denied["m"], denied["code"]) == ("denied", code)
        anna = house.guest(host, "Anna")
        anna.on_ended(denied["code"], denied["args"])
        assert words in anna.problem_text
