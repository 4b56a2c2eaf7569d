"""What the results show of Tash-Kalar beyond the figures: how sums came about, moments, the last arena."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

import pygame

from client.art import rich, theme
from client.games import extras
from client.games.extras import Collected, Gallery, GalleryPage, Moment, Size, beside, explained, titled
from client.games.tash_kalar.extras import pictures
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.arena import ArenaPlan
from client.games.tash_kalar.pictures.marks import MarkFace
from client.games.tash_kalar.pictures.stones import StoneFace
from client.games.tash_kalar.text.names import Words
from client.i18n import _, has, language, n_
from client.ui.widget import Tip
from rules.kernel.events import Event
from rules.kernel.game import SheetRow
from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import number
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight


class Results(extras.Results[Content, ContestSight]):
    """The score sheet of every form, and the arena to look at and to save."""

    marks = {
        "tasks": "[tk:task]", "legends": "[tk:legend]", "points": "[tk:points]", "penalty": "[tk:warp]",
        "upgraded": "[tk:upgrade]", "stones": "[tk:place]",
    }  # fmt: skip

    @property
    def words(self) -> Words:
        return Words(self.content, self.view)

    # -- the sheet -------------------------------------------------------------------------

    def row_name(self, kind: str) -> str:
        """Rows of a melee are colours."""
        side = _color(kind)
        if side is None:
            return super().row_name(kind)
        return rich.plain(self.words.plain_faction(self.words.stones_of(side)))

    def row_mark(self, kind: str) -> str:
        side = _color(kind)
        return super().row_mark(kind) if side is None else self.words.stone("heroic", side)

    def counted(self, kind: str, seat: int) -> str:
        """The weakest colour of a seat in a melee."""
        own = self.view.sight.sides[self.view.sight.seats[seat].side]
        return "▼" if _color(kind) in own.weakest else ""

    def sign(self, row: SheetRow, name: str, width: int) -> pygame.Surface | None:
        """The own colour, in which nobody has points."""
        return kit.icon("cross", width, theme.FAINT) if name == "own" else None

    def made(self, row: SheetRow, seat: int) -> Sequence[str]:
        """Tasks by name, legends, what is still pending, that a colour counts."""
        words, sight = self.words, self.view.sight
        side = sight.seats[seat].side
        match row.kind:
            case "tasks":
                tasks = (self.content.tasks[one] for one in sight.sides[side].claimed)
                return [f"{words.task(one.id)}: {one.points}" for one in tasks]
            case "legends":
                return [n_("tk.results.legends", row.cells[seat].count or 0)]
            case "penalty":
                cards = [sight.seats[member].pending for member in words.members(side)]
                return [_("tk.results.pending", card=words.card(card)) for card in cards if card]
        return [_("tk.results.weakest")] if self.counted(row.kind, seat) else []

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface:
        """In the colours of the faction."""
        sight = self.view.sight
        return pictures.stone(self.content, sight.sides[sight.seats[seat].side].stones, "heroic", min(size))

    # -- sentences -------------------------------------------------------------------------

    def chips(self) -> list[tuple[str, str]]:
        """The form, and what ended the game."""
        sight = self.view.sight
        reason = "resigned" if sight.resigned is not None else sight.end_reason
        ended = [("flag", _(f"tk.end.{reason}"))] if reason and has(f"tk.end.{reason}") else []
        return [("card", self.content.modes[sight.mode].name.say(language())), *ended]

    def tie_rule(self) -> str:
        """TK-Z20, TK-Z30."""
        melee = self.content.modes[self.view.sight.mode].melee
        return _("tk.results.tie_melee" if melee else "tk.results.tie_rule")

    def moments(self) -> list[Moment]:
        return Remarkable(self.words).moments(self.events)

    # -- pictures --------------------------------------------------------------------------

    def arena(self, side: int | None, size: Size, _factor: float = 1.0) -> pygame.Surface:
        """The arena at the end; with a `side` the stones of all others are pale."""
        content, sight, context = self.content, self.view.sight, pictures.context_for(self.content)
        surface = pictures.board(content, content.modes[sight.mode].board, size)
        plan, anybody = ArenaPlan(content, surface.get_rect()), next(iter(content.factions))
        for piece in sight.pieces:
            place, dye = plan.place(number(piece.square)), sight.sides[piece.side].stones or anybody
            face = StoneFace(dye, piece.level, opacity=1.0 if side in (None, piece.side) else 0.4)
            surface.blit(face.draw(context, place.size), place)
            if piece.gateway:
                surface.blit(MarkFace("gateway").draw(context, place.size), place)
        return surface

    def collection(self, seat: int, size: Size, factor: float) -> Collected:
        """The arena with the stones of a seat, beside the tasks that its side fulfilled."""
        content, sight, words = self.content, self.view.sight, self.words
        side = sight.seats[seat].side
        stones = [piece for piece in sight.pieces if piece.side == side]
        upgraded = sum(piece.level != "common" for piece in stones)
        told = Tip(words.color(side), _("tk.tip.stands", n=len(stones), upgraded=upgraded))
        things = [
            (partial(pictures.task, content, one.id), explained(one.name, one.text), f"task:{one.id}")
            for one in (content.tasks[task] for task in sight.sides[side].claimed)
        ]
        about = told, f"faction:{sight.sides[side].stones}"
        surface, spots = beside(size, factor, self.arena(side, size), about, things, 0.75)
        title = _("tk.results.stones_of", name=self.seat_name(self.view.players[seat]))
        return Collected(title, surface, spots)

    def gallery(self) -> Gallery:
        """The whole arena, and the stones of each side."""
        pages = [GalleryPage(_("tk.results.all"), partial(self.arena, None))]
        for side in range(len(self.view.sight.sides)):
            pages.append(GalleryPage(rich.plain(self.words.side(side)), partial(self.arena, side)))
        return Gallery(_("tk.results.arena"), "eye", tuple(pages), self.whole)

    def whole(self, wide: int) -> pygame.Surface:
        """The arena with the points for a file."""
        totals = self.view.result.totals if self.view.result is not None else ()
        scores = zip(self.view.players, totals, strict=False)
        points = "   ".join(f"{self.seat_name(player)} {total}" for player, total in scores)
        return titled(self.arena(None, (wide, wide)), self.content.about.name.say(language()), points)


def _color(kind: str) -> int | None:
    """The side of a row of a melee."""
    return int(kind[len("color_") :]) if kind.startswith("color_") else None


class Remarkable(extras.Remarkable):
    """The strongest turn, the greatest effect, the longest flight, legends, flares."""

    texts = "tk.moment"
    marks = {
        "turn": "[tk:destroy]", "effect": "[tk:target]", "legend": "[tk:legend]", "claim": "[tk:task]",
        "flare": "[tk:flare]", "charge": "[tk:charge]",
    }  # fmt: skip

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.active = self.turn = self.felled = self.by_card = 0
        self.card, self.legends = "", Counter[int]()

    def look(self, event: Event) -> None:
        words = self.words
        match event:
            case tk.TurnStarted(seat=seat):
                self.active, self.turn, self.felled, self.by_card, self.card = seat, self.turn + 1, 0, 0, ""
            case tk.BeingSummoned(seat=seat, card=card, level=level):
                self.card, self.by_card = card, 0
                if level == "legendary":
                    self.legends[seat] += 1
                    self._told("legend", self.legends[seat], seat, thing=words.card(card))
            case tk.PieceDestroyed(counted=counted) if counted:
                self.felled += 1
                self._told("turn", self.felled, self.active)
                self.by_card += bool(self.card)
                if self.by_card > 1:
                    self._told("effect", self.by_card, self.active, thing=words.card(self.card))
            case tk.PieceMoved(kind="charge", path=path) if len(path) > 3:
                self._told("charge", len(path) - 1, self.active, thing=words.card(self.card))
            case tk.TaskClaimed(seat=seat, task=task, points=points):
                self._told("claim", points, seat, thing=words.task(task))
            case tk.FlarePlayed(seat=seat, top=top, bottom=bottom) if top and bottom:
                self._told("flare", 1, seat)

    def _told(self, kind: str, weight: int, seat: int, thing: str = "") -> None:
        name, number = self.words.seat(seat), 1 + max(0, self.turn - 1) // len(self.words.players)
        text = _(f"tk.moment.{kind}_text", name=name, thing=thing, n=weight, round=number)
        self.keep(kind, weight, seat, text)
