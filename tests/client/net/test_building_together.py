"""Building in real time over sockets: the host's order of arrival decides, and says who was faster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from client.net.bot_guest import BotGuest
from client.net.guest import Guest
from client.net.host import Host
from client.net.hosting import open_house
from client.net.plan import HostPlan
from client.session.games import GameShelf
from rules.galaxy_trucker import actions as do
from rules.kernel.asks import Refusal
from tests.client.net.house import PATIENT, SECONDS, House, sees, session

LONG = {"plan": "single", "glass_seconds": 600, "max_build_minutes": 120}


@pytest.fixture
def house() -> Iterator[House]:
    house = House(GameShelf())
    yield house
    house.close()


def building(house: House, people: int, **plan: Any) -> tuple[Host, list[Guest]]:
    plan.setdefault("options", LONG)
    host = house.host(*["open"] * people, game="galaxy-trucker", **plan)
    guests = house.playing(host, *(f"Guest {n}" for n in range(people)))
    for guest in guests:
        assert house.answer(guest, do.Ready()) == ""
    house.until(lambda: all(sees(guest).sight.phase == "BUILD" for guest in guests))
    return host, guests


def at_once(house: House, *tries: tuple[Guest, Any]) -> list[Refusal | None]:
    """All are sent before anything is read; the refusals in the same order."""
    told: dict[int, Refusal | None] = {}
    for number, (guest, action) in enumerate(tries):

        def note(refusal: Refusal | None, number: int = number) -> None:
            told[number] = refusal

        session(guest).submit(session(guest).viewers[0], action, note)
    house.until(lambda: len(told) == len(tries))
    return [told[number] for number in range(len(tries))]


def pass_time(house: House, host: Host, seconds: float) -> None:
    """So much time goes by at the host, in which nothing happens."""
    assert host.play is not None
    clock = host.play.driver._clock

    async def pass_by() -> None:
        assert clock._last is not None
        clock._last -= seconds

    house.background.run(pass_by()).result(SECONDS)


def test_of_those_who_grab_a_tile_one_gets_it_and_the_others_learn_who(house: House) -> None:
    """GT-B1, GT-B5."""
    _host, guests = building(house, 4)
    winners = set()
    for turn in range(40):
        finder = guests[turn % 4]
        assert house.answer(finder, do.TakeFaceDown()) == ""
        assert house.answer(finder, do.ReturnFaceUp()) == ""
        house.until(lambda: len({sees(guest).count for guest in guests}) == 1)
        (tile,) = sees(guests[0]).sight.face_up
        order = guests[turn % 4 :] + guests[: turn % 4]
        refusals = at_once(house, *((guest, do.TakeFaceUp(tile)) for guest in order))
        (winner,) = (guest for guest, refusal in zip(order, refusals, strict=True) if refusal is None)
        seat = session(winner).viewers[0]
        winners.add(seat)
        for guest, refusal in zip(order, refusals, strict=True):
            if refusal is not None:
                assert (refusal.code, refusal.rule) == ("already_taken", "GT-B5")
                assert refusal.args["seat"] == seat
                # What has happened arrives before the refusal that follows from it.
                assert sees(guest).sight.seats[seat].hand == tile
                assert not sees(guest).sight.seats[session(guest).viewers[0]].holding
        assert house.answer(winner, do.ReturnFaceUp()) == ""
        assert house.answer(winner, do.TakeFaceUp(tile)) == ""
        spot = next((o for o in sees(winner).prompt.options if isinstance(o, do.Place)), None)
        if spot is not None:
            assert house.answer(winner, spot) == ""
        else:
            assert house.answer(winner, do.Reserve(1)) == "" or house.answer(winner, do.ReturnFaceUp()) == ""
        if sees(winner).sight.face_up:
            break
    assert len(winners) > 1


def test_piles_and_order_tiles_go_to_the_faster_too(house: House) -> None:
    """GT-B19, GT-B26."""
    _host, guests = building(house, 2)
    for guest in guests:
        while len(sees(guest).sight.seats[session(guest).viewers[0]].ship.tiles) < 2:
            options = sees(guest).prompt.options
            kinds = (do.Place, do.ReturnFaceUp, do.TakeFaceDown)
            action = next(o for kind in kinds for o in options if isinstance(o, kind))
            assert house.answer(guest, action) == ""
    for action, code in ((do.Peek(1), "pile_busy"), (do.Finish(1), "order_taken")):
        refusals = at_once(house, *((guest, action) for guest in guests))
        (late,) = (n for n, refusal in enumerate(refusals) if refusal is not None)
        refusal = refusals[late]
        assert refusal is not None
        assert refusal.code == code
        assert refusal.args["seat"] == 1 - late
    assert house.answer(guests[late], do.Finish(2)) == ""


def test_who_comes_back_while_building_finds_everything_as_it_was(house: House) -> None:
    """GT-T1, GT-T2: the hand, the sand, the pile that was looked at; to the others the tile stays hidden."""
    _host, (one, two) = building(house, 2)
    assert house.answer(two, do.TakeFaceDown()) == ""
    assert house.answer(two, next(o for o in sees(two).prompt.options if isinstance(o, do.Place))) == ""
    assert house.answer(two, do.Peek(2)) == ""
    cards = sees(two).sight.piles[1].cards
    assert cards
    assert house.answer(two, do.TakeFaceDown()) == ""
    before = sees(two).sight.seats[1]
    assert before.hand
    two.close()
    house.until(lambda: not session(one).seats()[1].connected)
    pass_time(house, _host, 200.0)
    assert house.answer(one, do.TakeFaceDown()) == ""
    back = house.guest(_host, "Guest 1", token=two.token)
    house.until(lambda: back.state == "playing")
    house.until(lambda: session(one).seats()[1].connected)
    mine = sees(back).sight
    assert mine.seats[1] == before
    assert mine.piles[1].cards == cards
    assert mine.seats[0].holding
    assert mine.seats[0].hand is None
    assert sees(one).sight.seats[1].hand is None
    assert session(one).seats()[1].note == ""
    left, there = session(back).remaining("glass:0:0"), session(one).remaining("glass:0:0")
    assert 0 < left < 400
    assert left == pytest.approx(there, abs=60)
    assert session(back).played == pytest.approx(session(one).played, abs=60)
    assert house.answer(back, do.ReturnFaceUp()) == ""


def test_a_run_that_begins_after_a_silence_begins_whole(house: House) -> None:
    """GT-B25: time in which nothing happened is not taken from the next hourglass."""
    options = {"plan": "single", "decision_seconds": 300}
    host, guests = building(house, 2, options=options)
    assert house.answer(guests[0], do.Finish(1)) == ""
    pass_time(house, host, 200.0)
    assert house.answer(guests[1], do.Finish(2)) == ""
    house.until(lambda: sees(guests[0]).sight.phase == "BETWEEN_CARDS")
    assert len(sees(guests[0]).timers) == 2
    assert all(session(guests[0]).remaining(timer) > 200 for timer in sees(guests[0]).timers)
    assert host.play is not None
    assert all(left > 200 for left in host.play.driver.timers().values())


def test_several_people_at_the_hosts_screen_build_in_turns(house: House) -> None:
    """GT-S2."""
    host = house.host("open", "open", "open", game="galaxy-trucker", start=False, options={"plan": "single"})
    tokens = [host.seat_here(seat, f"Here {seat}") for seat in range(2)]
    host.start().result(SECONDS)
    for seat, token in enumerate(tokens):
        house.guest(host, f"Here {seat}", token=token)
    house.guest(host, "Away")
    house.until(lambda: all(guest.lobby is not None for guest in house.guests))
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: all(guest.state == "playing" for guest in house.guests))
    assert all(sees(guest).options["build_mode"] == "turns" for guest in house.guests)


def test_the_rules_answer_for_who_has_vanished_and_a_bot_for_who_has_left(house: House) -> None:
    """GT-T1, GT-T3; the half minute is cut short."""
    host, (one, two) = building(house, 2)
    for seat, guest in enumerate((one, two)):
        assert house.answer(guest, do.Finish(seat + 1)) == ""
    house.until(lambda: sees(one).sight.phase == "BETWEEN_CARDS")
    assert host.play is not None
    host.play.driver._absent.patience = 0.2
    two.close()
    house.until(lambda: session(one).seats()[1].note == "absent")
    house.until(lambda: sees(one).sight.seats[1].answered)
    assert not any(notice.kind == "bot_took_over" for notice in session(one).notices())
    back = house.guest(host, "Guest 1", token=two.token)
    house.until(lambda: back.state == "playing")
    house.until(lambda: session(one).seats()[1].note == "")
    back.leave()
    house.until(lambda: session(one).seats()[1].note == "bot_for_absent")
    assert any(notice.kind == "left" for notice in session(one).notices())
    house.play_on([one])
    assert session(one).over
    assert session(one).played > 0


def test_the_hosts_screen_can_hurry_the_bots(house: House) -> None:
    """Nobody else can; what is built against the hourglass keeps its pace."""
    plan = HostPlan(
        game="galaxy-trucker", seats=[("open", ""), ("open", ""), ("bot", "hard")], options=LONG, port=0,
        bind="127.0.0.1", announce=False, pace=3600.0, limits=PATIENT,
    )  # fmt: skip
    own = open_house(plan, house.shelf, names={0: "Anna"}, background=house.background)
    house.hosts.append(own.host)
    try:
        house.until(lambda: (own.poll(0.0), own.host.port)[1])
        guest = house.guest(own.host, "Bob")
        house.until(lambda: (own.poll(0.0), own.lobby is not None and guest.lobby is not None)[1])
        assert own.host.begin().result(SECONDS) == ""
        house.until(lambda: (own.poll(0.0), own.session is not None and guest.state == "playing")[1])
        here = own.session
        assert here is not None
        house.until(lambda: (own.poll(0.0), here.can_hurry)[1])
        assert not session(guest).can_hurry
        session(guest).hurry()
        assert not here.view(0).sight.seats[2].answered
        here.hurry()
        house.until(lambda: (own.poll(0.0), here.view(0).sight.seats[2].answered)[1])
        here.submit(0, do.Ready())
        assert house.answer(guest, do.Ready()) == ""
        house.until(lambda: (own.poll(0.0), here.view(0).sight.phase == "BUILD")[1])
        house.until(lambda: (own.poll(0.0), not here.can_hurry)[1])
        assert here.played == pytest.approx(session(guest).played, abs=60)
    finally:
        own.close().result(SECONDS)


def test_a_bot_that_joins_keeps_its_pace(house: House) -> None:
    """GT-V7: `join --bot` as a bot of the host; the seconds are the test's own."""
    _host, (one, two) = building(house, 2)
    bot, now = BotGuest(two, "hard", 10), 1000.0

    def answers(seconds: float) -> int:
        nonlocal now
        before, end = sees(two).count, now + seconds
        while now < end:
            now += 0.05
            bot.go_on(now)
            house.until(lambda: not bot._waiting)
        return int(sees(two).count - before)

    # Drawing a tile is an answer of chance too.
    given = answers(30.0)
    assert 30 / (1.5 * 1.3 + 0.1) - 1 <= given <= 2 * 30 / 1.5
    assert len(sees(one).sight.seats[1].ship.tiles) > 1
