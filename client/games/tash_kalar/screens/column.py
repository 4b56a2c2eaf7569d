"""The column beside the arena: the card that is meant with its places, the ladder of an effect, the last card
played; and cards to choose from over the arena."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.tash_kalar.answers.effect import Deciding, StartStones
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import (
    CONFIRM,
    DISCARD,
    SHORT,
    SKIP,
    Card,
    Compass,
    Option,
    Pile,
    Shown,
    Side,
    Square,
    Supply,
    Tile,
    Way,
)
from client.games.tash_kalar.looking import Build
from client.games.tash_kalar.panels import column as panels
from client.games.tash_kalar.panels import ladder
from client.games.tash_kalar.pictures import marks
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.cards import CardFace
from client.games.tash_kalar.pictures.compact_cards import CompactFace
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import PAGE, TableZones
from client.games.tash_kalar.text.effects import step_words
from client.games.tash_kalar.text.log import log_lines
from client.games.tash_kalar.told import running
from client.i18n import _, language, n_
from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import Direction, number
from rules.tash_kalar.effects.machine import program_of, steps_at
from rules.tash_kalar.state import Run


def column(builder: Build, zones: TableZones) -> None:
    """What stands there now."""
    builder.part(_column, zones)
    builder.part(_sheet, zones)


def _column(builder: Build, zones: TableZones) -> None:
    run = running(builder.view.sight)
    card = builder.ask(parts.pointed_card)
    if run is not None and not card:
        builder.part(_ladder, zones, run)
        return
    builder.panel("column", zones.column, parts.Ground(), z=parts.Z_PANEL - 0.2)
    if isinstance(builder.choice, StartStones) and not card:
        builder.part(_start_stones, zones, builder.choice)
        return
    meant = builder.ask(parts.meant_card)
    shown = meant or card or builder.ask(parts.picked)
    if not shown:
        builder.part(_last, zones)
        return
    _face(builder, zones, shown)
    if meant:
        builder.part(_places, zones, meant)


def _start_stones(builder: Build, zones: TableZones, choice: StartStones) -> None:
    """The stones that are put down before the first turn, the one in the hand in a brass ring."""
    words, px, sides = parts.words_of(builder), builder.context.px, builder.view.sight.sides
    for at, side in enumerate(choice.stones):
        name, handle = f"start:{side}", Supply(side)
        row = pygame.Rect(zones.column.left + px(16, 10), zones.column.top + px(16, 10) + at * px(96, 68),
                          zones.column.width - px(32, 20), px(84, 60))  # fmt: skip
        lit = builder.chosen(handle) or builder.is_over(name, handle)
        panel = panels.StartStone(sides[side].stones, words.side(side), lit)
        builder.panel(name, row, panel, z=parts.Z_PANEL + 0.1)
        builder.zone(name, row, handle=handle, group="ladder", order=-1)


def _owner(builder: Build, card: str) -> str | None:
    """The faction whose colours a card has."""
    content, sight = builder.context.content, builder.view.sight
    for seat in sight.seats:
        if card in (seat.frozen, seat.pending):
            return seat.faction
    own = sight.seats[builder.ask(parts.own_seat)]
    if card in content.beings and own.faction and card not in content.deck_of(own.faction):
        mine = (one.faction for one in sight.seats if one.faction and card in content.deck_of(one.faction))
        return next(mine, own.faction)
    return own.faction


def _face(builder: Build, zones: TableZones, card: str, owner: str | None = None) -> None:
    """A card large."""
    face = CardFace(card, owner or _owner(builder, card))
    builder.panel(f"face:{card}", zones.face, face, z=parts.Z_CARD, clear=True)


def _places(builder: Build, zones: TableZones, card: str) -> None:
    """How many places it has, and four of them."""
    content, sight = builder.context.content, builder.view.sight
    places, shorts = parts.places_in(builder, card), parts.shorts_in(builder, card)
    active = builder.ask(parts.active_place)
    first = active // PAGE * PAGE
    shows = builder.ask(parts.shows_short) == card
    group = (
        "tiles" if card == builder.ask(parts.picked) else ""
    )  # the focus of a card that is not would leave it
    builder.panel("fits", zones.fits, panels.Fits(len(places), first), z=parts.Z_PANEL + 0.1)
    if shorts:
        chip = panels.Shorts(len({one.missing for one in shorts}), shows)
        builder.panel(SHORT, zones.short, chip, z=parts.Z_PANEL + 0.1)
        builder.zone(SHORT, zones.short, group=group)
    stands = parts.stood(sight)
    own = sight.seats[builder.ask(parts.own_seat)]
    page = places[first : first + PAGE]
    for at, (place, rect) in enumerate(zip(page, zones.tiles(len(page)), strict=True)):
        piece = stands.get(place.square)
        falls = (sight.sides[piece.side].stones or "", piece.level) if piece else None
        borrowed = sight.sides[place.improvise].stones if place.improvise is not None else None
        tile = panels.Tile(
            at, first + at + 1, square_name(number(place.square)), card, own.faction,
            parts.turn_of(content, card, place), falls, piece is not None and piece.side == own.side,
            borrowed, bool(place.pickups), first + at == active,
        )  # fmt: skip
        builder.panel(f"place:{at}", rect, tile, z=parts.Z_PANEL + 0.1)
        builder.zone(Tile(first + at, card), rect, group=group)


def _last(builder: Build, zones: TableZones) -> None:
    """The last card that was played, and what it did."""
    turn, words = builder.told.last, parts.words_of(builder)
    if turn is None:
        lines = tuple(_(f"tk.idle.{one}") for one in ("hover", "place", "again"))
        rect = zones.column.inflate(-builder.context.px(32, 20), -builder.context.px(40, 20))
        builder.panel("did", rect, panels.LastPlay(lines, _("tk.idle.title")), z=parts.Z_PANEL + 0.1)
        return
    owner = builder.view.sight.seats[turn.seat].faction
    _face(builder, zones, turn.card, owner)
    builder.region(Shown("played", turn.seat, turn.card), zones.face)
    lines = tuple(line.text for line in log_lines(builder.context.content, turn.resolved, None, builder.view))
    rect = zones.column
    below = pygame.Rect(
        rect.left + 8, zones.face.bottom + 10, rect.width - 16, rect.bottom - zones.face.bottom - 16
    )
    if builder.context.compact:
        below = pygame.Rect(
            zones.face.right + 8, rect.top + 8, rect.right - zones.face.right - 16, rect.height - 16
        )
    builder.panel("did", below, panels.LastPlay(lines, words.seat_or_you(turn.seat)), z=parts.Z_PANEL + 0.1)


# -- the ladder ------------------------------------------------------------------------------------


def _ladder(builder: Build, zones: TableZones, run: Run) -> None:
    content, sight = builder.context.content, builder.view.sight
    words, told = parts.words_of(builder), builder.told
    card = content.cards.get(run.card) or content.flares[run.card]
    lines, total, at = [], 0, 1
    for rung in ladder.rungs(content, run):
        total, deeds = max(total, rung.number), told.deed(rung.path) if rung.state == "done" else ()
        at = rung.number if rung.number and rung.state != "later" else at
        happened = tuple(line.text for line in log_lines(content, deeds, None, builder.view))
        said = step_words(words, content, rung.step)
        lines.append(ladder.Line(said, rung.state, rung.depth, rung.number, rung.linked, happened))
    part = _("tk.ladder.step", part=_(f"tk.ladder.part_{run.part}"), n=at, total=total)
    about = ""
    if run.square >= 0 and run.card in content.cards:
        level = content.cards[run.card].level
        name = content.levels[level].name.say(language())
        about = _("tk.ladder.on", level=f"[tklevel:{level}] {name}", square=square_name(run.square))
    rows = _rows(builder, run)
    sheet = ladder.Ladder(
        run.card, sight.seats[run.seat].faction, card.name.say(language()), about, part, tuple(lines),
        _facts(builder), rows, _compass(builder), _legend(builder), _note(builder), run.turn,
    )  # fmt: skip
    spots = builder.sheet("ladder", zones.column, sheet, z=parts.Z_PANEL, clear=True)
    for row in rows:
        name = f"row:{row.handle}" if Side.of(row.handle) else row.handle
        builder.zone(name, spots[row.handle], handle=row.handle, group="ladder", order=-1)
    for way, _lit in _compass(builder):
        builder.zone(Compass(way), spots[Compass(way)], handle=Way(way), group="ladder", order=-1)
    head = pygame.Rect(zones.column.topleft, (zones.column.width, builder.context.px(120, 74)))
    builder.region(Shown("ladder", run.seat, run.card), head)


def _decides(builder: Build) -> Deciding | None:
    choice = builder.choice
    return choice if isinstance(choice, Deciding) else None


def _rows(builder: Build, run: Run) -> tuple[ladder.Row3, ...]:
    """What is chosen in the ladder rather than on the arena."""
    choice = _decides(builder)
    if choice is None or not choice.options:
        return ()
    found: list[ladder.Row3] = []
    words = parts.words_of(builder)
    for option in choice.options:
        action = option.action
        key = str(len(found) + 1)
        match action:
            case do.ChosenOption(option=at):
                said = _option(builder, run, at)
                found.append(ladder.Row3(Option(at), said, key, builder.is_over(Option(at))))
            case do.ChosenSide(side=side):
                names = words.seats(
                    [seat for seat, one in enumerate(builder.view.sight.seats) if one.side == side]
                )
                lit = builder.is_over(f"row:side:{side}") or builder.chosen(Side(side))
                found.append(ladder.Row3(Side(side), names, key, lit))
            case do.Confirm():
                found.append(ladder.Row3(CONFIRM, _("tk.ladder.yes"), "1", builder.is_over(CONFIRM)))
    if choice.asks_for is do.Confirm and choice.may:
        found.append(ladder.Row3(SKIP, _("tk.ladder.no"), "2", builder.is_over(SKIP)))
    return tuple(found)


def _compass(builder: Build) -> tuple[tuple[Direction, bool], ...]:
    """The directions to choose from, and which is meant."""
    choice = _decides(builder)
    found = [one.action for one in choice.options] if choice is not None else []
    ways = [one.direction for one in found if isinstance(one, do.ChosenDirection)]
    return tuple((way, builder.is_over(Compass(way), Way(way)) or builder.chosen(Way(way))) for way in ways)


def _option(builder: Build, run: Run, option: int) -> str:
    """One of several ways of a step in words."""
    content, frame, words = builder.context.content, run.frames[-1], parts.words_of(builder)
    steps = steps_at(program_of(content, run.card, run.part), (*frame.path, frame.at, option))
    return ", ".join(step_words(words, content, step) for step in steps)


def _facts(builder: Build) -> tuple[tuple[str, bool], ...]:
    """The parts of the decision: what is chosen, what glows."""
    choice = _decides(builder)
    if choice is None:
        return ()
    chosen = [square_name(number(one.square)) for one in Square.among(choice.chosen)]
    glow = sum(isinstance(parsed, str) for parsed in Square.among(choice.open))
    kind = choice.asks_for
    if kind in (do.ChosenMove, do.ChosenSwap):
        first = _("tk.ladder.which", square=chosen[0]) if chosen else n_("tk.ladder.which_of", glow)
        if not chosen:
            return ((first, False),)
        second = _("tk.ladder.where", square=chosen[1]) if len(chosen) > 1 else n_("tk.ladder.where_of", glow)
        return (first, True), (second, len(chosen) > 1)
    if kind in (do.ChosenPiece, do.ChosenSquare, do.ChosenPlace, do.ChosenNext):
        if chosen:
            return ((_("tk.ladder.chosen", square=", ".join(chosen)), True),)
        key = "tk.ladder.stones" if kind in (do.ChosenPiece, do.ChosenNext) else "tk.ladder.squares"
        return ((n_(key, glow), False),)
    if kind is do.ChosenCard:
        return ((_("tk.ladder.card"), False),)
    if kind is do.ChosenDirection and not any(Way.among(choice.chosen)):
        return ((_("tk.ladder.direction"), False),)
    return ()


def _legend(builder: Build) -> tuple[str, ...]:
    """The marks in use on the arena."""
    choice = _decides(builder)
    if choice is None or choice.start is None:
        return ()
    stands, own = parts.stood(builder.view.sight), builder.view.sight.seats[builder.ask(parts.own_seat)].side
    found = set()
    for square in Square.among(choice.open):
        piece = stands.get(square.square)
        found.add("legal" if piece is None else "own" if piece.side == own else "destroy")
    return tuple(sorted(found))


def _note(builder: Build) -> str:
    choice = _decides(builder)
    if choice is None:
        return ""
    frames = running(builder.view.sight)
    times = frames.frames[-1].times if frames is not None and frames.frames else 0
    so_far = n_("tk.ladder.so_far", times) + " · " if times else ""
    return so_far + (_("tk.ladder.optional") if choice.may else "")


# -- cards to choose from --------------------------------------------------------------------------


def _sheet(builder: Build, zones: TableZones) -> None:
    """The cards of a decision, of a pile that is looked into, or those that go under their decks."""
    choice, sight, seat = builder.choice, builder.view.sight, builder.ask(parts.own_seat)
    if isinstance(choice, Deciding) and choice.asks_for is do.ChosenCard and builder.view.prompt is not None:
        cards = tuple(one.action.card for one in choice.options if isinstance(one.action, do.ChosenCard))
        _cards(builder, zones.sheet, cards, _("tk.sheet.choose"), "", take=True)
        return
    if isinstance(choice, Turn) and choice.button == DISCARD and choice.card:
        rest = tuple(card for card in choice.cards if card != choice.card)
        title = n_("tk.sheet.back", len(choice.back)) if choice.back else _("tk.sheet.also")
        _cards(builder, zones.sheet, rest, title, _("tk.sheet.order"), take=False)
        return
    pile = Pile.of(builder.looking.pile)
    if pile is None:
        return
    found = sight.seats[seat].discard or ()
    if pile.pile == "open":
        found = (*sight.legend_discard, *sight.flare_discard)
    title = _(f"tk.sheet.{pile.pile}")
    _cards(builder, zones.sheet, found, title, "" if found else _("tk.sheet.empty"), take=False, shown=True)


def _cards(
    builder: Build,
    rect: pygame.Rect,
    cards: tuple[str, ...],
    title: str,
    note: str,
    *,
    take: bool,
    shown: bool = False,
) -> None:
    """Compact faces on a sheet; they overlap where there are many."""
    content, px = builder.context.content, builder.context.px
    spots = builder.sheet("sheet", rect, panels.Choosing(title, note), z=parts.Z_SHEET, clear=True)
    room = spots["cards"]
    high = room.height
    wide = round(high / 1.4)
    pitch = min(wide + px(12, 8), (room.width - wide) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
    left = room.left + max(0, room.width - wide - pitch * (len(cards) - 1)) // 2
    back = getattr(builder.choice, "back", ())
    own = builder.view.sight.seats[builder.ask(parts.own_seat)]
    in_hand = {*(own.hand or ()), *(own.legends or ()), *(own.flares or ())}
    for at, card in enumerate(cards):
        spot = pygame.Rect(left + pitch * at, room.top, wide, high)
        name = Shown("sheet", at, card) if shown or card in in_hand else Card(card)
        lit = builder.is_over(name) or builder.chosen(Card(card))
        builder.sprite(
            name, CompactFace(card, _owner(builder, card)), spot,
            z=parts.Z_SHEET + 1 + 0.01 * at + 0.5 * builder.is_over(name),
            handle="" if shown else Card(card), shape="card", shadow="card", group="sheet", order=-1,
            glow="chosen" if lit else "", lit=not shown,
        )  # fmt: skip
        if card in back:
            order = marks.BadgeFace(str(back.index(card) + 1), "upper-left", 0)
            place = shapes.centred((spot.left + px(20, 14), spot.top + px(20, 14)), px(80, 60))
            builder.panel(f"order:{card}", place, order, z=parts.Z_SHEET + 3)
    del content, take
