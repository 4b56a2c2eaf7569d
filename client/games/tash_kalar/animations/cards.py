"""Cards and points: flares, ice, threads, tasks, what is drawn."""

from __future__ import annotations

from client.games.tash_kalar.animations.script import CARD, TURN_MS, KalarScript
from client.games.tash_kalar.ids import Card, Task
from client.games.tash_kalar.pictures.cards import CompactFace, SealFace
from client.games.tash_kalar.pictures.marks import FileFace, PointsFace
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
    script: KalarScript, event: tk.CardFrozen | tk.CardThawed | tk.WarpPlayed | tk.PendingLeft, *,
    kind: str, sound: str, leaves: bool = False,
) -> None:  # fmt: skip
    """The sign of a card that lies open (`frozen` or `pending`) goes between its table and the panel of its
    seat."""
    script.sound(sound)
    field, panel = (script.spot("field"), 30), (script.part_of(event.seat, "open", "head"), 44)
    first, last = (panel, field) if leaves else (field, panel)
    script.send(FileFace(f"chip-{kind}"), first, last, easing="arc", fade=(1, 0) if leaves else None)
    script.panels()


def drawn(script: KalarScript, event: tk.CardsDrawn) -> None:
    """Cards come from their deck, one after another."""
    begin, faction = script.part_of(event.seat, "deck"), script.after.sight.seats[event.seat].faction
    mine = event.cards if event.seat == script.before.seat and begin is not None else None
    for delay, card in apart(mine or (), 70):
        name = Card(card)
        if begin is not None and name in script.new and name not in script.old:
            script.fly(
                name, begin=script.small(begin, *CARD), ms=TURN_MS, delay=delay, easing="arc", sound="deal"
            )
    if not mine:
        kind = {"beings": faction or "task", "legends": "legend", "flares": "flare"}[event.kind]
        _backs(script, BackFace(kind), event.count, begin, script.part_of(event.seat, "backs"))
    script.panels()


def _backs(
    script: KalarScript, back: BackFace, count: int, begin: Place | None, end: Place | None,
    fade: tuple[float, float] | None = None,
) -> None:  # fmt: skip
    """Cards that nobody sees go one after another."""
    for delay, _card in apart(range(count), 60):
        script.send(back, (begin, *CARD), (end, *CARD), ms=220, delay=delay, fade=fade, sound="deal")


def card_moved(script: KalarScript, event: tk.CardMoved) -> None:
    """A card goes to a pile or a deck."""
    nodes = {"hand": ("backs", "used"), "discard": ("used",), "deck_top": ("deck",), "deck_bottom": ("deck",)}
    begin, end = (script.spot("field") if one == "table" else script.part_of(event.seat, *nodes[one])
                  for one in (event.start, event.end))  # fmt: skip
    faction = script.sight.seats[event.seat].faction
    if event.card is not None and event.seat == script.before.seat:
        begin = script.spot(Card(event.card)) or begin
    face = CompactFace(event.card, faction) if event.card else BackFace(faction or "task")
    script.send(face, (begin, 76, 1.4), (end, 30, 1.4), ms=220, fade=(1, 0.3), sound="card")
    script.panels()


def returned(script: KalarScript, event: tk.CardsReturned) -> None:
    """Under their decks."""
    begin, end = script.part_of(event.seat, "backs", "used"), script.part_of(event.seat, "deck")
    back = BackFace(script.sight.seats[event.seat].faction or "task")
    _backs(script, back, event.count, begin, end, (1, 0.2))
    script.panels()


def claimed(script: KalarScript, event: tk.TaskClaimed) -> None:
    """The seal is stamped, the points fly to the plate, and the next task comes."""
    spot, seal = script.spot(Task(event.task)), SealFace(event.task)
    if spot is not None:
        script.send(seal, (spot, 120), (spot, 64), ms=220, fade=(0, 1), sound="stamp")
        script.then()
        script.send(seal, (spot, 64), (spot, 64), fade=(1, 0))
        _points(script, event.seat, event.points, spot)
    script.then()
    script.panels()
    script.wait(120)


def scored(script: KalarScript, event: tk.PointsScored) -> None:
    """Points leave for the plate of their side."""
    _points(script, event.side, event.points, script.spot("goals"), sound="coin")
    script.then()
    script.panels()


def _points(script: KalarScript, seat: int, points: int, begin: Place | None, sound: str = "") -> None:
    plate = script.part_of(seat, "points", "head")
    script.send(PointsFace(points), (begin, 50), (plate, 50), easing="arc", sound=sound)


def gained(script: KalarScript, event: tk.ActionsGained | tk.ActionsSpent | tk.MalusGiven) -> None:
    """The gems of the actions, or those of a next turn."""
    script.sound("ping" if isinstance(event, tk.ActionsGained) else "hiss")
    script.panels()
