"""Lines of the table under the ring: what each seat has met, and what lies there to be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import shapes, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.panels.parts import Sheet, badge, disc, plate
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.cards import arrow
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.sheet import Extent, Node, Pad, Painted, Picture, Rounded, Row, Sign, Stack, when
from client.sheet.texts import COUNT, SHRINK, TITLE, Number, Rich, Text
from client.sheet.units import Board

DiscState = Literal["", "own", "lit"]
HitState = Literal["", "done", "now", "spared"]


@dataclass(frozen=True)
class Disc:
    """A number that somebody has named; the one that counts is brass."""

    shown: str
    state: DiscState = ""


@dataclass(frozen=True)
class Die:
    """A face of a die; 0 is one that nobody else sees."""

    number: int


@dataclass(frozen=True)
class Thrown:
    """A meteor or shot as a card prints it."""

    what: str
    size: str
    side: int
    done: bool = False


Token = Disc | Die | Thrown


@dataclass(frozen=True)
class NoteRow:
    """What a seat has chosen or met so far, as markup; or with a number instead of the seat something that
    can be chosen."""

    seat: int
    name: str
    text: str = ""
    lit: bool = False
    tokens: tuple[Token, ...] = ()
    aside: str = ""
    """Stands at the right."""
    number: int = 0


def lit_ground(context: DrawContext, lit: bool, share: float) -> Rounded:
    """The ground of what is played now, or of the rest."""
    ground = theme.mix(theme.SPACE_1, theme.BRASS_DIM, share) if lit else theme.SPACE_1
    return plate(context, ground, theme.BRASS if lit else theme.LINE, 1.6, opacity=0.9)


def note(context: DrawContext, note: NoteRow, high: Board = (58, 42)) -> Row:
    """A line; its node is `note:<seat or number>`, that of its last disc `last:<seat or number>`."""
    if note.number:
        head: tuple[Node, ...] = (Number(note.number, (20, 15), COUNT, theme.BRASS_LIT, wide=(26, 18)),)
    else:
        name = Text(note.name, (17, 14), TITLE, fit=SHRINK, wide=(122, 79))
        head = (Sign(note.seat, (16, 13)), name)
    last = len(note.tokens) - 1
    shown = (
        _token(context, one, f"last:{note.number or note.seat}" if at == last else "")
        for at, one in enumerate(note.tokens)
    )
    colour = theme.IVORY if note.lit else theme.SOFT
    return Row(
        *head,
        when(note.tokens, Row(*shown, gap=(6, 4), steps=(1, 0.9, 0.8, 0.7))),
        Rich(note.text, (16, 14), colour=colour, fit=SHRINK, lines=2, grow=1),
        when(note.aside, Rich(note.aside, (16, 14), colour=colour, fit=SHRINK, text_align="right")),
        gap=(9, 6), pad=Pad(left=(14, 8), right=(10, 6)), high=high,
        ground=lit_ground(context, note.lit, 0.18), name=f"note:{note.number or note.seat}",
    )  # fmt: skip


def _token(context: DrawContext, token: Token, name: str = "") -> Node:
    match token:
        case Disc():
            return named(token, name)
        case Die(number):
            if number:
                return Picture(lambda side: tokens.die(number, side), (38, 26))
            cover = plate(context, theme.SPACE_0, theme.LINE_LIT, 1.5, radius=7)
            return Row(Text("?", (20, 15), COUNT, theme.SOFT), wide=(38, 26), high=(38, 26), pack="center",
                       ground=cover)  # fmt: skip
        case Thrown():
            return flying(context, token.what, token.size, token.side, "done" if token.done else "")


def named(number: Disc, name: str = "") -> Stack:
    """A number in a disc."""
    looks: dict[DiscState, tuple[Colour, Colour, Colour]] = {
        "": (theme.SPACE_2, theme.LINE_LIT, theme.SOFT),
        "own": (theme.SPACE_0, theme.BRASS_LIT, theme.IVORY),
        "lit": (theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.75), theme.BRASS_LIT, theme.IVORY),
    }
    fill, edge, ink = looks[number.state]
    return Stack(
        disc((38, 26), fill, edge, 1 / 16),
        Number(number.shown, (18, 13), TITLE, ink, at=(0.5, 0.5)),
        name=name,
    )


class DiscFace(Sheet):
    """A disc that lands on its line."""

    disc: Disc

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return named(self.disc)


def flying(context: DrawContext, what: str, weight: str, side: int, state: HitState) -> Stack:
    """A meteor or shot in its cell."""
    done, now = state == "done", state == "now"
    ground = plate(
        context, theme.BRASS_LIT if now else theme.PAPER, theme.BRASS_DIM if now else theme.PAPER_EDGE, 2,
        radius=8, opacity=0.45 if done else 1.0,
    )  # fmt: skip

    def drawn(size: int) -> pygame.Surface:
        picture = arrow(what, weight, side, size)
        if done:
            picture = picture.copy()
            picture.set_alpha(90)
        return picture

    large = weight == "large"
    return Stack(
        Row(Picture(drawn, (46, 28) if large else (36, 22)), wide=(50, 30), high=(52, 30), pack="center",
            ground=ground),
        when(done, badge("good", (22, 15), at=(1, 1))),
        when(state == "spared", Row(ground=Painted(_through), wide=(50, 30), high=(52, 30))),
    )  # fmt: skip


def _through(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """A line through what does not concern one."""
    shapes.polyline(surface, [rect.bottomleft, rect.topright], theme.WARN, max(2.0, 3 * unit))
