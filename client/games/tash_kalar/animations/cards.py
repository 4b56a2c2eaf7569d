"""Cards and points: flares, ice, threads, tasks, what is drawn."""

from __future__ import annotations

from client.art.theme import TURN_MS
from client.games.tash_kalar.animations.script import KalarScript
from client.games.tash_kalar.ids import Card, Task
from client.games.tash_kalar.pictures.cards import CompactFace, SealFace
from client.games.tash_kalar.pictures.marks import ChipFace, PointsFace
from client.games.tash_kalar.pictures.stones import BackFace
from client.table.layout import Place
from client.table.script import apart
from rules.tash_kalar import events as tk

_PLACES = {"hand": ("backs", "used"), "discard": ("used",)}
"""The parts of the panel of a seat where cards lie; all others lie in the deck."""


def flare(script: KalarScript, event: tk.FlarePlayed) -> None:
    """The halves that count blaze."""
    face = CompactFace(event.card, script.sight.seats[event.seat].faction, 0, (event.top, event.bottom))
    script.hide(Card(event.card))
    name = script.ghost(face, script.from_hand(event.seat, event.card), to=script.on_field(), ms=TURN_MS,
                        stays=True, sound="engine")  # fmt: skip
    script.then()
    script.swell(name, 0.12, TURN_MS, glow="winning")
    script.panels()


def warp(script: KalarScript, event: tk.WarpPlayed) -> None:
    """Threads wind round the card."""
    script.swell(Card(event.card), 0.06, TURN_MS, glow="winning")
    chip(script, event, kind="pending", sound="string")


def chip(
    script: KalarScript, event: tk.CardFrozen | tk.CardThawed | tk.WarpPlayed | tk.PendingLeft, *,
    kind: str, sound: str, leaves: bool = False,
) -> None:  # fmt: skip
    """The sign of a card that lies open (`frozen` or `pending`) goes between its table and the panel of its
    seat."""
    field = script.small(script.place("field"), 30)
    panel = script.small(script.part_of(event.seat, "open", "head"), 44)
    begin, end, fade = (panel, field, (1.0, 0.0)) if leaves else (field, panel, None)
    script.ghost(ChipFace(kind), begin, to=end, ms=TURN_MS, easing="arc", fade=fade, sound=sound)
    script.panels()


def drawn(script: KalarScript, event: tk.CardsDrawn) -> None:
    """Cards come from their deck, one after another."""
    deck, faction = script.part_of(event.seat, "deck"), script.after.sight.seats[event.seat].faction
    mine = event.cards if event.seat == script.before.seat else None
    for delay, card in apart(mine or (), 70):
        if Card(card) in script.new and Card(card) not in script.old:
            script.fly(
                Card(card), begin=script.card(deck), ms=TURN_MS, delay=delay, easing="arc", sound="deal"
            )
    if not mine:
        kind = {"beings": faction or "task", "legends": "legend", "flares": "flare"}[event.kind]
        _backs(script, kind, event.count, deck, script.part_of(event.seat, "backs"), 1)
    script.panels()


def returned(script: KalarScript, event: tk.CardsReturned) -> None:
    """Under their decks."""
    begin, end = script.part_of(event.seat, "backs", "used"), script.part_of(event.seat, "deck")
    _backs(script, script.sight.seats[event.seat].faction or "task", event.count, begin, end, 0.2)
    script.panels()


def _backs(script: KalarScript, kind: str, count: int, begin: Place, end: Place, left: float) -> None:
    """Cards that nobody sees go one after another; so much is left of them when they have come."""
    for delay, _card in apart(range(count), 60):
        script.ghost(BackFace(kind), script.card(begin), to=script.card(end), delay=delay, fade=(1, left),
                     sound="deal")  # fmt: skip


def card_moved(script: KalarScript, event: tk.CardMoved) -> None:
    """A card goes to a pile or a deck."""
    begin, end = (
        script.place("field") if one == "table" else script.part_of(event.seat, *_PLACES.get(one, ("deck",)))
        for one in (event.start, event.end)
    )
    faction = script.sight.seats[event.seat].faction
    if event.card is not None and event.seat == script.before.seat:
        begin = script.spot(Card(event.card)) or begin
    face = CompactFace(event.card, faction) if event.card else BackFace(faction or "task")
    script.ghost(
        face, script.small(begin, 76, 1.4), to=script.small(end, 30, 1.4), fade=(1, 0.3), sound="card"
    )
    script.panels()


def claimed(script: KalarScript, event: tk.TaskClaimed) -> None:
    """The seal is stamped, the points fly to the plate, and the next task comes."""
    task, seal = script.place(Task(event.task)), SealFace(event.task)
    small = script.small(task, 64)
    script.ghost(seal, script.small(task, 120), to=small, fade=(0, 1), sound="stamp")
    script.then()
    script.ghost(seal, small, ms=TURN_MS, fade=(1, 0))
    _points(script, event.seat, event.points, task)
    script.wait(120)


def scored(script: KalarScript, event: tk.PointsScored) -> None:
    """Points leave for the plate of their side."""
    _points(script, event.side, event.points, script.place("goals"), "coin")


def _points(script: KalarScript, seat: int, points: int, begin: Place, sound: str = "") -> None:
    plate = script.small(script.part_of(seat, "points", "head"), 50)
    script.ghost(PointsFace(points), script.small(begin, 50), to=plate, ms=TURN_MS, easing="arc", sound=sound)
    script.then()
    script.panels()
