"""The one screen of a plain table: where its parts lie, and how questions are answered on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from client.art import rich
from client.i18n import _
from client.table.contract import (
    Arrangement,
    Builder,
    Hint,
    Place,
    Primary,
    Screen,
    Status,
    Step,
    Tip,
    Transition,
)
from client.table.plain import faces, parts, sights
from client.table.plain.answers import wanted
from client.table.plain.faces import PlainContext
from client.table.plain.parts import MORE, SEAT, Build, Looking, Now
from client.table.plain.words import Words
from client.table.script import Script, Untold
from client.table.zones import Zones
from rules.packs.plain import EACH, Cards, Graph, Grid, Pieces, Pile, Seats, Track

BUTTONS = "buttons of answers"
_HAND = (Cards, Pieces)


@dataclass(frozen=True, eq=False)
class PlainZones(Zones, game="plain", screen="table"):
    """The zones of the table, from `assets/plain/zones.yaml`."""

    status: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    middle: pygame.Rect
    strip: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    choices: pygame.Rect
    keys: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect
    gap: float
    title: float
    cards: float
    pieces: float
    pile: float
    track: float
    line: float


class PlainScreen(Screen[Any, Looking, None, PlainContext]):
    """Everything, laid out by the hints."""

    def arrange(self, builder: Build) -> Arrangement:
        zones = PlainZones.lay(builder.room.scale, seats=len(builder.view.players))
        for seat, rect in enumerate(zones.seats):
            builder.part(_seat, seat, rect)
        foot = builder.part(_middle, zones)
        _buttons(builder, zones, zones.choices.union(foot) if foot.h else zones.choices)
        groups = (*(hint.of for hint in builder.context.hints if isinstance(hint, _HAND)), "board", BUTTONS)
        hidden = pygame.Rect(0, 0, 0, 0)
        return builder.finish(zones.hud(choices=hidden), groups=tuple(dict.fromkeys(groups)))

    def animate(self, transition: Transition[Any, Looking, None, PlainContext]) -> list[Step]:
        """Things glide to their places by themselves; what an event names grows for a moment."""
        script = Script(transition, Untold())
        for event in transition.events:
            for name in pieces_of(event):
                script.swell(name, 0.12, sound="card")
        return script.play({})

    # -- answers -----------------------------------------------------------------------------

    def attempt(self, handles: tuple[str, ...], now: Now) -> Any:
        prompt = now.view.prompt
        return None if prompt is None else wanted(prompt.options, handles)

    def status(self, now: Now) -> Status:
        view, words = now.view, _words(now)
        if view.result is not None:
            text = _("plain.won", names=words.seats(view.result.winners))
            return Status(text, _("plain.over"))
        if view.prompt is not None:
            chosen = words.action(now.local.chosen)
            asks = rich.escape(words.question(view.prompt.kind))
            return Status(f"{asks} – [lit]{chosen}[/]" if chosen else asks, _("plain.you"), view.seat)
        asks = ", ".join(dict.fromkeys(rich.escape(words.question(kind)) for kind in view.asking))
        one = view.asked[0] if len(view.asked) == 1 else None
        return Status(asks or _("plain.goes_on"), f"{words.seats(view.asked)}:" if view.asked else "", one)

    def primary(self, now: Now) -> Primary:
        view, words = now.view, _words(now)
        if view.prompt is None:
            name = rich.plain(words.seats(view.asked)) if view.asked else ""
            return Primary(_("plain.wait"), _("plain.waits_for", name=name) if name else "")
        action = now.local.action
        if action is None:
            return Primary(_("plain.choose"), _("plain.choose_first"))
        told = rich.plain(words.action(action.handles()))
        return Primary(_("plain.send"), second=told)

    def hints(self, now: Now) -> list[Hint] | None:
        own = [Hint(("O",), _("plain.key_others"))] if len(now.view.players) > 1 else []
        if now.view.prompt is None:
            return own
        keys = [Hint(("Tab",), _("plain.key_tab")), Hint(("Enter",), _("table.key_touch"))]
        return [*keys, Hint(("Esc",), _("table.key_back")), *own]

    def tip(self, target: str, now: Now) -> Tip | None:
        words, view = _words(now), now.view
        if target == MORE:
            return Tip(_("plain.more"))
        if target.startswith(SEAT):
            seat = int(target.removeprefix(SEAT))
            lines = parts.seat_values(Builder(now), seat)
            return Tip(words.seat(seat), _("plain.tip_seat"), extra=tuple(f"{a}: {b}" for a, b in lines))
        if target.startswith("values:"):
            lines = parts.common_values(Builder(now))
            return Tip(_("plain.values"), extra=tuple(f"{a}: {b}" for a, b in lines))
        if target.startswith("part:"):
            path = target.removeprefix("part:")
            hint = next((one for one in now.context.hints if one.of == path), None)
            if hint is None:
                return None
            value = sights.found(view.sight, path, parts.shown_seat(now))
            return Tip(words.title(hint), words.value(value))
        return self._thing(target, now, words)

    def _thing(self, target: str, now: Now, words: Words) -> Tip:
        """Of a place or a thing: what it is called, what it does, what lies there."""
        lying = now.shown.sprites if now.shown is not None else ()
        face = next((one.face for one in lying if target in (one.tip, one.id)), None)
        name = words.of_handle(target)
        what = getattr(face, "what", "") or name
        extra = []
        if isinstance(face, faces.PieceFace) and name and face.what != name:
            extra.append(face.words)
        title = words.thing(name) if name else getattr(face, "words", "") or words.handle(target)
        return Tip(title, rich.escape(words.about(name or what)), extra=tuple(extra))


def pieces_of(event: Any) -> list[str]:
    """The ids on the table that an event may speak of: its fields, as handles are written."""
    found = []
    for name, value in sights.fields(event).items():
        if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
            found.append(f"{name}:{value}")
        elif isinstance(value, tuple) and value and all(isinstance(one, int) for one in value):
            found.append(f"{name}:{sights.place_name(value)}")
        elif isinstance(value, tuple) and all(isinstance(one, str) for one in value):
            found += [f"{name.removesuffix('s')}:{one}" for one in value]
    return found


def _words(now: Now) -> Words:
    return Words(now.context.content, now.context.index, now.view)


# -- what lies where -----------------------------------------------------------------------------------


def _seat(builder: Build, seat: int, rect: pygame.Rect) -> None:
    """The panel of a seat; touching it shows its things, or answers with it."""
    view, hints = builder.view, builder.context.hints
    player, words = view.players[seat], parts.words_of(builder)
    face = faces.SeatFace(
        seat, words.plain_seat(seat), seat in view.asked, seat == builder.ask(parts.shown_seat),
        player.kind == "bot", "" if view.result is None else str(view.result.totals[seat]),
        parts.seat_values(builder, seat),
    )  # fmt: skip
    builder.panel(f"seat:{seat}", rect, face, z=0)
    said = next((hint for hint in hints if isinstance(hint, Seats) and hint.handle), None)
    handle = sights.handle_of(said, seat=seat) if said is not None else f"seat:{seat}"
    answers = builder.can(handle) or builder.chosen(handle)
    name = handle if answers else f"{SEAT}{seat}"
    builder.zone(name, rect, outline="solid", group="seats", tip=f"{SEAT}{seat}")


def _middle(builder: Build, zones: PlainZones) -> pygame.Rect:
    """Boards, rows and panels; gives back what the buttons may take of it."""
    hints, gap = builder.context.hints, round(zones.gap)
    rect, foot = zones.middle.copy(), pygame.Rect(0, 0, 0, 0)
    boards = [one for one in hints if isinstance(one, Grid | Graph)]
    hand = [one for one in hints if isinstance(one, _HAND) and _in_strip(one)]
    if not boards and not hand:
        foot = pygame.Rect(rect.x, rect.bottom - rect.h // 4, rect.w, rect.h // 4)
        rect.h -= foot.h + gap
    if hand:
        _hand(builder, zones, hand)
        rect.h = zones.strip.top - gap - rect.top
    side = _blocks(builder, zones)
    if boards:
        most = rect.w if not side else rect.w * 62 // 100
        wide = min(most, (rect.h - round(zones.title)) * len(boards) + gap * (len(boards) - 1))
        each = (wide - gap * (len(boards) - 1)) // len(boards)
        left = rect.x if side else rect.centerx - wide // 2
        for at, one in enumerate(boards):
            place = pygame.Rect(left + (each + gap) * at, rect.y, each, rect.h)
            builder.part(parts.board, one, place)
        rect = pygame.Rect(rect.x + wide + gap, rect.y, rect.w - wide - gap, rect.h)
    _stack(builder, zones, side, rect)
    return foot


def _in_strip(hint: Any) -> bool:
    """Whether it lies in the strip below: cards, and pieces of the seat that shows."""
    return isinstance(hint, Cards) or (isinstance(hint, Pieces) and EACH in hint.of)


def _hand(builder: Build, zones: PlainZones, hints: Sequence[Cards | Pieces]) -> None:
    """Rows of cards and pieces side by side, each as wide as its things; empty ones are left out."""
    seat, gap, rect = builder.ask(parts.shown_seat), round(zones.gap), zones.strip
    hints = [one for one in hints if parts.row_of(builder.view.sight, one, seat)]
    if not hints:
        return
    counts = [len(parts.row_of(builder.view.sight, hint, seat)) for hint in hints]
    sides = [zones.cards * 0.74 if isinstance(hint, Cards) else zones.pieces for hint in hints]
    wants = [
        max(zones.pieces * 3, count * (side + gap / 2)) for side, count in zip(sides, counts, strict=True)
    ]
    share = min(1.0, (rect.w - gap * (len(hints) - 1)) / sum(wants))
    left: float = rect.x
    for hint, want in zip(hints, wants, strict=True):
        high = round(zones.title + (zones.cards if isinstance(hint, Cards) else zones.pieces))
        builder.part(parts.row, hint, pygame.Rect(round(left), rect.top, round(want * share), high))
        left += want * share + gap


@dataclass(frozen=True)
class _Block:
    """A part of the column beside the boards: how high it would be, what of that is its title, and what puts
    it there."""

    high: float
    title: float
    put: Callable[[Build, pygame.Rect], None]


def _blocks(builder: Build, zones: PlainZones) -> list[_Block]:
    """What stands in that column, from above."""
    hints, lines = builder.context.hints, parts.common_values(builder)
    blocks: list[_Block] = []
    if lines:
        blocks.append(_Block(zones.line * 0.7 * len(lines) + zones.line * 0.6, zones.line, _values))
    piles = [one for one in hints if isinstance(one, Pile) and EACH not in one.of]
    if piles:
        blocks.append(_Block(zones.pile * 1.25, 0, lambda build, rect: _piles(build, piles, rect)))
    for hint in hints:
        if isinstance(hint, Track) and EACH not in hint.of:
            blocks.append(_Block(zones.track, 0, _put(parts.track, hint)))
        elif isinstance(hint, Pieces) and EACH not in hint.of and parts.row_of(builder.view.sight, hint, -1):
            blocks.append(_Block(zones.pieces, 0, _put(parts.row, hint, beside=True)))
    return blocks


def _put(part: Callable[..., None], hint: Any, **how: bool) -> Callable[[Build, pygame.Rect], None]:
    return lambda builder, rect: builder.part(part, hint, rect, **how)


def _values(builder: Build, rect: pygame.Rect) -> None:
    """Values of the whole table; many of them in two columns, where there is room."""
    lines, gap = parts.common_values(builder), builder.context.units.px(16, 12)
    columns = 2 if len(lines) > 6 and rect.w > builder.context.units.px(800, 600) else 1
    each, wide = -(-len(lines) // columns), (rect.w - gap * (columns - 1)) // columns
    for column in range(columns):
        face = faces.Values(lines[each * column : each * (column + 1)])
        place = pygame.Rect(rect.x + (wide + gap) * column, rect.y, wide, rect.h)
        place.h = min(rect.h, face.wants(builder.context, wide)[1])
        builder.panel(f"values:{column}", place, face, z=0)
        builder.region(f"values:{column}", place)


def _piles(builder: Build, hints: Sequence[Pile], rect: pygame.Rect) -> None:
    wide = min(round(rect.h * 0.76), rect.w // len(hints) - 6)
    for at, hint in enumerate(hints):
        builder.part(parts.pile, hint, pygame.Rect(rect.x + (wide + 8) * at, rect.y, wide, rect.h))


def _stack(builder: Build, zones: PlainZones, blocks: Sequence[_Block], rect: pygame.Rect) -> None:
    """Blocks under each other; where they do not fit, what is in them becomes smaller."""
    gap = zones.gap * 0.7
    fixed = sum(block.title for block in blocks) + gap * max(0, len(blocks) - 1)
    moving = sum(block.high - block.title for block in blocks)
    share = max(0.1, min(1.0, (rect.h - fixed) / moving)) if moving else 1.0
    top: float = rect.y
    for block in blocks:
        high = block.title + (block.high - block.title) * share
        block.put(builder, pygame.Rect(rect.x, round(top), rect.w, round(high)))
        top += high + gap


# -- buttons -------------------------------------------------------------------------------------------


def _buttons(builder: Build, zones: PlainZones, area: pygame.Rect) -> None:
    """A button for every handle that lies nowhere on the table; those that do not fit have pages."""
    placed = {sprite.touch for sprite in builder.sprites} | {zone.touch for zone in builder.zones}
    choice = builder.choice
    handles = [
        handle
        for handle in dict.fromkeys(choice.buttons)
        if handle not in placed and (handle in choice.open or handle in choice.chosen)
    ]
    words, high = parts.words_of(builder), round(zones.line)
    made = [
        (handle, faces.ButtonFace(rich.plain(words.handle(handle)), handle in choice.chosen))
        for handle in handles
    ]
    more = faces.ButtonFace(_("plain.more"), icon="chevron-right")
    pages = list(_paged(builder.context, made, more, area, high))
    if not pages:
        return
    for rect, handle, face in pages[builder.ask(lambda now: now.looking.page) % len(pages)]:
        name = handle if handle == MORE else f"button:{handle}"
        builder.sprite(
            name, face, Place.of(rect), handle=handle, z=5, tip=handle, group=BUTTONS, lift="piece"
        )  # fmt: skip


def _paged(
    context: PlainContext, made: Iterable[tuple[str, faces.ButtonFace]], more: faces.ButtonFace,
    area: pygame.Rect, high: int,
) -> Iterable[list[tuple[pygame.Rect, str, faces.ButtonFace]]]:  # fmt: skip
    """The buttons in rows from below, page by page; with several pages, each ends in the one that goes on."""
    gap = context.units.px(8, 6)
    rows = max(1, (area.h + gap) // (high + gap))

    def wide(face: faces.ButtonFace) -> int:
        return min(area.w, face.wants(context, area.w)[0] + 2)

    lines: list[list[tuple[str, faces.ButtonFace, int]]] = [[]]
    spare = wide(more) + gap
    for handle, face in made:
        last = sum(one[2] + gap for one in lines[-1])
        room = area.w - (spare if len(lines) % rows == 0 else 0)
        if lines[-1] and last + wide(face) > room:
            lines.append([])
        lines[-1].append((handle, face, wide(face)))
    if not lines[0]:
        return
    pages = [lines[at : at + rows] for at in range(0, len(lines), rows)]
    for page in pages:
        if len(pages) > 1:
            page[-1].append((MORE, more, wide(more)))
        top = area.bottom - len(page) * (high + gap) + gap
        found = []
        for y, line in enumerate(page):
            left = area.x
            for handle, face, across in line:
                found.append((pygame.Rect(left, top + y * (high + gap), across, high), handle, face))
                left += across + gap
        yield found
