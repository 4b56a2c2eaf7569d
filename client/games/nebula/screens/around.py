"""What stands around the boards: seats, Observatory, cards, value tracks, the steps of the turn."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.nebula.answers.choices import Place as Placing
from client.games.nebula.answers.draft import Draft
from client.games.nebula.ids import Advanced, Claim, Marker, Personal, Public, Seat, Star
from client.games.nebula.looking import Build
from client.games.nebula.panels import cards, observatory, tracks
from client.games.nebula.panels.notes import end_ribbon
from client.games.nebula.panels.seats import FULL, Form, GalaxyPlate, SeatPanel, seat_panel
from client.games.nebula.panels.steps import StepStrip
from client.games.nebula.pictures.cards import CardFace, CompactFace, claim_spot
from client.games.nebula.pictures.pieces import KitFace, MarkerFace, value
from client.games.nebula.pictures.stars import StarFace
from client.games.nebula.screens import parts
from client.games.nebula.screens.zones import CosmosZones, TableZones
from client.i18n import _
from client.sheet.quiet import PlainGround, QuietButton
from client.table.contract import Place
from rules.nebula.forecast import Forecast
from rules.nebula.state import CHOOSE, DRAW, OVER, PLACE, REFILL, SETUP

_STEP = {DRAW: 0, "chaos_keep": 0, PLACE: 1, "supernova": 1, "marker": 1, REFILL: 3}


def seats(builder: Build, zones: TableZones) -> None:
    """The panels of the others; folded ones open under the pointer."""
    words = parts.words_of(builder)
    for seat, rect in zip(words.others, zones.seats, strict=False):
        builder.part(_seat, seat, rect)


def _seat(builder: Build, seat: int, rect: pygame.Rect) -> None:
    content, sight, words = builder.context.content, parts.sight_of(builder), parts.words_of(builder)
    turn, compact = builder.told.turn(seat), builder.context.compact
    last = tuple(cell for cell in turn.cells if cell in sight.seats[seat].galaxy)

    def panel(form: Form) -> SeatPanel:
        return seat_panel(
            content, sight, seat, words.plain_seat(seat), last=last, did=words.did(turn), form=form,
            acts=seat in builder.view.asked, look=seat,
        )  # fmt: skip

    builder.sheet(Seat(seat), rect, panel("tab" if compact else "panel"), z=parts.Z_UNDER)
    builder.zone(Seat(seat), rect, group="seats")
    if compact and builder.is_over(Seat(seat)):
        size = tuple(map(builder.context.px, *FULL))
        full = pygame.Rect((rect.right + 6, rect.top), size).clamp(builder.room.rect)
        builder.panel("seat:over", full, panel("over"), z=parts.Z_NOTE, clear=True)


def plate(builder: Build, zones: CosmosZones) -> None:
    """Whose galaxy it is, with the marker stars that are left; the button that enlarges it or leads back."""
    sight, seat = builder.view.sight, builder.ask(parts.shown_seat)
    words, markers = parts.words_of(builder), len(sight.public)
    left = markers - sum(seat in claims for claims in sight.claims)
    name = _("nb.plate.yours") if seat == builder.view.seat else words.plain_seat(seat)
    builder.sheet("plate", zones.plate, GalaxyPlate(seat, name, left, markers), z=parts.Z_UNDER)
    back = builder.looking.whose >= 0 or builder.looking.large
    label = _("nb.plate.back") if back else ""
    button = QuietButton(
        "[nb:arrow]" if back else "[nb:preview]", label, lit=back or builder.is_over("galaxy:size")
    )
    builder.button("galaxy:size", zones.size, button, z=parts.Z_PANEL, group="seats")


def strip(builder: Build, zones: CosmosZones) -> None:
    """The four steps, the round, and what one has."""
    sight, viewer = parts.sight_of(builder), builder.view.seat
    points = None
    if viewer >= 0 and sight.phase not in (SETUP, CHOOSE):
        rows = Forecast(builder.context.content, sight).scores()
        points = sum(row.cells[viewer].points for row in rows)
    sheet = StepStrip(_STEP.get(sight.phase, -1), sight.round, points)
    spots = builder.sheet("steps", zones.steps, sheet, z=parts.Z_PANEL)
    for name, rect in spots.items():
        builder.region(name, rect)
    if sight.phase == OVER:
        return
    names = tuple(parts.words_of(builder).seat_or_you(seat) for seat in range(len(sight.seats)))
    ribbon = end_ribbon(builder.context.content, sight, names)
    if ribbon is not None:
        px, over = builder.context.px, getattr(zones, "sky", zones.galaxy)
        spot = shapes.centred((over.centerx, 0), px(600, 392), px(26, 24))
        spot.top = zones.status.bottom + px(1)
        builder.panel("ending", spot, ribbon, z=parts.Z_NOTE - 1)


def tray(builder: Build, zones: TableZones) -> None:
    """The stars of the viewer; for a spectator those of the first seat."""
    content, sight, seat = builder.context.content, parts.sight_of(builder), builder.ask(parts.own_seat)
    held = sight.seats[seat].observatory
    steps = builder.ask(parts.drafted)
    gains = Forecast(content, sight).gained(steps) if steps is not None else ()
    choice = builder.choice
    moods: dict[str, observatory.Mood] = {}
    if isinstance(choice, Draft):
        if choice.chaos:
            moods = dict.fromkeys(choice.given_up, "can")
        if choice.star:
            moods[choice.star] = "chosen" if choice.chaos else "trial"
    elif isinstance(choice, Placing) and choice.color:
        moods[choice.color] = "chosen"
    used = sight.placed if sight.active == seat else ()
    wells = observatory.wells(content, held, gains, used, moods)
    note = observatory.limit_note(content, sight, seat)
    spots = builder.sheet("tray", zones.tray, observatory.Tray(wells, note), z=parts.Z_UNDER)
    builder.panel("tray:badges", zones.tray, observatory.TrayBadges(wells, ""), z=parts.Z_BADGE)
    for order, color in enumerate(content.color_ids):
        number, place = held.get(color, 0), spots[Star(color)]
        star = place.inflate(-place.width // 6, -place.height // 6)
        builder.spot(f"well:{color}", Place.of(star))
        if not number and color not in gains:
            builder.zone(Star(color), place, round=True)
            continue
        face = StarFace(color, faded=color in used)
        in_hand = builder.dragged(Star(color))
        if number > 1 or (in_hand and number):
            rest = StarFace(color, faded=number == 1)
            opacity = 1.0 if number > 1 else 0.4
            parts.flat(builder, f"rest:{color}", rest, star, parts.Z_PIECE - 1, opacity)
        builder.sprite(
            Star(color), face, star, z=parts.Z_PIECE, draggable=True, lift="piece", shadow="rest",
            group="tray", order=order, opacity=1.0 if number else 0.55,
        )  # fmt: skip


def public(builder: Build, zones: CosmosZones) -> None:
    """The public objectives with their claims and how far the shown seat is."""
    sight = parts.sight_of(builder)
    for card, rect in zip(sight.public, zones.public, strict=False):
        builder.part(_public, card, rect)


def _public(builder: Build, card: str, rect: pygame.Rect) -> None:
    content, sight, px = builder.context.content, parts.sight_of(builder), builder.context.px
    seat = builder.ask(parts.shown_seat)
    over = builder.is_over(Public(card))
    builder.sprite(
        Public(card), CardFace(card), rect, z=parts.Z_CARD, shadow="card", group="cards",
        glow="focus" if over else "",
    )  # fmt: skip
    claims = sight.claims[sight.public.index(card)]
    for number, owner in enumerate(claims):
        star = MarkerFace(owner)
        parts.flat(builder, Claim(card, owner), star, claim_spot(rect, number), parts.Z_CARD + 0.2)
    row = pygame.Rect(rect.left, rect.bottom + px(9, 4), rect.width, px(20, 20))
    after = builder.ask(parts.after_drop) if seat == builder.view.seat else None
    progress = cards.progress_row(content, sight, seat, card, after)
    builder.panel(f"progress:{card}", row, progress, z=parts.Z_CARD)


def personal(builder: Build, zones: CosmosZones) -> None:
    """The own personal objective; where several share the screen, its back until somebody looks."""
    content, sight, seat = builder.context.content, parts.sight_of(builder), builder.view.seat
    if seat < 0:
        return
    card, rect = builder.view.sight.seats[seat].personal, zones.personal
    if card is None:
        return
    if builder.ask(parts.hides_personal):
        builder.sprite(
            "back", KitFace("card-back-personal"), rect, z=parts.Z_CARD, shadow="card", group="cards"
        )
        builder.panel("back:words", rect, cards.HiddenCard(), z=parts.Z_CARD + 0.1)
        return
    builder.sprite(
        Personal(card), CardFace(card), rect, z=parts.Z_CARD, shadow="card", group="cards",
        glow="focus" if builder.is_over(Personal(card)) else "",
    )  # fmt: skip
    pill = cards.progress_pill(content, sight, seat, builder.ask(parts.after_drop))
    if pill is not None:
        px = builder.context.px
        spot = pygame.Rect(0, 0, px(90, 80), px(26, 24))
        if builder.context.compact:
            spot.bottomright = rect.right + px(6, 4), rect.bottom + px(6, 4)
        else:
            spot.topright = rect.right + px(6, 4), rect.top - px(12, 10)
        builder.panel("personal:pill", spot, pill, z=parts.Z_BADGE)


def values(builder: Build, zones: TableZones) -> None:
    """Value tracks and advanced cards of the full version."""
    if builder.view.sight.full:
        builder.part(_tracks, zones)
        builder.part(_advanced, zones)


def _tracks(builder: Build, zones: TableZones) -> None:
    context, sight = builder.context, parts.sight_of(builder)
    asked = builder.view.kind == "marker" and builder.view.prompt is not None
    spots = builder.sheet("tracks", zones.tracks, tracks.ValueTracks(), z=parts.Z_UNDER)
    for name, rect in spots.items():
        builder.spot(name, Place.of(rect))
    moved = Marker.of(builder.over) if asked else None
    lying = list(tracks.lying(context, sight, spots, moved.marker if moved else None))
    for one in lying:
        can = builder.can(Marker(one.marker))
        builder.sprite(
            Marker(one.marker), value(one.ref), one.rect, z=parts.Z_PIECE + one.z, lift="piece",
            shadow="rest", group="markers" if can else "", order=-1 if can else 0,
        )  # fmt: skip
        if one.badge is not None:
            builder.panel(f"badge:{one.marker}", one.corner, one.badge, z=parts.Z_BADGE)


def _advanced(builder: Build, zones: TableZones) -> None:
    content, sight = builder.context.content, parts.sight_of(builder)
    paying = cards.paying(content, sight, builder.ask(parts.shown_seat))
    if builder.context.compact:
        spots = builder.sheet("advanced", zones.advanced, cards.AdvancedList(paying), z=parts.Z_UNDER)
        for one in paying:
            builder.zone(Advanced(one.card), spots[Advanced(one.card)], group="cards")
        return
    wide = zones.advanced.width * 92 // 396
    gap = (zones.advanced.width - wide * len(paying)) // max(1, len(paying) - 1)
    for at, one in enumerate(paying):
        rect = pygame.Rect(
            zones.advanced.left + at * (wide + gap), zones.advanced.top, wide, zones.advanced.height
        )
        over = builder.is_over(Advanced(one.card))
        builder.sprite(
            Advanced(one.card), CompactFace(one.card, one.ref, one.line, lit=over), rect, z=parts.Z_CARD,
            shadow="card", group="cards", passes=builder.view.kind == CHOOSE,
        )  # fmt: skip


def choosing(builder: Build) -> None:
    """The personal objectives of which one is kept (NB-U10), over the table."""
    sight, seat = builder.view.sight, builder.view.seat
    offer = sight.seats[seat].offer if seat >= 0 else None
    if builder.view.kind != "choose_personal" or builder.view.prompt is None or not offer:
        return
    lit = next((card.card for card in Personal.among(builder.touched)), "")
    sheet = cards.Choosing(offer, lit)
    middle = builder.room.rect.move(0, -builder.context.px(168, 92)).center
    spot = shapes.centred(middle, *map(builder.context.px, *cards.SIZE))
    window = builder.room.rect
    builder.panel("veil", window, PlainGround(0.72), z=parts.Z_OVER - 1)
    spots = builder.sheet("choosing", spot, sheet, z=parts.Z_OVER, clear=True)
    for card in offer:
        builder.sprite(
            Personal(card), CardFace(card), spots[Personal(card)], z=parts.Z_OVER + 1, shadow="card",
            lift="piece", group="offer",
        )  # fmt: skip
        builder.zone(f"keep:{card}", spots[f"keep:{card}"], handle=Personal(card), order=-2)
