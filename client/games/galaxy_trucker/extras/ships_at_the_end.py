"""The ships as they arrived, side by side: in the foot of the results, on a screen, in a file."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art import panels, rich, shapes, signs, text, theme
from client.games.extras import Collection, Gallery, GalleryPage, Spot
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.screens.scoring.voyages import Chronicle, Voyage
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_, number, signed
from client.ui.widget import Tip
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View

Size = tuple[int, int]


def chronicle_of(content: Content, view: View[JourneySight], events: Sequence[Event]) -> Chronicle:
    """All flights of a match."""
    chronicle = Chronicle(content, len(view.players))
    chronicle.tell(events)
    return chronicle


def settled(content: Content, view: View[JourneySight], events: Sequence[Event]) -> list[Voyage]:
    """The flights that have been paid."""
    return [voyage for voyage in chronicle_of(content, view, events).voyages if voyage.over]


def ship_picture(content: Content, voyage: Voyage, seat: int, size: Size) -> pygame.Surface:
    """A ship as it arrived, its open connectors marked; who gave up is dim."""
    arrived = seat in voyage.arrived
    drawn = pictures.ship(
        content, voyage.ship_class, voyage.travellers[seat].ship, size, exposed=arrived, numbers=False
    )
    return drawn if arrived else shapes.brightness(drawn, 0.6)


def ship_lines(words: Words, voyage: Voyage, seat: int) -> list[str]:
    """What there is to say of a ship, as lines of markup."""
    one = voyage.travellers[seat]
    gained = voyage.totals[seat] - voyage.before[seat]
    if seat in voyage.arrived:
        first = n_("gt.score.arrived", voyage.arrived.index(seat) + 1)
    else:
        first = f"[warn]{words.gave_up(one.gave_up)}[/]" if one.gave_up else _("gt.score.not_flown")
    lines = [f"{first} · [lit]{signed(gained)}[/] [coin:1]"]
    counts = []
    if seat in voyage.arrived:
        mark = f"[gt:exposed] {voyage.exposed(seat)}"
        if voyage.paid["prettiest"][seat]:
            mark = f"[lit][gt:ribbon][/] {mark}"
        counts.append(mark)
    lost = voyage.lost_count(seat)
    if lost:
        counts.append(f"[gt:lost] {lost}")
    goods = one.ship.all_goods
    if goods:
        counts.append(words.goods(goods))
    if counts:
        lines.append("   ".join(counts))
    return lines


def collection(
    content: Content, view: View[JourneySight], seat: int, size: Size, factor: float, events: Sequence[Event]
) -> Collection:
    """The ships of one seat, flight after flight."""
    words = Words.of(content, view)
    voyages = settled(content, view, events)
    surface = shapes.clear(size)
    spots = []
    gap = round(18 * factor)
    room = (size[0] - gap * max(0, len(voyages) - 1)) // max(1, len(voyages))
    letters = max(theme.TEXT_MIN, round(16 * factor))
    pen = 0
    for voyage in voyages:
        shown = ship_picture(content, voyage, seat, (round(room * 0.55), size[1] - 2))
        place = shown.get_rect(midleft=(pen, size[1] // 2))
        surface.blit(shown, place)
        left = place.right + round(10 * factor)
        lines = [f"[b]{words.flight(voyage.flight)}[/]", *ship_lines(words, voyage, seat)]
        block = rich.block("\n".join(lines), max(1, pen + room - left), letters, theme.IVORY, leading=1.35)
        block.draw(surface, (left, size[1] // 2 - block.size[1] // 2))
        tip = Tip(
            words.flight(voyage.flight), "\n".join([words.ship_class(voyage.ship_class), *lines[1:]]), "GT-E1"
        )
        spots.append(Spot(place, tip, f"board:{voyage.ship_class}"))
        pen += room + gap
    title = _("gt.results.ships_of", name=view.players[seat].name)
    return Collection(title, surface, tuple(spots))


def gallery(content: Content, view: View[JourneySight], events: Sequence[Event]) -> Gallery | None:
    """A page for each flight with the ships of all, side by side."""
    voyages = settled(content, view, events)
    if not voyages:
        return None
    words = Words.of(content, view)

    def page(voyage: Voyage) -> GalleryPage:
        return GalleryPage(
            words.flight(voyage.flight), lambda size, factor: fleet(content, view, voyage, size, factor)
        )

    return Gallery(
        _("gt.results.fleet"), "eye", tuple(page(voyage) for voyage in voyages),
        lambda wide: whole(content, view, voyages, wide),
    )  # fmt: skip


def fleet(
    content: Content, view: View[JourneySight], voyage: Voyage, size: Size, factor: float
) -> pygame.Surface:
    """All ships of a flight, the first to arrive first, in one row or in two, whichever shows them
    larger; as wide as `size` and no higher than it."""
    words = Words.of(content, view)
    seats = [*voyage.arrived, *(s for s in range(len(voyage.travellers)) if s not in voyage.arrived)]
    gap = round(16 * factor)
    head = round(60 * factor)
    foot = max(round(54 * factor), 3 * theme.TEXT_MIN) + round(30 * factor)

    def room(rows: int) -> tuple[int, Size]:
        """The width of a panel and the room for its ship."""
        columns = -(-len(seats) // rows)
        tall = (size[1] - gap * (rows - 1)) // rows
        wide = min((size[0] - gap * (columns - 1)) // columns, round(tall * 1.6))
        return wide, (wide - 2 * gap, max(1, tall - head - foot - gap))

    def cell(rows: int) -> int:
        return pictures.cell_that_fits(content, voyage.ship_class, room(rows)[1], numbers=False)

    rows = 2 if len(seats) > 2 and cell(2) > cell(1) else 1
    columns = -(-len(seats) // rows)
    wide, space = room(rows)
    ships = [ship_picture(content, voyage, seat, space) for seat in seats]
    tall = head + max(ship.get_height() for ship in ships) + gap + foot
    surface = shapes.clear((size[0], tall * rows + gap * (rows - 1)), theme.SPACE_0)
    left = (size[0] - wide * columns - gap * (columns - 1)) // 2
    for at, (seat, ship) in enumerate(zip(seats, ships, strict=True)):
        row, column = divmod(at, columns)
        rect = pygame.Rect(left + column * (wide + gap), row * (tall + gap), wide, tall)
        _panel(surface, rect, words, voyage, seat, ship, foot, factor)
    return surface


def _panel(
    surface: pygame.Surface, rect: pygame.Rect, words: Words, voyage: Voyage, seat: int,
    ship: pygame.Surface, foot: int, factor: float,
) -> None:  # fmt: skip
    def px(units: float) -> int:
        return max(1, round(units * factor))

    kind: panels.PanelKind = "winner" if voyage.paid["prettiest"][seat] else "plain"
    panels.draw_panel(surface, rect, factor, kind, shadow=False)
    bar = shapes.rounded((rect.w - px(32), px(4)), px(2), theme.seat(seat).colour)
    surface.blit(bar, (rect.x + px(16), rect.y))
    middle = rect.y + px(32)
    sign = signs.draw(surface, seat, (rect.x + px(30), middle), px(20))
    size = max(15, px(21))
    total = f"{number(voyage.totals[seat])} [coin:1]"
    money = rich.block(total, rect.w, size, theme.BRASS_LIT, face="display", weight=800)
    money.draw(surface, (rect.right - px(20) - money.size[0], middle - money.size[1] // 2))
    limit = rect.right - px(30) - money.size[0] - sign.right - px(10)
    name = text.shortened(words.players[seat].name, limit, size, "display", 700)
    text.draw(surface, name, (sign.right + px(10), middle), size, theme.IVORY, face="display", weight=700,
              anchor="midleft")  # fmt: skip
    surface.blit(ship, ship.get_rect(center=(rect.centerx, (rect.y + px(60) + rect.bottom - foot) // 2)))
    shapes.hairline(surface, (rect.x + px(1), rect.bottom - foot), rect.w - px(2), theme.LINE)
    lines = "\n".join(ship_lines(words, voyage, seat))
    block = rich.block(lines, rect.w - px(40), max(theme.TEXT_MIN, px(17)), theme.SOFT, leading=1.35,
                       max_lines=3)  # fmt: skip
    block.draw(surface, (rect.x + px(20), rect.bottom - foot + (foot - block.size[1]) // 2))


def whole(content: Content, view: View[JourneySight], voyages: list[Voyage], wide: int) -> pygame.Surface:
    """All flights of all seats below one another, for a file."""
    words = Words.of(content, view)
    factor = wide / 1920
    title, gap = round(64 * factor), round(20 * factor)
    size = (wide - 2 * gap, round(wide * 0.4))
    rows = [fleet(content, view, voyage, size, factor) for voyage in voyages]
    surface = pygame.Surface((wide, gap + sum(title + row.get_height() + gap for row in rows)))
    surface.fill(theme.SPACE_0)
    pen = gap
    for voyage, row in zip(voyages, rows, strict=True):
        label = f"{words.flight(voyage.flight)} · {words.ship_class(voyage.ship_class)}"
        rich.draw(surface, label, (gap, pen + round(8 * factor)), wide, round(32 * factor), theme.BRASS_LIT,
                  face="display", weight=800)  # fmt: skip
        surface.blit(row, (gap, pen + title))
        pen += title + row.get_height() + gap
    return surface
