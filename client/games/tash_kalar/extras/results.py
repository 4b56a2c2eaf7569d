"""What the results show of Tash-Kalar beyond the figures: how sums came about, moments, the last arena."""

from __future__ import annotations

from functools import partial

import pygame

from client.art import rich, theme
from client.games import extras
from client.games.extras import Collected, Gallery, GalleryPage, Moment, Size, beside, titled
from client.games.tash_kalar.extras import pictures
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.text.names import Words
from client.i18n import _, has, language, n_
from client.ui.widget import Tip
from rules.kernel.events import Event
from rules.kernel.game import SheetRow
from rules.tash_kalar import events as tk
from rules.tash_kalar.content import Content, Form
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

    @property
    def form(self) -> Form:
        return self.content.modes[self.view.sight.mode]

    def side(self, seat: int) -> int:
        return seat % len(self.view.sight.sides)

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
        side, own = _color(kind), self.view.sight.sides[self.side(seat)]
        return "▼" if side is not None and side in own.weakest and side != self.side(seat) else ""

    def sign(self, row: SheetRow, name: str, width: int) -> pygame.Surface | None:
        """The own colour, in which nobody has points."""
        return kit.icon("cross", width, theme.FAINT) if name == "own" else None

    def row_tip(self, row: SheetRow, seat: int) -> Tip:
        """What a sum is made of: tasks by name, legends, what counts of a colour."""
        words, content, sight = self.words, self.content, self.view.sight
        side, cell = sight.sides[self.side(seat)], row.cells[seat]
        name = rich.escape(self.seat_name(self.view.players[seat]))
        lines = [f"{name}: [b]{n_('common.points', cell.points)}[/]"]
        if row.kind == "tasks":
            lines += [f"{words.task(one)}: {content.tasks[one].points}" for one in side.claimed]
        elif row.kind == "legends":
            lines.append(n_("tk.results.legends", cell.count or 0))
        elif row.kind == "penalty":
            members = words.members(self.side(seat))
            cards = [one for member in members if (one := sight.seats[member].pending)]
            lines += [_("tk.results.pending", card=words.card(card)) for card in cards]
        elif self.counted(row.kind, seat):
            lines.append(_("tk.results.weakest"))
        return Tip(self.row_name(row.kind), "\n".join(lines), row.rule)

    # -- sentences -------------------------------------------------------------------------

    def chips(self) -> list[tuple[str, str]]:
        """The form, and what ended the game."""
        found = [("card", self.form.name.say(language()))]
        sight = self.view.sight
        reason = "resigned" if sight.resigned is not None else sight.end_reason
        return [*found, ("flag", _(f"tk.end.{reason}"))] if reason and has(f"tk.end.{reason}") else found

    def tie_rule(self) -> str:
        """TK-Z20, TK-Z30."""
        return _("tk.results.tie_melee") if self.form.melee else _("tk.results.tie_rule")

    def moments(self) -> list[Moment]:
        return Remarkable(self.content, self).moments(self.events)

    # -- pictures --------------------------------------------------------------------------

    def arena(self, side: int | None, size: Size, _factor: float = 1.0) -> pygame.Surface:
        """The arena at the end, with all stones or those of a side bright."""
        return pictures.at_the_end(self.content, self.view.sight, size, side)

    def collection(self, seat: int, size: Size, factor: float) -> Collected:
        """The arena with the stones of a seat, beside the tasks that its side fulfilled."""
        sight, side, words = self.view.sight, self.side(seat), self.words
        stones = [piece for piece in sight.pieces if piece.side == side]
        upgraded = sum(piece.level != "common" for piece in stones)
        told = Tip(words.color(side), _("tk.tip.stands", n=len(stones), upgraded=upgraded))
        things = [(partial(pictures.task, self.content, task),
                   Tip(words.task(task), self.content.tasks[task].text.say(language())), f"task:{task}")
                  for task in sight.sides[side].claimed]  # fmt: skip
        about = told, f"faction:{sight.sides[side].stones}"
        surface, spots = beside(size, factor, self.arena(side, size), about, things, 0.75)
        title = _("tk.results.stones_of", name=self.seat_name(self.view.players[seat]))
        return Collected(title, surface, spots)

    def gallery(self) -> Gallery:
        """The whole arena, and the stones of each side."""
        pages = [GalleryPage(_("tk.results.all"), partial(self.arena, None))]
        for side in range(len(self.view.sight.sides)):
            name = rich.plain(self.words.side(side))
            pages.append(GalleryPage(name, partial(self.arena, side)))
        return Gallery(_("tk.results.arena"), "eye", tuple(pages), self.whole)

    def whole(self, wide: int) -> pygame.Surface:
        """The arena with the points for a file."""
        totals = self.view.result.totals if self.view.result is not None else ()
        scores = zip(map(self.seat_name, self.view.players), totals, strict=False)
        points = "   ".join(f"{name} {total}" for name, total in scores)
        return titled(self.arena(None, (wide, wide)), self.content.about.name.say(language()), points)


def _color(kind: str) -> int | None:
    """The side of a row of a melee."""
    return int(kind[len("color_") :]) if kind.startswith("color_") else None


class Remarkable(extras.Remarkable):
    """The strongest turn, the greatest effect, the longest flight, legends, flares."""

    marks = {
        "turn": "[tk:destroy]", "effect": "[tk:target]", "legend": "[tk:legend]", "claim": "[tk:task]",
        "flare": "[tk:flare]", "charge": "[tk:charge]",
    }  # fmt: skip

    def __init__(self, content: Content, results: Results) -> None:
        super().__init__()
        self.content, self.results = content, results
        self.active = self.turn = self.felled = self.by_card = 0
        self.card = ""
        self.legends: dict[int, int] = {}

    def title(self, kind: str) -> str:
        return _(f"tk.moment.{kind}")

    def look(self, event: Event) -> None:
        words = self.results.words
        match event:
            case tk.TurnStarted(seat=seat):
                self.active, self.turn, self.felled, self.by_card, self.card = seat, self.turn + 1, 0, 0, ""
            case tk.BeingSummoned(seat=seat, card=card, level=level):
                self.card, self.by_card = card, 0
                if level == "legendary":
                    self.legends[seat] = self.legends.get(seat, 0) + 1
                    self._told("legend", self.legends[seat], seat, thing=words.card(card))
            case tk.PieceDestroyed(counted=counted) if counted:
                self.felled += 1
                self._told("turn", self.felled, self.active)
                if self.card:
                    self.by_card += 1
                    if self.by_card > 1:
                        self._told("effect", self.by_card, self.active, thing=words.card(self.card))
            case tk.PieceMoved(kind="charge", path=path) if len(path) > 3:
                self._told("charge", len(path) - 1, self.active, thing=words.card(self.card))
            case tk.TaskClaimed(seat=seat, task=task, points=points):
                self._told("claim", points, seat, thing=words.task(task))
            case tk.FlarePlayed(seat=seat, top=top, bottom=bottom) if top and bottom:
                self._told("flare", 1, seat)

    def _told(self, kind: str, weight: int, seat: int, thing: str = "") -> None:
        name = rich.escape(self.results.seat_name(self.results.view.players[seat]))
        number = 1 + max(0, self.turn - 1) // len(self.results.view.players)
        text = _(f"tk.moment.{kind}_text", name=name, thing=thing, n=weight, round=number)
        self.keep(kind, weight, seat, text)
