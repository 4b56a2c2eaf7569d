"""The ships as they arrived, side by side: in the foot of the results, on a screen, in a file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from client.art import rich, shapes, theme
from client.games.extras import Collected, Gallery, GalleryPage, Size, Spot
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.screens.scoring.voyages import Chronicle, Voyage
from client.games.galaxy_trucker.text.names import Words
from client.games.side_by_side import Shown, side_by_side
from client.i18n import _, n_, number, signed
from client.sheet import COUNT, TITLE, Gap, Rich, Sign, Text
from client.ui.widget import Tip
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View


class Fleet:
    """All ships of a match. `voyages` are the flights that have been paid."""

    def __init__(self, content: Content, view: View[JourneySight], events: Sequence[Event]) -> None:
        self.content, self.view, self.words = content, view, Words(content, view)
        chronicle = Chronicle(content, len(view.players))
        chronicle.tell(events)
        self.voyages = [voyage for voyage in chronicle.voyages if voyage.over]

    def picture(self, voyage: Voyage, seat: int, size: Size) -> pygame.Surface:
        """A ship as it arrived, its open connectors marked; who gave up is dim."""
        arrived, made = seat in voyage.arrived, voyage.travellers[seat].ship
        drawn = pictures.ship(self.content, voyage.ship_class, made, size, exposed=arrived, numbers=False)
        return drawn if arrived else shapes.brightness(drawn, 0.6)

    def lines(self, voyage: Voyage, seat: int) -> list[str]:
        """What there is to say of a ship, as lines of markup."""
        one, words = voyage.travellers[seat], self.words
        counts = []
        if seat in voyage.arrived:
            first = n_("gt.score.arrived", voyage.arrived.index(seat) + 1)
            ribbon = "[lit][gt:ribbon][/] " if voyage.paid["prettiest"][seat] else ""
            counts.append(f"{ribbon}[gt:exposed] {voyage.exposed(seat)}")
        else:
            first = f"[warn]{words.gave_up(one.gave_up)}[/]" if one.gave_up else _("gt.score.not_flown")
        if lost := voyage.lost_count(seat):
            counts.append(f"[gt:lost] {lost}")
        if goods := one.ship.all_goods:
            counts.append(words.goods(goods))
        gained = f"{first} · [lit]{signed(voyage.totals[seat] - voyage.before[seat])}[/] [coin:1]"
        return [gained, "   ".join(counts)] if counts else [gained]

    def of_seat(self, seat: int, size: Size, factor: float) -> Collected:
        """The ships of one seat, flight after flight."""
        surface = shapes.clear(size)
        spots = []
        gap, count = round(18 * factor), max(1, len(self.voyages))
        room = (size[0] - gap * (count - 1)) // count
        for at, voyage in enumerate(self.voyages):
            name, pen = self.words.flight(voyage.flight), at * (room + gap)
            shown = self.picture(voyage, seat, (round(room * 0.55), size[1] - 2))
            place = surface.blit(shown, shown.get_rect(midleft=(pen, size[1] // 2)))
            left, lines = place.right + round(10 * factor), self.lines(voyage, seat)
            letters = max(theme.TEXT_MIN, round(16 * factor))
            block = rich.block("\n".join([f"[b]{name}[/]", *lines]), max(1, pen + room - left), letters,
                               theme.IVORY, leading=1.35)  # fmt: skip
            block.draw(surface, (left, size[1] // 2 - block.size[1] // 2))
            said = "\n".join([self.words.ship_class(voyage.ship_class), *lines])
            spots.append(Spot(place, Tip(name, said, "GT-E1"), f"board:{voyage.ship_class}"))
        title = _("gt.results.ships_of", name=self.view.players[seat].name)
        return Collected(title, surface, tuple(spots))

    def gallery(self) -> Gallery | None:
        """A page for each flight with the ships of all, side by side."""
        if not self.voyages:
            return None
        pages = tuple(
            GalleryPage(self.words.flight(voyage.flight), partial(self.side_by_side, voyage))
            for voyage in self.voyages
        )
        return Gallery(_("gt.results.fleet"), "eye", pages, self.whole)

    def side_by_side(self, voyage: Voyage, size: Size, factor: float) -> pygame.Surface:
        """All ships of a flight, the first to arrive first."""
        late = (seat for seat in range(len(voyage.travellers)) if seat not in voyage.arrived)
        shown = [
            Shown(
                (Sign(seat, 20), Text(self.view.players[seat].name, 21, TITLE, theme.IVORY), Gap(grow=1),
                 Rich(f"{number(voyage.totals[seat])} [coin:1]", 21, COUNT, theme.BRASS_LIT)),
                partial(self.picture, voyage, seat), "\n".join(self.lines(voyage, seat)),
                bool(voyage.paid["prettiest"][seat]), theme.seat(seat).colour,
            )
            for seat in (*voyage.arrived, *late)
        ]  # fmt: skip
        board = self.content.boards[voyage.ship_class]
        foot = max(round(54 * factor), 3 * theme.TEXT_MIN) + round(30 * factor)
        ratio = len(board.rows) / len(board.columns)
        return side_by_side(shown, size, factor, ratio=ratio, shape=1.6, foot=foot)

    def whole(self, wide: int) -> pygame.Surface:
        """All flights of all seats below one another, for a file."""
        factor = wide / 1920
        title, gap = round(64 * factor), round(20 * factor)
        rows = [self.side_by_side(one, (wide - 2 * gap, round(wide * 0.4)), factor) for one in self.voyages]
        surface = pygame.Surface((wide, gap + sum(title + row.get_height() + gap for row in rows)))
        surface.fill(theme.SPACE_0)
        pen = gap
        for voyage, row in zip(self.voyages, rows, strict=True):
            label = f"{self.words.flight(voyage.flight)} · {self.words.ship_class(voyage.ship_class)}"
            rich.draw(surface, label, (gap, pen + round(8 * factor)), wide, round(32 * factor),
                      theme.BRASS_LIT, face="display", weight=800)  # fmt: skip
            surface.blit(row, (gap, pen + title))
            pen += title + row.get_height() + gap
        return surface
