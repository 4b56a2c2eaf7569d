"""What all parts of both screens have: heights, who looks at what, small buttons."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from msgspec.structs import replace

from client.games.nebula.answers.choices import Place
from client.games.nebula.answers.draft import Draft
from client.games.nebula.ids import Advanced, Beam, Cell, Personal, Public, parse
from client.games.nebula.looking import Build, Now
from client.games.nebula.text.names import Words
from client.table.contract import TableState
from rules.nebula.forecast import Forecast
from rules.nebula.investing import Steps
from rules.nebula.sight import CosmosSight
from rules.nebula.state import OVER

Z_BOARD = -9.0
Z_ON_BOARD = -8.0
Z_UNDER = 0.1
Z_STAR = 1.0
Z_LIGHT = 1.4
Z_STATE = 2.0
Z_FIGURE = 3.0
Z_CARD = 4.0
Z_PANEL = 4.0
Z_PIECE = 6.0
Z_BADGE = 7.0
Z_NOTE = 300.0
Z_OVER = 400.0


def hides_personal(now: TableState) -> bool:
    """Several people share the screen: the personal objective lies on its face until somebody looks."""
    return len(now.here) > 1 and not now.looking.revealed and now.view.sight.phase != OVER


def seen(now: TableState) -> CosmosSight:
    """The sight as the table shows it."""
    sight: CosmosSight = now.view.sight
    viewer = now.view.seat
    if viewer < 0 or not hides_personal(now) or sight.seats[viewer].personal is None:
        return sight
    seats = list(sight.seats)
    seats[viewer] = replace(seats[viewer], personal=None)
    return replace(sight, seats=tuple(seats))


def sight_of(builder: Build) -> CosmosSight:
    """The sight as the table shows it."""
    builder.looking, builder.view  # noqa: B018  # what it is made from
    return builder.ask(seen)


def own_seat(now: Now) -> int:
    """The seat at the bottom of the table: the viewer's, for a spectator the first."""
    return max(0, now.view.seat)


def shown_seat(now: Now) -> int:
    """Whose galaxy lies large on the table."""
    return now.looking.whose if now.looking.whose >= 0 else own_seat(now)


def words_of(builder: Build) -> Words:
    return Words(builder.context.content, builder.view)


def lifted(now: Now) -> str:
    """The colour of the star that is chosen or in the hand, "" for none."""
    match now.choice:
        case Draft(chaos=False, star=star):
            return star
        case Place() as place:
            return place.color
    return ""


def pointed_cell(now: Now) -> str:
    """The cell under the pointer."""
    cell = Cell.of(now.local.hovered)
    return cell.cell if cell else ""


def pointed_card(now: Now) -> str:
    """The card under the pointer, that is known."""
    match parse(now.local.hovered):
        case Public(card) | Personal(card) | Advanced(card) if card in now.context.content.cards:
            return card
    return ""


def drafted(now: Now) -> Steps | None:
    """The steps that the figures show: those of the draft, with the one in the hand where it is held."""
    draft = now.choice
    if not isinstance(draft, Draft) or draft.chaos:
        return None
    beam = Beam.of(now.local.hovered)
    if draft.clock >= 0 and beam is not None and beam.cluster == draft.clock:
        steps = draft.towards(beam.cluster, beam.beam)
        return steps if draft.fits(steps) else draft.steps
    return draft.steps


def after_drop(now: Now) -> Forecast | None:
    """What would be with the star in the hand on the cell under the pointer, where it may lie there."""
    color, cell, seat = lifted(now), pointed_cell(now), now.view.seat
    if not color or not cell or not now.choice.fit(now.local.hovered):
        return None
    return Forecast(now.context.content, seen(now)).after(seat, color, cell)


def flat(
    builder: Build, name: str, face: Hashable, rect: pygame.Rect, z: float, opacity: float = 1.0
) -> None:
    """A thing that moves, but that nothing touches."""
    builder.sprite(name, face, rect, z=z, passes=True, lit=False, opacity=opacity)
