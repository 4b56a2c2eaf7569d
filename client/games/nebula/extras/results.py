"""What the results show of Nebula beyond the figures: how sums came about, moments, galaxies as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from client.art import rich, shapes, theme
from client.games import extras
from client.games.extras import Collected, Gallery, GalleryPage, Moment, Size, beside, explained, titled
from client.games.nebula.extras import pictures
from client.games.nebula.extras.score_sheet import ICONS, made
from client.games.nebula.pictures import cards, galaxy
from client.games.side_by_side import Shown, side_by_side
from client.i18n import _, language, n_
from client.sheet import TITLE, Text
from client.ui.widget import Tip
from rules.kernel.events import Event
from rules.kernel.game import SheetRow
from rules.nebula import events as nb
from rules.nebula import scoring
from rules.nebula.content import Content
from rules.nebula.imagine import open_cosmos
from rules.nebula.sight import CosmosSight, galaxy_of


class Results(extras.Results[Content, CosmosSight]):
    """The score sheet, and the galaxies to look at and to save."""

    marks = {kind: f"[nb:{icon}]" for kind, icon in ICONS.items()}

    def made(self, row: SheetRow, seat: int) -> Sequence[str]:
        """A line for each card, constellation or colour that paid."""
        return made(self.content, self.view.sight, row.kind, seat)

    def chips(self) -> list[tuple[str, str]]:
        """The version, and what ended the game."""
        key = "nb.results.full" if self.view.sight.full else "nb.results.base"
        names = {str(one): words.say(language()) for one, words in self.content.endings.items()}
        ended = [names[one] for one in self.view.sight.triggers[:1] if one in names]
        return [("card", _(key)), *(("flag", words) for words in ended)]

    def tie_rule(self) -> str:
        """NB-S7."""
        return _("nb.results.tie_rule")

    def moments(self) -> list[Moment]:
        return Remarkable(self.content, self).moments(self.events)

    def galaxy(self, seat: int, size: Size, _factor: float = 1.0) -> pygame.Surface:
        """The galaxy of a seat as a picture."""
        own = self.view.sight.seats[seat]
        full = scoring.completed(self.content, galaxy_of(self.content, own.galaxy))
        return galaxy.pictured(self.content, own.galaxy, tuple(full), min(size))

    def collection(self, seat: int, size: Size, factor: float) -> Collected:
        """The galaxy beside the objectives that were claimed; a personal one not fulfilled is dim."""
        content, own = self.content, self.view.sight.seats[seat]
        told = Tip(n_("nb.results.stars", len(own.galaxy)), n_("nb.results.holes", own.holes))
        claims = zip(self.view.sight.public, self.view.sight.claims, strict=True)
        shown = [own.personal] if own.personal else []
        shown += [card for card, seats in claims if seat in seats]
        cosmos = open_cosmos(content, self.view.sight)

        def draw(name: str, size: Size) -> pygame.Surface:
            picture = pictures.card(content, name, size)
            personal = cards.kind_of(content, name) == "personal"
            if personal and not scoring.fulfilled(content, cosmos, seat, content.personal[name]):
                return shapes.brightness(picture, 0.5)
            return picture

        things = [
            (partial(draw, name), explained(content.cards[name].name, content.cards[name].text),
             f"{cards.kind_of(content, name)}:{name}")
            for name in shown
        ]  # fmt: skip
        galaxy = self.galaxy(seat, size)
        surface, spots = beside(size, factor, galaxy, (told, "color:black"), things, cards.RATIO)
        title = _("nb.results.galaxy_of", name=self.seat_name(self.view.players[seat]))
        return Collected(title, surface, spots)

    def gallery(self) -> Gallery:
        """All galaxies side by side, and each of them large."""
        pages = [GalleryPage(_("nb.results.all"), self.all)]
        for seat, player in enumerate(self.view.players):
            pages.append(GalleryPage(self.seat_name(player), partial(self.galaxy, seat)))
        return Gallery(_("nb.results.galaxies"), "eye", tuple(pages), self.whole)

    def all(self, size: Size, factor: float) -> pygame.Surface:
        """Every galaxy in a panel with its points."""
        shown, result = [], self.view.result
        totals = scoring.totals(self.content, open_cosmos(self.content, self.view.sight))
        for seat, player in enumerate(self.view.players):
            head = Text(self.seat_name(player), 19, TITLE, theme.IVORY, text_align="center", grow=1)
            line = f"[b]{n_('common.points', totals[seat])}[/]"
            won = result is not None and seat in result.winners
            shown.append(Shown((head,), partial(self.galaxy, seat), line, won, theme.seat(seat).colour))
        foot = max(round(40 * factor), round(2 * theme.TEXT_MIN))
        return side_by_side(shown, size, factor, ratio=1.0, shape=1.05, foot=foot)

    def whole(self, wide: int) -> pygame.Surface:
        """All of them for a file."""
        drawn = self.all((wide, round(wide * 0.62)), wide / 1920)
        return titled(drawn, self.content.about.name.say(language()))


class Remarkable(extras.Remarkable):
    """Who filled a constellation, claimed first, held black holes, gave way to chaos, replaced a star."""

    texts = "nb.moment"
    marks = {
        "constellation": "[nb:constellation]", "claim": "[nb:public]", "holes": "[nb:blackhole]",
        "chaos": "[nb:chaos]", "replaced": "[nb:replace]",
    }  # fmt: skip

    def __init__(self, content: Content, results: Results) -> None:
        super().__init__()
        self.content, self.results = content, results
        self.held: dict[int, set[str]] = {}
        self.active = self.round = 0
        self.counts: dict[tuple[str, int], int] = {}

    def look(self, event: Event) -> None:
        said = language()
        match event:
            case nb.TurnStarted(seat=seat, round=number):
                self.active, self.round = seat, number
            case nb.StarPlaced(seat=seat, cell=cell, replaced=replaced):
                held = self.held.setdefault(seat, set())
                for one in self.content.constellations.values():
                    if cell in one.cells and cell not in held and {*one.cells} <= held | {cell}:
                        self._told("constellation", -self.round, seat, thing=one.name.say(said))
                held.add(cell)
                if replaced:
                    thing = self.content.cells[cell].name.say(said)
                    self._told("replaced", self._another("replaced", seat), seat, thing=thing)
            case nb.BlackHolePlaced(seat=seat, space=space):
                self._told("holes", space, seat, thing=self.content.table.strip[space + 1])
            case nb.ObjectiveClaimed(card=card, seat=seat, first=True):
                info = self.content.public[card]
                self._told("claim", info.first, seat, thing=info.name.say(said))
            case nb.ChaosKept():
                self._told("chaos", self._another("chaos", self.active), self.active)

    def _another(self, kind: str, seat: int) -> int:
        """How often a seat has done this by now."""
        self.counts[kind, seat] = self.counts.get((kind, seat), 0) + 1
        return self.counts[kind, seat]

    def _told(self, kind: str, weight: float, seat: int, thing: str | int = "") -> None:
        name = rich.escape(self.results.seat_name(self.results.view.players[seat]))
        number = self.counts.get((kind, seat), 1)
        self.keep(kind, weight, seat, _(f"nb.moment.{kind}_text", name=name, thing=thing, round=self.round,
                                        number=number))  # fmt: skip
