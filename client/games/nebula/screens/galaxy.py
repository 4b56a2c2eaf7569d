"""A galaxy on its board: stars, lines, what a star in the hand or a card under the pointer lights up."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from client.art import theme
from client.games.nebula.ids import Cell, Hole, Lying, Medal
from client.games.nebula.looking import Build, Now
from client.games.nebula.panels.notes import ForecastNote
from client.games.nebula.panels.parts import Glyph
from client.games.nebula.pictures import black_holes
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.galaxy import GalaxyFace, MedalFace, StripFace
from client.games.nebula.pictures.geometry import Galaxy
from client.games.nebula.pictures.links import LinkFace
from client.games.nebula.pictures.pieces import KitFace
from client.games.nebula.pictures.stars import StarFace
from client.games.nebula.screens import parts
from client.i18n import _
from client.sheet import Extent, Node, Pad, Rounded, Row, Sheet
from client.table.contract import Place
from rules.nebula import scoring
from rules.nebula.content import BLACK, Content
from rules.nebula.forecast import Forecast
from rules.nebula.sight import galaxy_of


class Wanted(Sheet[DrawContext]):
    """The stars that could lie in a cell that a card misses."""

    colors: tuple[str, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        glyphs = (Glyph(color, (15, 13)) for color in self.colors)
        ground = Rounded(theme.SPACE_0, theme.LINE_LIT, 1.0, None, 0.92)
        return Row(*glyphs, gap=(3, 2), pack="center", pad=Pad(x=(7, 5), y=(3, 2)), ground=ground)


def galaxy(builder: Build, rect: pygame.Rect, *, large: bool = False) -> None:
    """The galaxy of whoever is shown, in the unit square of its board."""
    sight, seat = parts.sight_of(builder), builder.ask(parts.shown_seat)
    builder.part(_board, rect, seat)
    builder.part(_stars, rect, seat, sight.seats[seat].galaxy)
    builder.part(_cells, rect, seat)
    builder.part(_medals, rect, seat)
    builder.part(_states, rect, seat, large)
    builder.part(_note, rect)


def _board(builder: Build, rect: pygame.Rect, seat: int) -> None:
    content, sight = builder.context.content, builder.view.sight
    place, own = Galaxy(content, rect), sight.seats[seat]
    full = tuple(scoring.completed(content, galaxy_of(content, own.galaxy)))
    builder.panel("galaxy", place.frame, GalaxyFace(full), z=parts.Z_BOARD)
    for number in range(len(content.table.strip)):
        state = "covered" if number < own.holes else "next" if number == own.holes else "free"
        spot = place.strip(number)
        builder.panel(f"strip:{number}", spot, StripFace(number, state), z=parts.Z_ON_BOARD)
        builder.region(Hole(number), spot)
        builder.spot(f"hole:{number}:star", Place.of(place.strip_hole(number)))
        if number < own.holes:
            star = place.strip_hole(number)
            bent = black_holes.BentFace(-1, number, place.unit)
            builder.panel(f"bent:{number}", black_holes.reach(star), bent, z=parts.Z_ON_BOARD + 0.1)


def _stars(builder: Build, rect: pygame.Rect, seat: int, galaxy: dict[str, str]) -> None:
    place = Galaxy(builder.context.content, rect)
    counted = builder.ask(_counted)
    for cell, color in galaxy.items():
        face = StarFace(color, counted is not None and cell not in counted)
        parts.flat(builder, Lying(seat, cell), face, place.star(cell), parts.Z_STAR)


def _counted(now: Now) -> frozenset[str] | None:
    """The stars that the card under the pointer counts, where the galaxy is enlarged: others step back."""
    card = parts.pointed_card(now)
    if not card or not now.looking.large:
        return None
    progress = Forecast(now.context.content, parts.seen(now)).progress(parts.shown_seat(now), card)
    return frozenset(cell for unit in progress.counted for cell in unit)


def _cells(builder: Build, rect: pygame.Rect, seat: int) -> None:
    """What can be touched: every cell, the strip as a whole."""
    place = Galaxy(builder.context.content, rect)
    answers = seat == builder.view.seat
    for cell in builder.context.content.cells:
        socket = place.cell(cell)
        if answers:
            can = builder.can(Cell(cell))
            builder.zone(
                Cell(cell), socket, round=True, snap=Place.of(place.star(cell)), magnet=can,
                group="galaxy" if can else "",
            )  # fmt: skip
        else:
            builder.region(Cell(cell), socket)
    if answers and builder.can("strip"):
        own = builder.view.sight.seats[seat].holes
        spaces = [*map(place.strip, range(len(builder.context.content.table.strip)))]
        arc, snap = spaces[0].unionall(spaces), Place.of(place.strip_hole(own))
        builder.zone("strip", place.strip(own), snap=snap, catch=arc, round=True, group="galaxy", order=-1)


def _medals(builder: Build, rect: pygame.Rect, seat: int) -> None:
    content, sight = builder.context.content, parts.sight_of(builder)
    place, galaxy, forecast = Galaxy(content, rect), sight.seats[seat].galaxy, Forecast(content, sight)
    worth = forecast.pays("constellations")
    added = builder.ask(_added) if seat == builder.view.seat else ""
    for sign, info in content.constellations.items():
        filled = sum(cell in galaxy for cell in info.cells)
        more = int(added in info.cells and added not in galaxy)
        points = None if builder.context.compact else worth[sign]
        spot = place.medal(sign)
        builder.panel(Medal(sign), spot, MedalFace(sign, filled, more, points), z=parts.Z_UNDER)
        builder.region(Medal(sign), spot)


def _added(now: Now) -> str:
    """The cell that the star in the hand would fill."""
    return parts.pointed_cell(now) if parts.after_drop(now) is not None else ""


def _states(builder: Build, rect: pygame.Rect, seat: int, large: bool) -> None:
    """Rings over cells, and lines."""
    content, sight = builder.context.content, parts.sight_of(builder)
    place, galaxy = Galaxy(content, rect), sight.seats[seat].galaxy
    forecast, color = Forecast(content, sight), builder.ask(parts.lifted)
    cell, card = builder.ask(parts.pointed_cell), builder.ask(parts.pointed_card)
    own = seat == builder.view.seat
    links: dict[str, str] = {}
    found: list[tuple[str, str]] = []
    if color and color != BLACK and own:
        found += _reach(content, forecast, seat, color, cell, galaxy, links)
    elif card:
        found += _counts(builder, forecast, seat, card, place, links)
    elif cell:
        found.append((cell, "hover"))
        links |= {link.id: "hover" for link in content.links if cell in (link.a, link.b)}
    if not color and seat != builder.view.seat:
        found += [(one, "last") for one in builder.told.turn(seat).cells if one in galaxy]
    for link, state in links.items():
        builder.panel(f"link:{link}", place.link(link), LinkFace(link, state), z=parts.Z_UNDER + 0.1)
    for one, state in found:
        over = place.over(one, state, one in galaxy)
        builder.panel(f"over:{state}:{one}", over, KitFace(f"over-{state}"), z=parts.Z_STATE)


def _reach(
    content: Content, forecast: Forecast, seat: int, color: str, pointed: str, galaxy: dict[str, str],
    links: dict[str, str],
) -> Iterator[tuple[str, str]]:  # fmt: skip
    """Where a star could lie, and which neighbours clash over which line (NB-P3 to NB-P6)."""
    where = forecast.where(seat, color)
    between = {frozenset((link.a, link.b)): link.id for link in content.links}
    for cell in where:
        if cell == pointed:
            yield cell, "selected"
            links |= {
                one: "legal"
                for ends, one in between.items()
                if cell in ends and (ends - {cell}) & galaxy.keys()
            }
        elif galaxy.get(cell) != color:  # it would only cost a star
            yield cell, "replace" if cell in galaxy else "legal"
    sources: set[str] = set()
    for cell in content.cells:
        if cell in where or (cell in galaxy and cell != pointed):
            continue
        clashes = forecast.clashes(seat, color, cell)
        if clashes:
            yield cell, "clash"
        for clash in clashes:
            links[between[frozenset((cell, clash.cell))]] = "clash"
            if cell == pointed:
                sources.add(clash.cell)
    for cell in sources:
        yield cell, "clash-source"


def _counts(
    builder: Build, forecast: Forecast, seat: int, card: str, place: Galaxy, links: dict[str, str]
) -> Iterator[tuple[str, str]]:
    """The cells that a card counts, and those where something is missing, with what could lie there."""
    content, sight = builder.context.content, parts.sight_of(builder)
    galaxy = sight.seats[seat].galaxy
    progress = forecast.progress(seat, card)
    counted = {cell for unit in progress.counted for cell in unit}
    for unit in progress.counted:
        links |= {link.id: "counts" for link in content.links if link.a in unit and link.b in unit}
    for cell in sorted(counted):
        yield cell, "counts"
    wanted: dict[str, set[str]] = {}
    for gap in progress.gaps:
        for cell in gap.cells:
            if cell not in counted:
                wanted.setdefault(cell, set()).update([gap.color] if gap.color else [])
    fitting = {color: set(forecast.where(seat, color)) for color in content.color_ids[: content.black]}
    for cell, colors in wanted.items():
        yield cell, "missing"
        could = tuple(
            color
            for color, cells in fitting.items()
            if cell in cells and cell not in galaxy and (not colors or color in colors)
        )
        if could and len(wanted) <= 12:
            tag = Wanted(could)
            spot = pygame.Rect((0, 0), tag.wants(builder.context))
            spot.midbottom = place.cell(cell).midtop
            builder.panel(f"wanted:{cell}", spot, tag, z=parts.Z_BADGE)


def _note(builder: Build, rect: pygame.Rect) -> None:
    """What a drop on the cell under the pointer would change."""
    color, cell = builder.ask(parts.lifted), builder.ask(_added)
    if not color or not cell:
        return
    content, words, seat = builder.context.content, parts.words_of(builder), builder.view.seat
    trial = builder.view.kind == "draw"
    rows = tuple(Forecast(content, parts.sight_of(builder)).changes(seat, color, cell))
    if not rows and not trial:
        return
    note = ForecastNote(_("nb.note.trial") if trial else words.cell(cell), rows, trial)
    spot = pygame.Rect((0, 0), note.wants(builder.context))
    socket = Galaxy(content, rect).cell(cell)
    gap = builder.context.px(26, 20)
    spot.topleft = socket.right + gap // 2, socket.bottom + gap // 2
    if spot.bottom > rect.bottom + gap:
        spot.bottom = socket.top - gap // 2
    if spot.right > rect.right + gap:
        spot.right = socket.left - gap // 2
    builder.panel("note", spot, note, z=parts.Z_NOTE, clear=True)
