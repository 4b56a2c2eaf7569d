"""A guest that lacks a pack of the table gets it from the host, whole or not at all."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from client import paths
from client.net import borrowing, lending
from client.net.guest import Guest
from client.net.host import Host
from client.net.lending import Lending
from client.session.games import GameShelf
from client.shelf import Shelf, shelf
from rules.kernel.game import PackStamp
from rules.packs.archives import pack_up
from tests.client.net.house import PATIENT, SECONDS, House
from tests.client.net.raw import RawGuest
from tests.client.net.toyshelf import ToyShelf
from tests.client.packs import crew, write_pack
from tests.client.session.toy import STAMPS

GAME = "space-dragons"
OPTIONS = {"mode": "standard", "sides": {"research": "A", "morale": "A", "crime": "A"}}


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """The folder of the host's packs: one with words for several pieces, one that builds on it."""
    folder = tmp_path / "theirs"
    words = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz0123456789\n", k=400_000))
    write_pack(folder, "night", {"c.yaml": crew("NI-C1", 81), "read-me.md": words})
    write_pack(folder, "encore", {"c.yaml": crew("EN-C1", 90)}, "night")
    return folder


@pytest.fixture
def open_table(theirs: Path, own_shelf: Path, house: House) -> Callable[..., Host]:
    """Opens a table of the host's packs; the guests have only what lies in the user's folder."""

    def table(*seats: str, packs: tuple[str, ...] = ("night",), **plan: Any) -> Host:
        house.shelf = GameShelf(Shelf([paths.content(), theirs]))
        plan.setdefault("options", OPTIONS)
        return house.host(*(seats or ("open", "easy")), game=GAME, packs=packs, **plan)

    return table


def guest_of(house: House, host: Host, name: str = "Ada", **more: Any) -> Guest:
    return house.guest(host, name, shelf=GameShelf(), **more)


def offered(house: House, host: Host, name: str = "Ada") -> Guest:
    guest = guest_of(house, host, name)
    house.until(lambda: guest.state == "offered")
    return guest


def installed() -> list[str]:
    return sorted(path.name for path in paths.user_packs().iterdir())


def test_what_is_accepted_is_installed_and_played(house: House, open_table: Callable[..., Host]) -> None:
    host = open_table()
    guest = offered(house, host)
    (offer,) = guest.offers
    assert (offer.id, offer.version, offer.name.en, offer.adds) == ("night", "1.0", "The Night", {"crew": 1})
    assert not guest.clash
    assert installed() == []
    guest.accept_packs()
    house.until(lambda: guest.state == "lobby")
    assert guest.fetched == 1.0
    assert installed() == ["night"]
    assert guest.made is not None
    assert guest.made.stamps == host._stamps
    assert list(borrowing.folder().iterdir()) == []
    assert "night" in shelf().library.packs, "the window finds it at once"
    guest.ready()
    house.until(host.table.ready)
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: guest.state == "playing")
    again = guest_of(house, host, "Bob")
    house.until(lambda: again.state == "playing")


def test_nothing_is_fetched_without_consent(house: House, open_table: Callable[..., Host]) -> None:
    guest = offered(house, open_table())
    guest.leave()
    guest.closed.result(SECONDS)
    assert installed() == []
    assert not borrowing.folder().exists()


def test_packs_that_build_on_each_other_come_together(house: House, open_table: Callable[..., Host]) -> None:
    host = open_table(packs=("encore",))
    guest = offered(house, host)
    assert [offer.id for offer in guest.offers] == ["night", "encore"]
    guest.accept_packs()
    house.until(lambda: guest.state == "lobby")
    assert installed() == ["encore", "night"]


def test_a_pack_of_the_same_id_stays_as_it_is(house: House, open_table: Callable[..., Host]) -> None:
    write_pack(paths.user_packs(), "night", {"c.yaml": crew("NI-C1", 83)})
    mine = (paths.user_packs() / "night" / "c.yaml").read_bytes()
    host = open_table()
    guest = offered(house, host)
    assert guest.clash
    guest.accept_packs()
    house.until(lambda: guest.state == "lobby")
    assert guest.made is not None
    assert guest.made.stamps == host._stamps
    assert [card.value for card in guest.made.game.content.crew if card.id == "NI-C1"] == [81]  # type: ignore[attr-defined]
    assert (paths.user_packs() / "night" / "c.yaml").read_bytes() == mine
    own = shelf().take(GAME, ["night"]).game.content.crew  # type: ignore[attr-defined]
    assert [card.value for card in own if card.id == "NI-C1"] == [83]
    # Whoever comes back is asked anew; nothing is fetched twice.
    sent: list[Any] = []
    host.lending._turn = lambda: sent.append(1) or asyncio.sleep(0)  # type: ignore[method-assign, func-returns-value]
    back = offered(house, host, "Ada again")
    back.accept_packs()
    house.until(lambda: back.state == "lobby")
    assert sent == []


def test_a_broken_connection_goes_on_where_it_ended(
    house: House, open_table: Callable[..., Host], monkeypatch: pytest.MonkeyPatch
) -> None:
    host = open_table()
    turn, turns = host.lending._turn, 0

    async def breaking() -> None:
        nonlocal turns
        turns += 1
        if turns == 3:
            for connection in host.reception.connections:
                connection.socket.abort()
        await turn()

    monkeypatch.setattr(host.lending, "_turn", breaking)
    done: list[int] = []
    guest = offered(house, host)
    told = guest.on_fetched
    monkeypatch.setattr(guest, "on_fetched", lambda now, whole: done.append(now) or told(now, whole))  # type: ignore[func-returns-value]
    guest.accept_packs()
    house.until(lambda: guest.state == "lobby")
    assert done[0] > 0
    assert done == sorted(done)
    pieces = -(-guest.offers[0].bytes // 65_536)
    assert turns == pieces + 1, "only what was under way is asked for again"


def test_a_match_goes_on_while_somebody_fetches(house: House, open_table: Callable[..., Host]) -> None:
    host = open_table("open", "open")
    held = threading.Event()

    async def stuck() -> None:
        while not held.is_set():
            await asyncio.sleep(0.005)

    host.lending._turn = stuck  # type: ignore[method-assign]
    players = [house.guest(host, name) for name in ("Ada", "Bob")]
    house.until(lambda: all(guest.state == "lobby" for guest in players))
    late = offered(house, host, "Cyril")
    late.accept_packs()
    house.until(lambda: host.lending._guests == 1)
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: all(guest.state == "playing" for guest in players))
    assert house.play_on(players, 6) == 6
    assert late.state == "connecting"
    held.set()
    house.until(lambda: late.state == "playing")


@pytest.mark.parametrize("lie", ["bytes", "content", "broken"])
def test_a_host_that_lends_something_else_changes_nothing(
    house: House, open_table: Callable[..., Host], monkeypatch: pytest.MonkeyPatch, theirs: Path, lie: str
) -> None:
    honest = lending._archive

    def lying(pack: Any) -> Any:
        archive, offer = honest(pack)  # type: ignore[misc]
        if lie == "bytes":
            return archive[:-1] + b"x", offer
        card = crew("NI-C1", 84 if lie == "content" else 2000)
        files = {"pack.yaml": (theirs / "night" / "pack.yaml").read_bytes(), "c.yaml": card.encode()}
        other = pack_up(files)
        digest = borrowing.hashlib.sha256(other).hexdigest()
        return other, msgspec.structs.replace(offer, bytes=len(other), digest=digest)

    monkeypatch.setattr(lending, "_archive", lying)
    host = open_table()
    guest = offered(house, host)
    guest.accept_packs()
    house.until(lambda: guest.state == "ended")
    said = {"bytes": "cannot be understood", "content": "another pack than the host", "broken": "NI-C1"}
    assert said[lie] in guest.problem_text
    assert guest.problem == ("bad_host" if lie == "bytes" else "pack_unusable")
    assert installed() == []
    assert not list(borrowing.folder().glob("*.part"))


def test_no_host_replaces_what_comes_with_the_program(own_shelf: Path, tmp_path: Path) -> None:
    archive = Path(shutil.make_archive(str(tmp_path / "own"), "zip", paths.content() / GAME))
    stamp = shelf().take(GAME).stamps[0]
    with pytest.raises(Exception, match="comes with the program"):
        GameShelf().borrow([archive], [stamp])
    assert installed() == []


def test_a_pack_that_has_changed_since_is_not_lent(
    house: House, open_table: Callable[..., Host], theirs: Path
) -> None:
    host = open_table()
    write_pack(theirs, "night", {"c.yaml": crew("NI-C1", 85)})
    guest = guest_of(house, host)
    house.until(lambda: guest.state == "ended")
    assert guest.problem == "pack_missing"
    assert guest.problem_args == {"pack": "night", "version": "1.0"}


def stamps_of(host: Host) -> list[Any]:
    return [stamp for stamp in host._stamps if stamp.id == GAME]


def lacking_guest(host: Host, **hello: Any) -> RawGuest:
    own = json.loads(msgspec.json.encode(stamps_of(host)))
    return RawGuest(host, packs=own, **hello)


def test_only_whoever_knows_the_code_is_offered_anything(open_table: Callable[..., Host]) -> None:
    stranger = lacking_guest(open_table(), code="AAAA")
    assert stranger.enter()["code"] == "wrong_code"


@pytest.mark.parametrize(
    "message",
    [
        {"m": "fetch", "pack": GAME, "offset": 0},
        {"m": "fetch", "pack": "../night", "offset": 0},
        {"m": "fetch", "pack": "night", "offset": -1},
        {"m": "sit", "n": 1, "seat": 0},
        {"m": "fetch", "pack": "night"},
    ],
)
def test_whoever_asks_for_something_else_is_dropped(
    open_table: Callable[..., Host], message: dict[str, Any]
) -> None:
    guest = lacking_guest(open_table())
    assert guest.enter()["m"] == "packs_needed"
    guest.send_raw(json.dumps(message))
    assert guest.next()["code"] == "malformed"


def test_beyond_the_end_there_is_nothing(open_table: Callable[..., Host]) -> None:
    guest = lacking_guest(open_table())
    guest.enter()
    guest.send_raw(json.dumps({"m": "fetch", "pack": "night", "offset": 60_000_000}))
    assert guest.next() == {"m": "pack_piece", "pack": "night", "offset": 60_000_000, "data": ""}


def test_so_many_at_once_and_no_more(open_table: Callable[..., Host]) -> None:
    host = open_table(limits=msgspec.structs.replace(PATIENT, lent_at_once=2))
    guests = [lacking_guest(host) for _guest in range(3)]
    assert [guest.enter()["m"] for guest in guests] == ["packs_needed", "packs_needed", "denied"]


def test_pieces_wait_for_their_turn() -> None:
    async def waits() -> bool:
        lending = Lending((), msgspec.structs.replace(PATIENT, pieces_per_second=0.001))
        await lending._turn()
        second = asyncio.get_running_loop().create_task(lending._turn())
        await asyncio.sleep(0)
        waits = not second.done()
        second.cancel()
        return waits

    assert asyncio.run(waits())


def test_somebody_with_very_many_packs_can_join(house: House) -> None:
    many = tuple(PackStamp(f"pack-{n}", "1.0.0", "0" * 64) for n in range(400))
    guest = house.guest(house.host("open"), "Ada", shelf=ToyShelf((*STAMPS, *many)))
    house.until(lambda: guest.state == "lobby")
