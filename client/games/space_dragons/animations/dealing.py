"""How cards are dealt and change hands: the opening, picks, packs and hands that go to the left."""

from __future__ import annotations

from collections.abc import Iterable

from client.art import theme
from client.games.space_dragons.animations.script import APART_MS, BACK, HuntScript
from client.games.space_dragons.ids import Crew, Dragon, Seat
from client.games.space_dragons.pictures.card_faces import BackFace, CrewFace, DragonFace
from client.games.space_dragons.screens.whereabouts import drafting
from client.i18n import _
from client.table.layout import Glow, Place
from client.table.script import apart
from rules.kernel.events import Event
from rules.space_dragons import events as sd

SHOWN_MS = 650
"""How long the cards of the start draw stay open."""


# -- the opening -----------------------------------------------------------------------------------


def opening(script: HuntScript, event: sd.GameStarted) -> None:
    """The crew is dealt, every player draws for the start, the first dragon comes out. It plays over the
    table to which it leads, so everything that it shows is there already and waits unseen for its turn."""
    events = script.take(Event)
    draws = [event for event in events if isinstance(event, sd.StartDraw)]
    leader = next((event.seat for event in events if isinstance(event, sd.LeaderSet)), None)
    dragon = next((event.dragon for event in events if isinstance(event, sd.DragonRevealed)), None)
    width = script.context.px(90, 60)
    hud = script.change.old.hud
    deck = script.card_at(Place(hud.status.centerx, hud.primary.bottom * 0.43, 1, 1), width)
    _deal(script, deck)
    if dragon is not None:
        script.hide(Dragon(dragon))
    if draws:
        script.then()
        _start_draw(script, deck, draws, leader)
    if dragon is not None:
        script.then(overlap=theme.MOVE_MS)
        _first_dragon(script, dragon)


def _deal(script: HuntScript, deck: Place) -> None:
    """Backs go to all seats; the viewer's own cards turn up when they have come (SD-P01)."""
    own = script.after.seat
    if own >= 0:
        seat = script.after.sight.seats[own]
        cards = [card for card in sorted(seat.pack or seat.hand or ()) if Crew(card) in script.new]
        for index, card in enumerate(cards):
            name, delay = Crew(card), APART_MS * index
            script.hide(name)
            script.flip(
                name, CrewFace(card), begin=deck, to=script.goal(name), delay=delay + 1, easing="arc",
                face=BACK, fade=(1, 1), sound="" if index % 3 else "deal",
            )  # fmt: skip
    for other in script.seats:
        for index in range(3 if other != own else 0):
            delay = APART_MS * (3 * index + other)
            script.ghost(
                BACK, deck, script.cards_of(other), ms=theme.TURN_MS, delay=delay, easing="arc",
                fade=(1, 0.4), shadow="rest", shape="card",
            )  # fmt: skip


def _start_draw(script: HuntScript, deck: Place, draws: Iterable[sd.StartDraw], leader: int | None) -> None:
    """Every player's card turns over at its panel, the highest one shines (SD-P04)."""
    script.say(_("sd.draft.start_draw"))
    shown = []
    for delay, event in apart(draws, APART_MS):
        at = script.spot(Seat(event.seat)) or script.spot("crew:head")
        place = script.card_at(at, script.context.px(104, 66))
        glow: Glow = "winning" if event.seat == leader else ""
        shown.append(
            script.ghost(
                CrewFace(event.card), deck, place, stays=True, ms=theme.TURN_MS, delay=delay, easing="arc",
                face=BACK, flip=CrewFace(event.card), glow=glow, z=script.flying_z + 20 + event.seat,
                shadow="card", shape="card", sound="turn",
            )
        )  # fmt: skip
    script.wait(SHOWN_MS)
    script.then()
    for name in shown:
        script.fade(name)
    if leader is not None and leader == script.after.seat:
        script.sound("bell")


def _first_dragon(script: HuntScript, dragon: str) -> None:
    """It comes out of the lair (SD-P05)."""
    goal = script.goal(Dragon(dragon))
    if goal is not None:
        small = Place(goal.x, goal.y, goal.width * 0.6, goal.height * 0.6)
        begin = script.goal("lair") or small
        script.flip(
            Dragon(dragon), DragonFace(dragon), begin=begin, to=goal, face=BackFace("dragon"), fade=(1, 1),
            z=script.flying_z, sound="reveal",
        )  # fmt: skip


# -- the draft -------------------------------------------------------------------------------------


def picked(script: HuntScript, event: sd.PickMade) -> None:
    """The own card turns down into the crew; of the others only the check is seen."""
    if event.card is None:
        if drafting(script.after.sight):
            script.shows(Seat(event.seat))
        script.sound("tick")
    else:
        script.flip(Crew(event.card), BACK, z=script.flying_z, sound="turn")
        script.shows("pack:head", "goal:words", "crew:head", "ruler")


def packs_passed(script: HuntScript, event: sd.PacksPassed) -> None:
    """All packs go to the left neighbours at once; the picked card shows its face again."""
    _backs_pass(script)
    own = script.before.seat
    if own >= 0:
        _own_pass(script, own)
        card = script.sight.seats[own].picked
        if card is not None and Crew(card) in script.old and script.after.sight.phase == "draft":
            script.flip(Crew(card), CrewFace(card))


def draft_finished(script: HuntScript, event: sd.DraftFinished) -> None:
    """The crew becomes the hand."""
    own = script.after.seat
    if own < 0:
        return
    source = script.cards_of(script.words.others[-1])
    for delay, card in apart(sorted(script.after.sight.seats[own].hand or ()), APART_MS * 0.5):
        name = Crew(card)
        goal = script.goal(name)
        if goal is not None:
            last = name not in script.old  # the forced pick comes out of the last pack (SD-D03)
            script.flip(
                name, CrewFace(card), begin=source if last else None, to=goal, delay=delay,
                face=BACK if last else None, easing="arc",
            )  # fmt: skip


def hands_passed(script: HuntScript, event: sd.HandsPassed) -> None:
    """Family mode: every hand goes to the left neighbour (SD-F02)."""
    script.then(overlap=theme.TURN_MS)
    _backs_pass(script)
    if script.before.seat >= 0:
        _own_pass(script, script.before.seat)


def _backs_pass(script: HuntScript) -> None:
    """A few backs from every seat to its left neighbour, as far as the viewer is not concerned."""
    for seat in script.seats:
        if script.before.seat in (seat, script.words.left(seat)):
            continue
        begin, end = script.cards_of(seat), script.cards_of(script.words.left(seat))
        for index in range(3):
            shift = script.context.px(8) * (index - 1)
            start = Place(begin.x + shift, begin.y, begin.width, begin.height)
            goal = Place(end.x + shift, end.y, begin.width, begin.height)
            script.ghost(
                BACK, start, goal, ms=theme.TURN_MS, delay=APART_MS * index, easing="arc",
                z=script.flying_z + index, shadow="rest", shape="card", sound="" if index else "deal",
            )  # fmt: skip


def _own_pass(script: HuntScript, own: int) -> None:
    """The viewer's cards turn down and go left; those from the right neighbour turn up."""
    before, after = script.sight.seats[own], script.after.sight.seats[own]
    gone, come = (before.pack, after.pack) if drafting(script.before.sight) else (before.hand, after.hand)
    kept = {before.picked, *(before.chosen or ())}
    to, source = script.cards_of(script.words.left(own)), script.cards_of(script.words.others[-1])
    leaving = [card for card in gone or () if card not in kept and Crew(card) in script.old]
    for index, card in enumerate(leaving):
        script.flip(
            Crew(card), BACK, to=to, delay=APART_MS * index * 0.5, easing="arc", fade=(1, 0.35),
            z=script.flying_z + index, sound="" if index else "deal",
        )  # fmt: skip
    for index, card in enumerate(come or ()):
        name = Crew(card)
        if name in script.new and name not in script.old:
            script.flip(
                name, CrewFace(card), begin=source, delay=theme.LEAVE_MS + APART_MS * 0.4 * index,
                easing="arc", face=BACK, sound="" if index else "card",
            )  # fmt: skip
