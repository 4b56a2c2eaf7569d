"""The table during the tricks and after the end: hunt, own hand, inspector."""

from __future__ import annotations

import pygame

from client.art import rich, shapes
from client.games.space_dragons.ids import Crew, Played, Scoring
from client.games.space_dragons.ids import Slot as SlotId
from client.games.space_dragons.looking import Build
from client.games.space_dragons.panels.frames import PAD, Frame
from client.games.space_dragons.panels.hunt import Aims, HuntedDragon, Lair, Slot, State
from client.games.space_dragons.panels.last_trick import SHADE, LastButton, LastTrick
from client.games.space_dragons.panels.scoring_card import ScoringBoard, Standing, Veil
from client.games.space_dragons.pictures.card_faces import (
    CrewFace,
    LairFace,
    WinningPlate,
    scoring_card,
)
from client.games.space_dragons.pictures.draw_context import card_in
from client.games.space_dragons.screens import parts
from client.games.space_dragons.screens.forecast import aiming, forecast, order_of_play, winning
from client.games.space_dragons.screens.hand import hand
from client.games.space_dragons.screens.inspector import inspector
from client.games.space_dragons.screens.screen import DragonsScreen
from client.games.space_dragons.screens.seats import seats
from client.games.space_dragons.screens.whereabouts import crew_at
from client.games.space_dragons.screens.zones import HuntZones, TableZones
from client.games.space_dragons.text.trick import if_won, outcome
from client.games.space_dragons.told import Trick
from client.i18n import _
from client.table.contract import Arrangement, Place
from rules.space_dragons.effects import aimed_at

HOVERED_BOARD, ALL_BOARDS = (308, 231), (420, 340)
"""Width of a scoring card with its standings."""


class HuntScreen(DragonsScreen):
    """The tricks."""

    def arrange(self, builder: Build) -> Arrangement:
        zones = HuntZones.of(builder.view, builder.room)
        builder.part(seats, zones.seats, zones.own)
        parts.frame(builder, "hunt", zones.hunt, Frame("table"))
        for part in (_lair, _dragon, _middle, _scoring, hand):
            builder.part(part, zones)
        inspector(builder, zones, floats=zones.units.compact)
        return parts.finish(builder, zones, zones.undo)


def _middle(builder: Build, zones: HuntZones) -> None:
    """The trick, after the end what everybody has; above it the last trick."""
    if builder.view.sight.phase == "trick":
        builder.part(_trick, zones)
        builder.part(_aims, zones)
    else:
        _totals(builder, zones)
    if builder.looking.on_top == "trick" and builder.told.last is not None:
        _last_trick(builder, zones, builder.told.last)


def _lair(builder: Build, zones: HuntZones) -> None:
    sight, shift = builder.view.sight, builder.context.px(5, 3)
    spots = builder.sheet(
        "lair:words", zones.lair, Lair(sight.lair, sight.draw_pile), z=parts.Z_WORDS, group="hunt"
    )
    back = card_in(spots["lair"])
    # the upper back of the lair stands lower left of the second one
    both = pygame.Rect(back.left, back.top - shift, back.width + shift, back.height + shift)
    builder.sprite("lair", LairFace(sight.lair), both, z=parts.Z_PIECE, group="hunt")


def _dragon(builder: Build, zones: HuntZones) -> None:
    dragon = builder.view.sight.dragon
    name = rich.plain(parts.words_of(builder).dragon(dragon)) if dragon else ""
    builder.panel("hunt:title", zones.dragon, HuntedDragon(name), z=parts.Z_WORDS)
    if dragon is not None:
        spots = builder.inside(zones.dragon, HuntedDragon(""))
        parts.hunted_dragon(builder, dragon, card_in(spots["dragon"]))


# -- the trick -------------------------------------------------------------------------------------


def _slot(
    builder: Build, cards: list[pygame.Rect], place: int, seat: int, state: State, points: int = 0,
    best: bool = False,
) -> None:  # fmt: skip
    """The words of a place of the trick."""
    rect, px, words = cards[place], builder.context.px, parts.words_of(builder)
    follows = place + 1 < len(cards)
    gap = cards[1].left - cards[0].right
    high = px(*Slot.HEAD)
    wide = rect.width + (gap if follows else min(px(60, 50), gap - px(14, 10)))
    name = rich.plain(words.seat_or_you(seat))
    slot = Slot(place + 1, words.look(seat), name, state, rect.width, follows, points, best)
    room = pygame.Rect(rect.left, rect.top - high, wide, rect.height + high)
    builder.panel(f"slot:{place}", room, slot, z=parts.Z_WORDS)


def _trick(builder: Build, zones: HuntZones) -> None:
    """The trick in order of play; what is winning wears the plate."""
    sight, viewer = builder.view.sight, builder.view.seat
    order, leading = order_of_play(sight), winning(sight)
    cards = zones.cards(len(order))
    for place, (seat, rect) in enumerate(zip(order, cards, strict=True)):
        builder.spot(Played(seat), Place.of(rect))
        if place < len(sight.table):
            value = sight.table[place][1]
            _played(builder, value, rect, place, best=leading is not None and value == leading[1])
            _slot(builder, cards, place, seat, "played")
            continue
        state: State = "last" if place == len(order) - 1 else "later"
        if seat == sight.turn:
            state = "turn" if seat != viewer else "offered" if builder.touched else "yours"
        _slot(builder, cards, place, seat, state)
        if seat == viewer:
            snap, label = Place.of(rect), _("sd.hunt.drop")
            builder.zone(
                "slot", rect, snap=snap, outline="dashed", label=label, group="hunt", catch=zones.hunt
            )
        else:
            builder.region(SlotId(seat), rect, group="hunt")


def _played(builder: Build, value: int, rect: pygame.Rect, place: int, *, best: bool) -> None:
    parts.card(
        builder, Crew(value), CrewFace(value), rect, z=parts.Z_TRICK + 0.01 * place, group="hunt",
        glow="winning" if best else "", brightness=1.0 if best else SHADE,
    )  # fmt: skip
    if best:
        plate = shapes.centred(rect.midbottom, *WinningPlate().size(builder.context))
        builder.sprite("plate:winning", WinningPlate(), plate, z=parts.Z_PLATE, tip=Crew(value))


def _totals(builder: Build, zones: HuntZones) -> None:
    """After the end the slots tell what every seat has, the best first (SD-S09)."""
    if builder.told.last is not None:
        px = builder.context.px
        _last_button(builder, pygame.Rect(zones.aims.topleft, (px(*LastButton.WIDE), px(*LastButton.HIGH))))
    result = builder.view.result
    if result is None:
        return
    cards = zones.cards(len(result.totals))
    best_first = sorted(range(len(cards)), key=lambda seat: -result.totals[seat])
    for place, seat in enumerate(best_first):
        _slot(builder, cards, place, seat, "total", result.totals[seat], seat in result.winners)


def _aims(builder: Build, zones: HuntZones) -> None:
    """The targets that lie, and what would happen if the viewer won with the card it looks at."""
    sight, content, viewer = builder.view.sight, builder.context.content, builder.view.seat
    leading, words = winning(sight), parts.words_of(builder)
    name, hits = "", 0
    if leading is not None:
        name = rich.plain(words.seat(leading[0]))
        hits = aimed_at(content, sight.table, leading[0])
    value, verdict = parts.chosen_card(builder), None
    if value is not None and sight.turn == viewer and crew_at(sight, viewer, value).zone == "hand":
        verdict = if_won(words, forecast(content, sight, viewer, value))
    yours = leading is not None and leading[0] == viewer
    last = builder.told.last is not None
    aims = Aims(len(aiming(content, sight.table)), name, yours, hits, verdict, last)
    builder.panel("aimed", zones.aims, aims, z=parts.Z_WORDS)
    spots = builder.inside(zones.aims, aims.outline(), group="hunt", passed_by=("ifwin",))
    if last:
        _last_button(builder, spots["last"])


def _last_button(builder: Build, rect: pygame.Rect) -> None:
    """Shows the last trick again."""
    builder.button("last", rect, LastButton(builder.is_over("last")), z=parts.Z_WORDS + 0.1, group="hunt")


def _last_trick(builder: Build, zones: HuntZones, trick: Trick) -> None:
    """The last trick once more, over the others' panels, above the trick that runs; a touch closes it."""
    words, px = parts.words_of(builder), builder.context.px
    left, top = zones.slots.left - px(16, 6), zones.seats[0].top
    right = max(zones.aims.right, zones.slots.right)
    foot = min(zones.aims.top - px(2), zones.cards(len(trick.cards))[0].top - px(*Slot.HEAD))
    rect = pygame.Rect(left, top, right - left, foot - top)
    played = tuple(
        (words.look(seat), rich.plain(words.seat_or_you(seat)), card) for seat, card in trick.cards
    )
    head, tricks = _("sd.trick.last"), builder.context.content.table.tricks
    title = f"{head}: {_('sd.chip.trick', trick=trick.number, tricks=tricks)}"
    wide = min(place.width for place in zones.cards(len(played)))
    room = rect.height - px(92, 70)
    size = min(wide, card_in(pygame.Rect(0, 0, wide, room)).width)
    sheet = LastTrick(title, played, trick.best, size, outcome(builder.context.content, words, trick))
    parts.frame(builder, "last", rect, z=parts.Z_INSPECTOR - 0.1)
    builder.sheet("last-trick", rect, sheet, z=parts.Z_INSPECTOR, group="hunt", clear=True)
    builder.zone("last-trick", rect, order=1)


# -- scoring cards ---------------------------------------------------------------------------------


def _scoring(builder: Build, zones: HuntZones) -> None:
    """The three scoring cards, as chips where there is little room."""
    context, compact = builder.context, zones.units.compact
    for rect, symbol in zip(zones.scoring, context.content.scoring_by_symbol, strict=True):
        side = builder.view.sight.sides[symbol]
        face = scoring_card(context, symbol, side)
        builder.sprite(Scoring(symbol), face, rect, z=parts.Z_PIECE, group="hunt", shadow="rest")
        if builder.is_over(Scoring(symbol)) and not compact and not builder.looking.on_top:
            board = _board(builder, symbol, HOVERED_BOARD)
            place, pad = pygame.Rect((0, 0), board.wants(context)), context.px(PAD)
            place.topright = (rect.left - context.px(14) + pad, rect.top - context.px(30) - pad)
            _show_board(builder, board, place)
    if builder.looking.on_top == "scoring":
        every_board(builder, zones)


def _board(builder: Build, symbol: str, wide: tuple[float, float]) -> ScoringBoard:
    """A scoring card with what it would pay every seat now (SD-S12)."""
    words, sight = parts.words_of(builder), builder.view.sight
    rows = tuple(
        Standing(
            words.look(seat), words.plain_seat(seat), one.counts[symbol], one.positions.get(symbol, ""),
            one.bonuses.get(symbol, 0),
        )
        for seat, one in enumerate(sight.seats)
    )  # fmt: skip
    return ScoringBoard(symbol, sight.sides[symbol], rows, wide)


def _show_board(builder: Build, board: ScoringBoard, rect: pygame.Rect) -> None:
    pad = builder.context.px(PAD) - 8
    rect = rect.clamp(builder.room.rect.inflate(2 * pad, 2 * pad))
    builder.panel(f"standing:{board.symbol}", rect, board, z=parts.Z_OVER + 1)


def every_board(builder: Build, zones: TableZones) -> None:
    """All scoring cards large, over the veiled table; a touch puts them away."""
    window, px = builder.room.rect, builder.context.px
    builder.zone("veil", window.copy(), order=2)
    builder.panel("veil", window, Veil(), z=parts.Z_OVER)
    boards = [_board(builder, symbol, ALL_BOARDS) for symbol in builder.context.content.scoring_by_symbol]
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
