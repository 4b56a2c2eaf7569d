"""What all choose at the same time and in secret, over the network: machinations and the bids of the
Robo-police. Whoever goes in the middle of it comes back to what was theirs, and nobody else learns of it."""

from __future__ import annotations

import json
import re
from typing import Any

from client.net.guest import Guest
from client.session.games import GameShelf
from rules.galaxy_trucker.actions import ChooseMachination
from rules.galaxy_trucker.flight.actions import SecretBid
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from tests.client.net.house import SECONDS, House, sees, session
from tests.client.net.raw import RawGuest
from tests.client.net.test_return import break_connection
from tests.rules.galaxy_trucker.expansion.flights import LEAPER, between_cards, turn

PACKS = ("galaxy-trucker", "galaxy-trucker-big-expansion")
PLAN = re.compile(rb"\bE\d\d\b")
CREDITS = 999
BIDS = (765, 654, 876)
"""As numbers that occur nowhere else but among the options."""


def table(house: House, match: Match | None = None) -> Any:
    """A host of three: before a new game with machinations, or with a `match` that goes on."""
    house.shelf = GameShelf()
    options = {"plan": "single", "build_mode": "turns", "evil_machinations": True}
    host = house.host("open", "open", "open", game="galaxy-trucker", packs=PACKS, options=options)
    host._beginning._match = match
    return host


def bidding() -> Match:
    """Three ships before the Robo-police, and nobody has bid yet."""
    match = between_cards([("II", LEAPER)] * 3, ["2-21", "2-01"], options={"bonus_cards": True})
    for one in match.state.seats:
        one.credits = CREDITS
    turn(match)
    while any(match.pending[seat].kind == "jump" for seat in match.asked):
        seat = match.asked[0]
        match.submit(seat, match.pending[seat].default)
    assert [match.pending[seat].kind for seat in match.asked] == ["secret_bid"] * 3
    return match


def raw_guests(host: Any) -> dict[int, RawGuest]:
    guests = {seat: RawGuest(host, f"P{seat}") for seat in range(3)}
    guests[SPECTATOR] = RawGuest(host, "Wanda", watch=True)
    for guest in guests.values():
        assert guest.enter()["m"] == "welcome"
    assert host.begin().result(SECONDS) == ""
    for guest in guests.values():
        guest.until("full")
    return guests


def answer(guests: dict[int, RawGuest], seat: int, **action: Any) -> Any:
    """The refusal; what was taken has been told to all."""
    before = guests[seat].views[-1]["count"]
    guests[seat].send("answer", action=action)
    refusal = guests[seat].until("reply")["refusal"]
    while refusal is None and any(guest.views[-1]["count"] == before for guest in guests.values()):
        for guest in guests.values():
            if guest.views[-1]["count"] == before:
                guest.next()
    return refusal


def test_no_byte_tells_anothers_machinations(house: House) -> None:
    """GTX-E01, GTX-E02, GTX-H01: hands and chosen cards. Whoever guesses learns nothing, and a choice that is
    taken back or a connection that is lost shows no more than before."""
    host = table(house)
    guests = raw_guests(host)
    own = {seat: set(guests[seat].views[-1]["sight"]["seats"][seat]["plans"]) for seat in range(3)}
    assert len(set().union(*own.values())) == 12
    wrong = sorted(set(host.game.content.machinations) - own[0])
    refused = {str(answer(guests, 0, do="choose_machination", card=card)) for card in wrong}
    assert len(refused) == 1
    assert not any(card in str(refused) for card in wrong)
    for seat in (1, 2):
        assert answer(guests, seat, do="choose_machination", card=min(own[seat])) is None
    guests[2].send("undo")
    assert guests[2].until("reply")["refusal"] is None
    back = RawGuest(host, "P2", token=json.loads(guests[2].bytes[0])["token"])
    back.n = guests[2].n
    assert back.enter()["m"] == "welcome"
    back.until("full")
    for guest, card in ((back, max(own[2])), (guests[0], min(own[0]))):
        guest.send("answer", action={"do": "choose_machination", "card": card})
        assert guest.until("reply")["refusal"] is None
    for viewer, guest in (*guests.items(), (2, back)):
        if guest is not guests[2]:  # that connection was replaced
            guest.send("resync")
            guest.until("full")
        told = {card.decode() for raw in guest.bytes for card in PLAN.findall(raw)}
        assert told == own.get(viewer, set()), viewer
        guest.close()


def test_no_byte_tells_a_bid_before_all_are_there(house: House) -> None:
    """GTX-B03, GTX-H01."""
    host = table(house, bidding())
    guests = raw_guests(host)
    before = {viewer: len(guest.bytes) for viewer, guest in guests.items()}
    for seat in (0, 1):
        assert answer(guests, seat, do="secret_bid", credits=BIDS[seat]) is None
    for viewer, guest in guests.items():
        told = b"".join(guest.bytes[before[viewer] :])
        for seat, bid in enumerate(BIDS[:2]):
            assert (str(bid).encode() in told) == (viewer == seat), viewer
    assert answer(guests, 2, do="secret_bid", credits=BIDS[2]) is None
    for guest in guests.values():
        assert all(str(bid).encode() in guest.bytes[-1] + guest.bytes[-2] for bid in BIDS)
        guest.close()


def test_who_goes_while_machinations_are_chosen_comes_back_to_the_own_hand(house: House) -> None:
    """GTX-E02, GTX-U03, GT-T1: what was chosen stands, and who stays away gives the first card of
    the hand. The half minute is cut short."""
    host = table(house)
    anna, bob, cyril = house.playing(host, "Anna", "Bob", "Cyril")
    hands = [sees(guest).sight.seats[seat].plans for seat, guest in enumerate((anna, bob, cyril))]
    assert house.answer(bob, ChooseMachination(hands[1][2])) == ""
    host.play.driver._absent.patience = 0.2
    for guest in (bob, cyril):
        guest.close()
    house.until(lambda: sees(anna).asked == (0,))
    assert [one.note for one in session(anna).seats()] == ["", "absent", "absent"]
    assert [one.plan for one in sees(anna).sight.seats] == ["", None, None]
    back = [house.guest(host, guest.name, token=guest.token) for guest in (bob, cyril)]
    house.until(lambda: all(guest.state == "playing" for guest in back))
    for seat, chosen in ((1, hands[1][2]), (2, hands[2][0])):
        mine = sees(back[seat - 1]).sight.seats[seat]
        assert (mine.plan, *sorted(mine.plans)) == (chosen, *sorted({*hands[seat]} - {chosen}))
    house.until(lambda: not any(one.note for one in session(anna).seats()))
    guests = [anna, *back]
    assert house.answer(anna, sees(anna).prompt.options[0]) == ""
    house.until(lambda: all(asked(guest, "ready") for guest in guests))
    for guest in guests:
        assert house.answer(guest, sees(guest).prompt.options[0]) == ""
    house.until(lambda: sees(anna).sight.phase == "BUILD")


def test_who_loses_the_connection_amid_secret_bids_still_bids(house: House) -> None:
    """GTX-B03: the seat waits, the other bids stay hidden, and the bidding ends as if nothing had been."""
    host = table(house, bidding())
    guests = house.playing(host, "P0", "P1", "P2")
    assert house.answer(guests[0], SecretBid(BIDS[0])) == ""
    assert house.answer(guests[1], SecretBid(BIDS[1])) == ""
    for seat in (1, 2):
        break_connection(house, guests[seat])
    house.until(lambda: all(guest.state == "playing" for guest in guests))
    assert [sees(guests[1]).sight.seats[seat].secret for seat in range(3)] == [None, BIDS[1], None]
    assert asked(guests[2], "secret_bid")
    assert house.answer(guests[2], SecretBid(BIDS[2])) == ""
    house.until(lambda: all(sees(one).sight.seats[2].credits == CREDITS - BIDS[2] for one in guests))
    assert asked(guests[2], "name_coordinates")


def test_a_bot_bids_for_who_has_left(house: House) -> None:
    """The seat is taken over at once, and given back to who changes their mind."""
    host = table(house, bidding())
    guests = house.playing(host, "P0", "P1", "P2")
    guests[2].step_out()
    house.until(lambda: sees(guests[0]).sight.seats[2].decided)
    assert session(guests[0]).seats()[2].note == "bot_for_absent"
    assert sees(guests[0]).sight.seats[2].secret is None
    back = house.guest(host, "P2", token=guests[2].token)
    house.until(lambda: back.state == "playing" and not session(guests[0]).seats()[2].note)
    guests[2] = back
    assert sees(back).sight.seats[2].secret is not None
    for seat, bid in ((0, CREDITS), (1, 0)):
        assert house.answer(guests[seat], SecretBid(bid)) == ""
    house.until(lambda: asked(guests[0], "name_coordinates"))
    house.play_on(guests)
    assert session(back).over


def asked(guest: Guest, kind: str) -> bool:
    prompt = sees(guest).prompt
    return prompt is not None and prompt.kind == kind
