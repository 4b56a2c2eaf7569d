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
from client.games.tash_kalar.panels import goals, ladder
from client.games.tash_kalar.pictures import marks
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.cards import CardFace, CompactFace
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import PAGE, TableZones
from client.games.tash_kalar.text.effects import step_words
from client.games.tash_kalar.text.log import log_lines
from client.games.tash_kalar.told import running
from client.i18n import _, n_
from client.sheet.quiet import PlainGround
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
    if isinstance(builder.choice, StartStones) and not card:
        builder.part(_start_stones, zones, builder.choice)
        return
    builder.panel("column", zones.column, PlainGround(), z=parts.Z_PANEL - 0.2)
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
    head = goals.Headed("place", _("tk.start.title"))
    builder.panel("column", zones.column, head, z=parts.Z_PANEL - 0.2)
    for at, side in enumerate(choice.stones):
        name, handle = f"start:{side}", Supply(side)
        row = pygame.Rect(zones.column.left + px(16, 10), zones.column.top + px(52, 38) + at * px(96, 68),
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
    sight = builder.view.sight
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
    stands, own = parts.stood(sight), sight.seats[builder.ask(parts.own_seat)]
    page = places[first : first + PAGE]
    for at, (place, rect) in enumerate(zip(page, zones.tiles(len(page)), strict=True), first):
        falls, lit = stands.get(place.square), at == active
        tile = panels.Tile(at, card, place, own.faction, falls, sight.sides, own.side, lit)
        builder.panel(f"place:{at - first}", rect, tile, z=parts.Z_PANEL + 0.1)
        builder.zone(Tile(at, card), rect, group=group)


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
    content, sight, choice = builder.context.content, builder.view.sight, builder.ask(parts.deciding)
    owner = sight.seats[run.seat].faction
    lines = tuple(ladder.lines(parts.words_of(builder), content, run, builder.told, builder.view))
    rows, ways = _rows(builder, run, choice), _compass(builder, choice)
    sheet = ladder.Ladder(
        run.card, owner, (run.part, run.square, run.turn), lines, _facts(choice), rows, ways,
        _legend(builder, choice), _note(run, choice),
    )  # fmt: skip
    spots = builder.sheet("ladder", zones.column, sheet, z=parts.Z_PANEL, clear=True)
    for row in rows:
        name = f"row:{row.handle}" if Side.of(row.handle) else row.handle
        builder.zone(name, spots[row.handle], handle=row.handle, group="ladder", order=-1)
    for way, _lit in ways:
        builder.zone(Compass(way), spots[Compass(way)], handle=Way(way), group="ladder", order=-1)
    head = pygame.Rect(zones.column.topleft, (zones.column.width, builder.context.px(120, 74)))
    builder.region(Shown("ladder", run.seat, run.card), head)


def _rows(builder: Build, run: Run, choice: Deciding | None) -> tuple[ladder.Offer, ...]:
    """What is chosen in the ladder rather than on the arena."""
    if choice is None:
        return ()
    found, words = [], parts.words_of(builder)
    for action in (one.action for one in choice.options):
        match action:
            case do.ChosenOption(option=at):
                found.append(ladder.Offer(Option(at), _option(builder, run, at), builder.is_over(Option(at))))
            case do.ChosenSide(side=side):
                lit = builder.is_over(f"row:side:{side}") or builder.chosen(Side(side))
                found.append(ladder.Offer(Side(side), words.side(side), lit))
            case do.Confirm():
                found.append(ladder.Offer(CONFIRM, _("tk.ladder.yes"), builder.is_over(CONFIRM)))
    if choice.asks_for is do.Confirm and choice.may:
        found.append(ladder.Offer(SKIP, _("tk.ladder.no"), builder.is_over(SKIP)))
    return tuple(found)


def _compass(builder: Build, choice: Deciding | None) -> tuple[tuple[Direction, bool], ...]:
    """The directions to choose from, and which is meant."""
    found = [one.action for one in choice.options] if choice is not None else []
    ways = [one.direction for one in found if isinstance(one, do.ChosenDirection)]
    return tuple((way, builder.is_over(Compass(way), Way(way)) or builder.chosen(Way(way))) for way in ways)


def _option(builder: Build, run: Run, option: int) -> str:
    """One of several ways of a step in words."""
    content, frame, words = builder.context.content, run.frames[-1], parts.words_of(builder)
    steps = steps_at(program_of(content, run.card, run.part), (*frame.path, frame.at, option))
    return ", ".join(step_words(words, content, step) for step in steps)


def _facts(choice: Deciding | None) -> tuple[tuple[str, bool], ...]:
    """The parts of the decision: what is chosen, what glows."""
    if choice is None:
        return ()
    chosen = [square_name(number(one.square)) for one in Square.among(choice.chosen)]
    glow, kind = len(Square.among(choice.open)), choice.asks_for
    if kind in (do.ChosenMove, do.ChosenSwap):
        both = ("which", "where")
        found = [(_(f"tk.ladder.{part}", square=one), True) for part, one in zip(both, chosen, strict=False)]
        return (*found, *((n_(f"tk.ladder.{part}_of", glow), False) for part in both[len(chosen) :][:1]))
    if kind in (do.ChosenPiece, do.ChosenSquare, do.ChosenPlace, do.ChosenNext):
        if chosen:
            return ((_("tk.ladder.chosen", square=", ".join(chosen)), True),)
        key = "tk.ladder.stones" if kind in (do.ChosenPiece, do.ChosenNext) else "tk.ladder.squares"
        return ((n_(key, glow), False),)
    if kind is do.ChosenCard or (kind is do.ChosenDirection and not Way.among(choice.chosen)):
        return ((_("tk.ladder.card" if kind is do.ChosenCard else "tk.ladder.direction"), False),)
    return ()


def _legend(builder: Build, choice: Deciding | None) -> tuple[str, ...]:
    """The marks in use on the arena."""
    if choice is None or choice.start is None:
        return ()
    stands, own = parts.stood(builder.view.sight), builder.view.sight.seats[builder.ask(parts.own_seat)].side
    found = {parts.falling(stands.get(one.square), own) for one in Square.among(choice.open)}
    return tuple(sorted(found))


def _note(run: Run, choice: Deciding | None) -> str:
    if choice is None:
        return ""
    times = run.frames[-1].times if run.frames else 0
    so_far = n_("tk.ladder.so_far", times) + " · " if times else ""
    return so_far + (_("tk.ladder.optional") if choice.may else "")


# -- cards to choose from --------------------------------------------------------------------------


def _sheet(builder: Build, zones: TableZones) -> None:
    """The cards of a decision, of a pile that is looked into, or those that go under their decks."""
    choice, sight, pile = builder.choice, builder.view.sight, Pile.of(builder.looking.pile)
    if isinstance(choice, Deciding) and choice.asks_for is do.ChosenCard and builder.view.prompt is not None:
        cards = tuple(one.action.card for one in choice.options if isinstance(one.action, do.ChosenCard))
        _cards(builder, zones.sheet, cards, _("tk.sheet.choose"))
    elif isinstance(choice, Turn) and choice.button == DISCARD and choice.card:
        rest = tuple(card for card in choice.cards if card != choice.card)
        title = n_("tk.sheet.back", len(choice.back)) if choice.back else _("tk.sheet.also")
        _cards(builder, zones.sheet, rest, title, _("tk.sheet.order"))
    elif pile is not None:
        found = sight.seats[builder.ask(parts.own_seat)].discard or ()
        found = (*sight.legend_discard, *sight.flare_discard) if pile.pile == "open" else found
        note = "" if found else _("tk.sheet.empty")
        _cards(builder, zones.sheet, found, _(f"tk.sheet.{pile.pile}"), note, shown=True)


def _cards(
    builder: Build, rect: pygame.Rect, cards: tuple[str, ...], title: str, note: str = "", *,
    shown: bool = False,
) -> None:  # fmt: skip
    """Compact faces on a sheet; they overlap where there are many."""
    px, back = builder.context.px, getattr(builder.choice, "back", ())
    room = builder.sheet("sheet", rect, panels.Choosing(title, note), z=parts.Z_SHEET, clear=True)["cards"]
    high, wide = room.height, round(room.height / 1.4)
    pitch = min(wide + px(12, 8), (room.width - wide) // max(1, len(cards) - 1))
    left = room.left + max(0, room.width - wide - pitch * (len(cards) - 1)) // 2
    own = builder.view.sight.seats[builder.ask(parts.own_seat)]
    in_hand = {*(own.hand or ()), *(own.legends or ()), *(own.flares or ())}
    for at, card in enumerate(cards):
        spot = pygame.Rect(left + pitch * at, room.top, wide, high)
        name = Shown("sheet", at, card) if shown or card in in_hand else Card(card)
        over = builder.is_over(name)
        builder.sprite(
            name, CompactFace(card, _owner(builder, card)), spot, handle="" if shown else Card(card),
            z=parts.Z_SHEET + 1 + 0.01 * at + 0.5 * over, shape="card", shadow="card", group="sheet",
            order=-1, glow="chosen" if over or builder.chosen(Card(card)) else "", lit=not shown,
        )  # fmt: skip
        if card in back:
            order = marks.MarkFace("number", 0, str(back.index(card) + 1))
            place = shapes.centred((spot.left + px(20, 14), spot.top + px(20, 14)), px(80, 60))
            builder.panel(f"order:{card}", place, order, z=parts.Z_SHEET + 3)
