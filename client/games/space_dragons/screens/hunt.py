"""The table during the tricks: hunt, own hand, inspector."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games.space_dragons.panels.hunt import (
    Aimed,
    HuntFrame,
    HuntTitle,
    IfWin,
    LairWords,
    Slot,
    Slots,
    aimed_rect,
    frame_rect,
    lair_rect,
    slots_rect,
    title_rect,
)
from client.games.space_dragons.panels.scoring_card import Row, Standing, Veil, standing_size
from client.games.space_dragons.pictures.card_faces import (
    CrewFace,
    DragonFace,
    LairFace,
    ScoringChip,
    ScoringFace,
    WinningPlate,
)
from client.games.space_dragons.pictures.draw_context import Face
from client.games.space_dragons.screens.builder import Z_FRAME, Z_OVER, Z_PIECE, Z_PLATE, Z_TRICK, Builder
from client.games.space_dragons.screens.forecast import (
    Forecast,
    forecast,
    order_of_play,
    target_symbols,
    winning,
)
from client.games.space_dragons.screens.hand import hand
from client.games.space_dragons.screens.inspector import inspector
from client.games.space_dragons.screens.layout.zones import HuntPlan
from client.games.space_dragons.screens.seats import seat_panels
from client.games.space_dragons.screens.whereabouts import crew_at
from client.i18n import _, n_
from client.table.contract import Place, Sprite, Zone
from rules.space_dragons.effects import aimed_at

BEATEN = 0.82


def arrange_hunt(builder: Builder) -> None:
    """Everything that lies on the table during the tricks and after the end."""
    seat_panels(builder)
    hunt_zone(builder)
    hand(builder)
    inspector(builder)


def chosen_card(builder: Builder) -> int | None:
    """The card of the hand or the pack that is chosen and not sent."""
    for handle in builder.local.chosen:
        kind, _colon, rest = handle.partition(":")
        if kind == "crew" and rest:
            return int(rest)
    return None


# -- the hunt -------------------------------------------------------------------------------------


def hunt_zone(builder: Builder) -> None:
    """Lair, hunted dragon, slots, what is aimed at the winner, scoring cards."""
    plan = builder.layout.hunt
    assert plan is not None
    sight = builder.sight
    builder.panel("frame:hunt", frame_rect(builder.context), HuntFrame(), Z_FRAME)
    builder.panel("lair:words", lair_rect(builder.context), LairWords(sight.lair, sight.draw_pile))
    builder.sprites.append(Sprite("lair", LairFace(sight.lair), lair_place(builder), z=Z_PIECE, group="hunt"))
    pile = pygame.Rect(0, 0, plan.lair.width + builder.context.px(40, 30), builder.context.px(28, 20))
    pile.center = plan.lair_notes[-1]
    builder.region("pile", pile, "hunt")
    name = rich.plain(builder.words.dragon(sight.dragon)) if sight.dragon else ""
    builder.panel("hunt:title", title_rect(builder.context), HuntTitle(name))
    if sight.dragon is not None:
        builder.sprites.append(
            Sprite(
                f"dragon:{sight.dragon}",
                DragonFace(sight.dragon),
                Place.of(plan.dragon),
                z=Z_PIECE + 0.1,
                group="hunt",
                glow="winning",
                shadow="card",
                shape="card",
            )
        )
    slots(builder, plan)
    aims(builder, plan)
    scoring(builder, plan)


def lair_place(builder: Builder) -> Place:
    """The upper back of the lair stands lower left of the second one."""
    plan = builder.context.hunt
    shift = builder.context.px(5, 3)
    rect = plan.lair
    return Place.of(pygame.Rect(rect.left, rect.top - shift, rect.width + shift, rect.height + shift))


def slots(builder: Builder, plan: HuntPlan) -> None:
    """The trick in order of play; what is winning wears the plate."""
    sight = builder.sight
    order = order_of_play(sight)
    leading = winning(sight)
    lying = len(sight.table)
    if sight.phase != "trick":
        _totals(builder)
        return
    shown = []
    for place, seat in enumerate(order):
        if place < lying:
            state = "played"
        elif seat == sight.turn:
            state = "turn" if seat != builder.view.seat else "offered" if builder.local.chosen else "yours"
        else:
            state = "last" if place == len(order) - 1 else "later"
        name = rich.plain(builder.words.seat_or_you(seat))
        shown.append(Slot(builder.look(seat), name, state))
    builder.panel("slots", slots_rect(builder.context), Slots(tuple(shown)))
    for place, (_seat, card) in enumerate(sight.table):
        best = leading is not None and card == leading[1]
        builder.sprites.append(
            Sprite(
                f"crew:{card}",
                CrewFace(card),
                Place.of(plan.slots[place]),
                z=Z_TRICK + 0.01 * place,
                group="hunt",
                glow="winning" if best else "",
                brightness=1.0 if best else BEATEN,
                shadow="card",
                shape="card",
            )
        )
        if best:
            plate = WinningPlate.size(builder.context)
            rect = pygame.Rect((0, 0), plate)
            rect.center = (plan.slots[place].centerx, plan.slots[place].bottom)
            builder.sprites.append(
                Sprite("plate:winning", WinningPlate(), Place.of(rect), z=Z_PLATE, tip=f"crew:{card}")
            )
    for place, seat in enumerate(order):
        if place < lying:
            continue
        rect = plan.slots[place]
        if seat == builder.view.seat:
            own_slot = Zone(
                "slot", rect, snap=Place.of(rect), label=_("sd.hunt.drop"), group="hunt", catch=plan.area
            )
            builder.zones.append(own_slot)
        else:
            builder.region(f"slot:{seat}", rect, "hunt")


def _totals(builder: Builder) -> None:
    """After the end the slots tell what every seat has, the best first (SD-S09)."""
    result = builder.view.result
    if result is None:
        return
    seats = sorted(range(len(result.totals)), key=lambda seat: -result.totals[seat])
    shown = tuple(
        Slot(
            builder.look(seat),
            rich.plain(builder.words.seat_or_you(seat)),
            "total",
            result.totals[seat],
            seat in result.winners,
        )
        for seat in seats
    )
    builder.panel("slots", slots_rect(builder.context), Slots(shown))


def aims(builder: Builder, plan: HuntPlan) -> None:
    """The targets that lie, and what would happen if the viewer won with the card it looks at."""
    sight, content = builder.sight, builder.content
    if sight.phase != "trick":
        return
    leading = winning(sight)
    count = len(target_symbols(content, sight.table))
    hits = aimed_at(content, sight.table, leading[0]) if leading is not None else 0
    name = rich.plain(builder.words.plain_seat(leading[0])) if leading is not None else ""
    yours = leading is not None and leading[0] == builder.view.seat
    rect = aimed_rect(builder.context)
    builder.panel("aimed", rect, Aimed(count, name, yours, hits))
    builder.region("aimed", pygame.Rect(rect.left, rect.top, plan.aimed.width, rect.height), "hunt")
    card = chosen_card(builder)
    if card is None or sight.turn != builder.view.seat:
        return
    if crew_at(sight, builder.view.seat, card).zone != "hand":
        return
    told = forecast(content, sight, builder.view.seat, card)
    builder.panel("ifwin", plan.if_win, if_win(builder, told))
    builder.region("ifwin", plan.if_win)


def if_win(builder: Builder, told: Forecast) -> IfWin:
    """What would meet the ship of the viewer."""
    words, hits = builder.words, told.volley.hits
    if not told.ahead:
        note = _("sd.win.cannot_note", beaten=words.card(told.beaten_by or 0))
        return IfWin(_("sd.win.cannot", value=told.card), (("", f"[soft]{note}[/]"),))
    lines: list[tuple[str, str]] = []
    if told.waiting:
        names = words.seats(told.waiting)
        text = n_("sd.win.hits_so_far", hits, names=names)
        if not hits:
            text = _("sd.win.none_so_far", names=names)
        lines.append(("target", f"[warn]{text}[/]" if hits else text))
    else:
        text = n_("sd.win.hits", hits) if hits else _("sd.win.none")
        lines.append(("target", f"[warn]{text}[/]" if hits else text))
    if hits and told.volley.stopped:
        lines.append(("shield", n_("sd.win.stopped", told.volley.stopped)))
    if hits and told.volley.damage:
        text = n_("sd.win.damage", told.volley.damage, points=told.volley.points)
        lines.append(("damage", f"[bad]{text}[/]"))
    elif hits:
        lines.append(("damage", f"[good]{_('sd.win.unharmed')}[/]"))
    return IfWin(_("sd.win.title", value=told.card), tuple(lines))


def scoring(builder: Builder, plan: HuntPlan) -> None:
    """The three scoring cards."""
    for rect, symbol in zip(plan.scoring, builder.content.scoring_by_symbol, strict=True):
        side = builder.sight.sides[symbol]
        face: Face = ScoringChip(symbol, side) if plan.chips else ScoringFace(symbol, side)
        builder.sprites.append(
            Sprite(f"scoring:{symbol}", face, Place.of(rect), z=Z_PIECE, group="hunt", shadow="rest")
        )

    hovered = builder.local.hovered.partition(":")
    if hovered[0] == "scoring" and not plan.chips and not builder.all_scoring:
        place = list(builder.content.scoring_by_symbol).index(hovered[2])
        plate = plan.scoring[place]
        rect = pygame.Rect(
            (0, 0), standing_size(builder.context, builder.context.px(308), len(builder.sight.seats))
        )
        rect.topright = (plate.left - builder.context.px(14), plate.top - builder.context.px(30))
        standing(builder, hovered[2], rect)
    if builder.all_scoring:
        every_standing(builder)


def standing(builder: Builder, symbol: str, rect: pygame.Rect) -> None:
    """A scoring card large with what it would pay every seat now (SD-S12)."""
    pad = builder.context.px(34)
    rows = tuple(
        Row(
            builder.look(seat),
            builder.words.plain_seat(seat),
            one.counts[symbol],
            one.positions.get(symbol, ""),
            one.bonuses.get(symbol, 0),
        )
        for seat, one in enumerate(builder.sight.seats)
    )
    shown = rect.clamp(pygame.Rect((0, 0), builder.layout.size).inflate(-8, -8))
    face = Standing(symbol, builder.sight.sides[symbol], rows, pad)
    builder.panel(f"standing:{symbol}", shown.inflate(2 * pad, 2 * pad), face, Z_OVER + 1)


def every_standing(builder: Builder) -> None:
    """All scoring cards large, over the veiled table."""
    window = pygame.Rect((0, 0), builder.layout.size)
    builder.panel("veil", window, Veil(), Z_OVER)
    gap = builder.context.px(28, 16)
    size = standing_size(builder.context, builder.context.px(420, 340), len(builder.sight.seats))
    symbols = list(builder.content.scoring_by_symbol)
    wide = size[0] * len(symbols) + gap * (len(symbols) - 1)
    if wide + 2 * gap <= builder.layout.log.left:
        # beside the log, which lies above everything
        window.width = builder.layout.log.left
    left = window.centerx - wide // 2
    for index, symbol in enumerate(symbols):
        rect = pygame.Rect((left + index * (size[0] + gap), 0), size)
        rect.centery = window.centery
        standing(builder, symbol, rect)
