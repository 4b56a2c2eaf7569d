"""Which animation plays an event (section 5 of the table's design); how cards and points move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from client.art.theme import TURN_MS
from client.games.tash_kalar.animations import stones
from client.games.tash_kalar.animations.script import KalarScript
from client.games.tash_kalar.ids import Card, Task
from client.games.tash_kalar.pictures.cards import CompactFace, SealFace
from client.games.tash_kalar.pictures.marks import FileFace, PointsFace
from client.games.tash_kalar.pictures.stones import BackFace
from client.table.layout import Place
from client.table.script import apart
from rules.tash_kalar import events as tk

_Open: TypeAlias = tk.CardFrozen | tk.CardThawed | tk.WarpPlayed | tk.PendingLeft
_PILES = {"hand": ("backs", "used"), "discard": ("used",), "deck_top": ("deck",), "deck_bottom": ("deck",)}
"""The parts of the panel of a seat where cards lie."""


def flare(script: KalarScript, event: tk.FlarePlayed) -> None:
    """The halves that count blaze."""
    face = CompactFace(event.card, script.sight.seats[event.seat].faction, 0, (event.top, event.bottom))
    name = script.lays(event.seat, face, ms=TURN_MS, stays=True, sound="engine")
    script.then()
    script.swell(name, 0.12, TURN_MS, glow="winning")


def chip(script: KalarScript, event: _Open, kind: str, sound: str, leaves: bool = False) -> None:
    """The sign of a card that lies open (`frozen` or `pending`) goes between its table and the panel of its
    seat; threads wind round a card that begins to wait."""
    if isinstance(event, tk.WarpPlayed):
        script.swell(Card(event.card), 0.06, TURN_MS, glow="winning")
    panel = script.small(script.part_of(event.seat, "open", "head"), 44)
    field = script.small(script.place("field"), 30)
    begin, end, fade = (panel, field, (1.0, 0.0)) if leaves else (field, panel, None)
    script.ghost(FileFace(f"chip-{kind}"), begin, to=end, ms=TURN_MS, easing="arc", fade=fade, sound=sound)


def drawn(script: KalarScript, event: tk.CardsDrawn) -> None:
    """Cards come from their deck, one after another."""
    deck, faction = script.card(event.seat, "deck"), script.after.sight.seats[event.seat].faction
    mine = event.cards if event.seat == script.before.seat else None
    for delay, name in apart(map(Card, mine or ()), 70):
        if name in script.new and name not in script.old:
            script.fly(name, begin=deck, ms=TURN_MS, delay=delay, easing="arc", sound="deal")
    if not mine:
        kind = {"beings": faction or "task", "legends": "legend", "flares": "flare"}[event.kind]
        _backs(script, kind, event.count, deck, script.card(event.seat, "backs"))


def returned(script: KalarScript, event: tk.CardsReturned) -> None:
    """Under their decks."""
    hand, deck = script.card(event.seat, "backs", "used"), script.card(event.seat, "deck")
    _backs(script, script.sight.seats[event.seat].faction or "task", event.count, hand, deck, left=0.2)


def _backs(script: KalarScript, kind: str, count: int, begin: Place, end: Place, left: float = 1.0) -> None:
    """Cards that nobody sees go one after another, and fade until so much is left of them."""
    for delay, back in apart([BackFace(kind)] * count, 60):
        script.ghost(back, begin, to=end, delay=delay, fade=(1, left), sound="deal")


def card_moved(script: KalarScript, event: tk.CardMoved) -> None:
    """A card goes to a pile or a deck."""
    begin, end = (
        script.place("field") if pile == "table" else script.part_of(event.seat, *_PILES[pile])
        for pile in (event.start, event.end)
    )
    faction = script.sight.seats[event.seat].faction
    face = CompactFace(event.card, faction) if event.card else BackFace(faction or "task")
    if event.card is not None and event.seat == script.before.seat:
        begin = script.spot(Card(event.card)) or begin
    begin, end = script.small(begin, 76, 1.4), script.small(end, 30, 1.4)
    script.ghost(face, begin, to=end, fade=(1, 0.3), sound="card")


def claimed(script: KalarScript, event: tk.TaskClaimed) -> None:
    """The seal is stamped, the points fly to the plate, and the next task comes."""
    name, seal = Task(event.task), SealFace(event.task)
    large, small = (script.small(script.place(name, "goals"), wide) for wide in (120, 64))
    script.ghost(seal, large, to=small, fade=(0, 1), sound="stamp")
    script.then()
    script.ghost(seal, small, ms=TURN_MS, fade=(1, 0))
    points(script, event, name)
    script.wait(120)


def points(script: KalarScript, event: tk.PointsScored | tk.TaskClaimed, at: str = "goals") -> None:
    """Points leave for the plate of their side."""
    begin, plate = script.place(at, "goals"), script.part_of(event.side, "points", "head")
    first, last, sound = script.small(begin, 50), script.small(plate, 50), "coin" if at == "goals" else ""
    script.ghost(PointsFace(event.points), first, to=last, ms=TURN_MS, easing="arc", sound=sound)
    script.then()
    script.panels()


def gems(script: KalarScript, event: Any, sound: str) -> None:
    """The gems of the actions, or those of a next turn."""
    script.sound(sound)
    script.panels()


PLAYS: Mapping[type, Callable[[Any, Any], None]] = {
    tk.StonePlaced: stones.placed,
    tk.StonePickedUp: stones.leaves,
    tk.BeingSummoned: stones.summoned,
    tk.PieceDestroyed: stones.destroyed,
    tk.PieceMoved: stones.moved,
    tk.PiecesSwapped: stones.swapped,
    tk.PieceUpgraded: stones.turned,
    tk.PieceDowngraded: stones.turned,
    tk.PieceConverted: stones.converted,
    tk.PieceCaptured: stones.leaves,
    tk.PieceReleased: stones.released,
    tk.GatewayChanged: stones.gateway,
    tk.FlarePlayed: flare,
    tk.CardFrozen: partial(chip, kind="frozen", sound="ice"),
    tk.CardThawed: partial(chip, kind="frozen", sound="drip", leaves=True),
    tk.WarpPlayed: partial(chip, kind="pending", sound="string"),
    tk.PendingLeft: partial(chip, kind="pending", sound="string", leaves=True),
    tk.CardsDrawn: drawn,
    tk.CardMoved: card_moved,
    tk.CardsReturned: returned,
    tk.TaskClaimed: claimed,
    tk.PointsScored: points,
    tk.ActionsGained: partial(gems, sound="ping"),
    tk.ActionsSpent: partial(gems, sound="hiss"),
    tk.MalusGiven: partial(gems, sound="hiss"),
    tk.EndTriggered: lambda script, event: script.sound("gong"),
    tk.TurnStarted: lambda script, event: script.sound("bell" if event.seat == script.before.seat else ""),
    tk.GameOver: lambda script, event: script.sound("win"),
}
