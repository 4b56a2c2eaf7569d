"""The table during the tricks and after the end: hunt, own hand, inspector."""

from __future__ import annotations

import pygame

from client.art import rich, shapes
from client.games.space_dragons.panels.frames import PAD, Frame, padded
from client.games.space_dragons.panels.hunt import Aims, HuntedDragon, IfWon, Lair, Slot, State
from client.games.space_dragons.panels.scoring_card import ScoringBoard, Standing, Veil
from client.games.space_dragons.pictures.card_faces import (
    CrewFace,
    DragonFace,
    LairFace,
    ScoringChip,
    ScoringFace,
    WinningPlate,
)
from client.games.space_dragons.pictures.draw_context import Face, card_in
from client.games.space_dragons.screens.builder import Z_FRAME, Z_OVER, Z_PIECE, Z_PLATE, Z_TRICK, Builder
from client.games.space_dragons.screens.forecast import (
    Forecast,
    aiming,
    forecast,
    order_of_play,
    winning,
)
from client.games.space_dragons.screens.hand import hand
from client.games.space_dragons.screens.inspector import inspector
from client.games.space_dragons.screens.seats import seats
from client.games.space_dragons.screens.whereabouts import crew_at
from client.games.space_dragons.screens.zones import HuntZones, TableZones
from client.i18n import _, n_
from client.table.contract import Arrangement, Place
from rules.space_dragons.effects import aimed_at

BEATEN = 0.82
"""Brightness of the cards of a trick that do not win."""
HOVERED_BOARD, ALL_BOARDS = (308, 231), (420, 340)
"""Width of a scoring card with its standings."""


def arrange_hunt(builder: Builder, zones: HuntZones) -> Arrangement:
    """Everything that lies on the table during the tricks and after the end."""
    seats(builder, zones.seats, zones.own)
    builder.panel("frame:hunt", padded(builder.context, zones.hunt), Frame("table"), Z_FRAME)
    _lair(builder, zones)
    _dragon(builder, zones)
    if builder.sight.phase == "trick":
        _trick(builder, zones)
        _aims(builder, zones)
    else:
        _totals(builder, zones)
    _scoring(builder, zones)
    hand(builder, zones)
    inspector(builder, zones, floats=zones.units.compact)
    return builder.finish(zones)


def _lair(builder: Builder, zones: HuntZones) -> None:
    sight, shift = builder.sight, builder.context.px(5, 3)
    spots = builder.sheet("lair:words", zones.lair, Lair(sight.lair, sight.draw_pile), "hunt")
    card = card_in(spots["lair"])
    # the upper back of the lair stands lower left of the second one
    both = pygame.Rect(card.left, card.top - shift, card.width + shift, card.height + shift)
    builder.sprite("lair", LairFace(sight.lair), both, group="hunt")


def _dragon(builder: Builder, zones: HuntZones) -> None:
    dragon = builder.sight.dragon
    name = rich.plain(builder.words.dragon(dragon)) if dragon else ""
    spots = builder.sheet("hunt:title", zones.dragon, HuntedDragon(name))
    if dragon is not None:
        hunted_dragon(builder, dragon, card_in(spots["dragon"]))


def hunted_dragon(builder: Builder, dragon: str, rect: pygame.Rect) -> None:
    """The dragon that goes to the winner of the trick."""
    builder.card(f"dragon:{dragon}", DragonFace(dragon), rect, Z_PIECE + 0.1, group="hunt", glow="winning")


# -- the trick -------------------------------------------------------------------------------------


def _slot(
    builder: Builder,
    cards: list[pygame.Rect],
    place: int,
    seat: int,
    state: State,
    points: int = 0,
    best: bool = False,
) -> None:
    """The words of a place of the trick."""
    rect, px = cards[place], builder.context.px
    follows = place + 1 < len(cards)
    gap = cards[1].left - cards[0].right
    high = px(*Slot.HEAD)
    wide = rect.width + (gap if follows else min(px(60, 50), gap - px(14, 10)))
    name = rich.plain(builder.words.seat_or_you(seat))
    slot = Slot(place + 1, builder.look(seat), name, state, rect.width, follows, points, best)
    builder.sheet(f"slot:{place}", pygame.Rect(rect.left, rect.top - high, wide, rect.height + high), slot)


def _trick(builder: Builder, zones: HuntZones) -> None:
    """The trick in order of play; what is winning wears the plate."""
    sight, viewer = builder.sight, builder.view.seat
    order, leading = order_of_play(sight), winning(sight)
    cards = zones.cards(len(order))
    for place, seat in enumerate(order):
        rect = cards[place]
        if place < len(sight.table):
            card = sight.table[place][1]
            _played(builder, card, rect, place, best=leading is not None and card == leading[1])
            _slot(builder, cards, place, seat, "played")
            continue
        state: State = "last" if place == len(order) - 1 else "later"
        if seat == sight.turn:
            state = "turn" if seat != viewer else "offered" if builder.local.chosen else "yours"
        _slot(builder, cards, place, seat, state)
        if seat == viewer:
            snap, label = Place.of(rect), _("sd.hunt.drop")
            builder.on.zone(
                "slot", rect, snap=snap, outline="dashed", label=label, group="hunt", catch=zones.hunt
            )
        else:
            builder.region(f"slot:{seat}", rect, "hunt")


def _played(builder: Builder, card: int, rect: pygame.Rect, place: int, *, best: bool) -> None:
    builder.card(
        f"crew:{card}",
        CrewFace(card),
        rect,
        Z_TRICK + 0.01 * place,
        group="hunt",
        glow="winning" if best else "",
        brightness=1.0 if best else BEATEN,
    )
    if best:
        plate = shapes.centred(rect.midbottom, *WinningPlate.size(builder.context))
        builder.sprite("plate:winning", WinningPlate(), plate, Z_PLATE, tip=f"crew:{card}")


def _totals(builder: Builder, zones: HuntZones) -> None:
    """After the end the slots tell what every seat has, the best first (SD-S09)."""
    result = builder.view.result
    if result is None:
        return
    cards = zones.cards(len(result.totals))
    best_first = sorted(range(len(cards)), key=lambda seat: -result.totals[seat])
    for place, seat in enumerate(best_first):
        _slot(builder, cards, place, seat, "total", result.totals[seat], seat in result.winners)


def _aims(builder: Builder, zones: HuntZones) -> None:
    """The targets that lie, and what would happen if the viewer won with the card it looks at."""
    sight, content, viewer = builder.sight, builder.content, builder.view.seat
    leading = winning(sight)
    name, hits = "", 0
    if leading is not None:
        name = rich.plain(builder.words.plain_seat(leading[0]))
        hits = aimed_at(content, sight.table, leading[0])
    card, if_won = builder.chosen_card, None
    if card is not None and sight.turn == viewer and crew_at(sight, viewer, card).zone == "hand":
        if_won = _if_won(builder, forecast(content, sight, viewer, card))
    yours = leading is not None and leading[0] == viewer
    aims = Aims(len(aiming(content, sight.table)), name, yours, hits, if_won)
    builder.sheet("aimed", zones.aims, aims, "hunt", passed_by=("ifwin",))


def _if_won(builder: Builder, told: Forecast) -> IfWon:
    """What would meet the ship of the viewer."""
    words, hits = builder.words, told.volley.hits
    if not told.ahead:
        note = _("sd.win.cannot_note", beaten=words.card(told.beaten_by or 0))
        return IfWon(_("sd.win.cannot", value=told.card), (("", f"[soft]{note}[/]"),))
    if told.waiting:
        names = words.seats(told.waiting)
        text = n_("sd.win.hits_so_far", hits, names=names) if hits else _("sd.win.none_so_far", names=names)
    else:
        text = n_("sd.win.hits", hits) if hits else _("sd.win.none")
    lines = [("target", f"[warn]{text}[/]" if hits else text)]
    if hits and told.volley.stopped:
        lines.append(("shield", n_("sd.win.stopped", told.volley.stopped)))
    if hits and told.volley.damage:
        text = n_("sd.win.damage", told.volley.damage, points=told.volley.points)
        lines.append(("damage", f"[bad]{text}[/]"))
    elif hits:
        lines.append(("damage", f"[good]{_('sd.win.unharmed')}[/]"))
    return IfWon(_("sd.win.title", value=told.card), tuple(lines))


# -- scoring cards ---------------------------------------------------------------------------------


def _scoring(builder: Builder, zones: HuntZones) -> None:
    """The three scoring cards, as chips where there is little room."""
    for rect, symbol in zip(zones.scoring, builder.content.scoring_by_symbol, strict=True):
        side = builder.sight.sides[symbol]
        face: Face = ScoringChip(symbol, side) if zones.units.compact else ScoringFace(symbol, side)
        builder.sprite(f"scoring:{symbol}", face, rect, group="hunt", shadow="rest")
        if (
            builder.on.is_over(f"scoring:{symbol}")
            and not zones.units.compact
            and not builder.looking.all_scoring
        ):
            board = _board(builder, symbol, HOVERED_BOARD)
            place = pygame.Rect((0, 0), board.wants(builder.context))
            pad = builder.context.px(PAD)
            corner = (rect.left - builder.context.px(14) + pad, rect.top - builder.context.px(30) - pad)
            place.topright = corner
            _show_board(builder, board, place)
    if builder.looking.all_scoring:
        every_board(builder, zones)


def _board(builder: Builder, symbol: str, wide: tuple[float, float]) -> ScoringBoard:
    """A scoring card with what it would pay every seat now (SD-S12)."""
    rows = tuple(
        Standing(
            builder.look(seat),
            builder.words.plain_seat(seat),
            one.counts[symbol],
            one.positions.get(symbol, ""),
            one.bonuses.get(symbol, 0),
        )
        for seat, one in enumerate(builder.sight.seats)
    )
    return ScoringBoard(symbol, builder.sight.sides[symbol], rows, wide)


def _show_board(builder: Builder, board: ScoringBoard, rect: pygame.Rect) -> None:
    pad = builder.context.px(PAD) - 8
    rect = rect.clamp(builder.room.rect.inflate(2 * pad, 2 * pad))
    builder.sheet(f"standing:{board.symbol}", rect, board, z=Z_OVER + 1)


def every_board(builder: Builder, zones: TableZones) -> None:
    """All scoring cards large, over the veiled table."""
    window = builder.room.rect
    builder.panel("veil", window, Veil(), Z_OVER)
    px = builder.context.px
    boards = [_board(builder, symbol, ALL_BOARDS) for symbol in builder.content.scoring_by_symbol]
    size = boards[0].wants(builder.context)
    step = size[0] - 2 * px(PAD) + px(28, 16)
    wide = step * (len(boards) - 1) + size[0]
    if wide - 2 * px(PAD) + 2 * px(28, 16) <= zones.log.left:
        # beside the log, which lies above everything
        window.width = zones.log.left
    for index, board in enumerate(boards):
        rect = pygame.Rect((window.centerx - wide // 2 + index * step, 0), size)
        rect.centery = window.centery
        _show_board(builder, board, rect)
