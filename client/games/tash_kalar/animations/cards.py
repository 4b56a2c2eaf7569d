"""Cards and points: flares, ice, threads, tasks, what is drawn."""

from __future__ import annotations

from client.games.tash_kalar.animations.script import KalarScript
from client.games.tash_kalar.animations.stones import TURN_MS
from client.games.tash_kalar.ids import Card, Task
from client.games.tash_kalar.pictures.cards import CompactFace, SealFace
from client.games.tash_kalar.pictures.marks import ChipFace, PointsFace
from client.games.tash_kalar.pictures.stones import BackFace
from client.table.layout import Place
from client.table.script import apart
from rules.tash_kalar import events as tk


def flare(script: KalarScript, event: tk.FlarePlayed) -> None:
    """The halves that count blaze."""
    goal, begin = script.on_field(), script.spot(Card(event.card)) or script.part_of(event.seat, "backs")
    if goal is None or begin is None:
        return
    face = CompactFace(event.card, script.sight.seats[event.seat].faction, 0, (event.top, event.bottom))
    script.hide(Card(event.card))
    name = script.ghost(face, begin, to=goal, ms=TURN_MS, stays=True, sound="engine")
    script.then()
    script.swell(name, 0.12, TURN_MS, glow="winning")
    script.panels()


def warp(script: KalarScript, event: tk.WarpPlayed) -> None:
    """Threads wind round the card."""
    script.swell(Card(event.card), 0.06, TURN_MS, glow="winning")
    chip(script, event, kind="pending", sound="string")


def chip(
    script: KalarScript,
    event: tk.CardFrozen | tk.CardThawed | tk.WarpPlayed | tk.PendingLeft,
    *,
    kind: str,
    sound: str,
    leaves: bool = False,
) -> None:
    """The sign of a card that lies open (`frozen` or `pending`) goes between its table and the panel of its
    seat."""
    script.sound(sound)
    panel, field = script.part_of(event.seat, "open", "head"), script.spot("field")
    if panel is None or field is None:
        return
    first, last = script.small(field, 30), script.small(panel, 44)
    first, last = (last, first) if leaves else (first, last)
    script.ghost(ChipFace(kind), first, to=last, ms=TURN_MS, easing="arc", fade=(1, 0) if leaves else None)
    script.panels()


def drawn(script: KalarScript, event: tk.CardsDrawn) -> None:
    """Cards come from their deck, one after another."""
    own = event.seat == script.before.seat
    begin = script.part_of(event.seat, "deck")
    if begin is None:
        return
    start = script.small(begin, 40, 1.4)
    if own and event.cards:
        for delay, card in apart(event.cards, 70):
            name = Card(card)
            if name in script.new and name not in script.old:
                script.hide(name)
                script.fly(name, begin=start, ms=TURN_MS, delay=delay, easing="arc", sound="deal")
        script.panels()
        return
    faction = script.after.sight.seats[event.seat].faction
    kind = {"beings": faction or "task", "legends": "legend", "flares": "flare"}[event.kind]
    end = script.part_of(event.seat, "backs")
    if end is not None:
        _backs(script, BackFace(kind), event.count, start, script.small(end, 40, 1.4))
    script.panels()


def _backs(
    script: KalarScript,
    back: BackFace,
    count: int,
    begin: Place,
    end: Place,
    fade: tuple[float, float] | None = None,
) -> None:
    """Cards that nobody sees go one after another."""
    for delay, _card in apart(range(count), 60):
        script.ghost(back, begin, to=end, ms=220, delay=delay, fade=fade, sound="deal")


def card_moved(script: KalarScript, event: tk.CardMoved) -> None:
    """A card goes to a pile or a deck."""
    spots = {
        "hand": script.part_of(event.seat, "backs", "used"), "table": script.spot("field"),
        "discard": script.part_of(event.seat, "used"), "deck_top": script.part_of(event.seat, "deck"),
        "deck_bottom": script.part_of(event.seat, "deck"),
    }  # fmt: skip
    begin, end = spots[event.start], spots[event.end]
    faction = script.sight.seats[event.seat].faction
    if event.card is not None and event.seat == script.before.seat:
        begin = script.spot(Card(event.card)) or begin
    if begin is None or end is None:
        return
    face = CompactFace(event.card, faction) if event.card else BackFace(faction or "task")
    first, last = script.small(begin, 76, 1.4), script.small(end, 30, 1.4)
    script.ghost(face, first, to=last, ms=220, fade=(1, 0.3), sound="card")
    script.panels()


def returned(script: KalarScript, event: tk.CardsReturned) -> None:
    """Under their decks."""
    begin, end = script.part_of(event.seat, "backs", "used"), script.part_of(event.seat, "deck")
    if begin is None or end is None:
        return
    back = BackFace(script.sight.seats[event.seat].faction or "task")
    _backs(script, back, event.count, script.small(begin, 40, 1.4), script.small(end, 40, 1.4), (1, 0.2))
    script.panels()


def claimed(script: KalarScript, event: tk.TaskClaimed) -> None:
    """The seal is stamped, the points fly to the plate, and the next task comes."""
    spot, plate = script.spot(Task(event.task)), script.part_of(event.seat, "points", "head")
    if spot is not None:
        seal = SealFace(event.task)
        high = script.small(spot, 120)
        low = script.small(spot, 64)
        script.ghost(seal, high, to=low, ms=220, fade=(0, 1), sound="stamp")
        script.then()
        script.ghost(seal, low, ms=TURN_MS, fade=(1, 0))
        if plate is not None:
            script.ghost(PointsFace(event.points), low, to=script.small(plate, 50), ms=TURN_MS, easing="arc")
    script.then()
    script.panels()
    script.wait(120)


def scored(script: KalarScript, event: tk.PointsScored) -> None:
    """Points leave for the plate of their side."""
    begin, plate = script.spot("goals"), script.part_of(event.side, "points", "head")
    if begin is not None and plate is not None:
        face = PointsFace(event.points)
        first, last = script.small(begin, 44), script.small(plate, 50)
        script.ghost(face, first, to=last, ms=TURN_MS, easing="arc", sound="coin")
    script.then()
    script.panels()


def gained(script: KalarScript, event: tk.ActionsGained | tk.ActionsSpent) -> None:
    """The gems of the actions."""
    script.sound("ping" if isinstance(event, tk.ActionsGained) else "hiss")
    script.panels()
