"""The column beside the arena: the card that is meant with its places, the ladder of an effect, the last card
played; and cards to choose from over the arena."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from client.art import shapes
from client.games.tash_kalar import ids
from client.games.tash_kalar.answers.effect import Deciding, StartStones
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import CONFIRM, SHORT, SKIP, Shown, Square, Way
from client.games.tash_kalar.looking import Build
from client.games.tash_kalar.panels import column as panels
from client.games.tash_kalar.panels import goals, ladder
from client.games.tash_kalar.pictures import marks
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.cards import CardFace, CompactFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import PAGE, TableZones
from client.games.tash_kalar.text.effects import step_words
from client.games.tash_kalar.text.log import log_lines
from client.games.tash_kalar.told import running
from client.i18n import _, n_
from client.sheet.quiet import PlainGround
from client.sheet.sheet import Sheet
from rules.tash_kalar import actions as do
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import number
from rules.tash_kalar.effects.machine import program_of, steps_at
from rules.tash_kalar.state import Run

_ON_PANEL = parts.Z_PANEL + 0.1


def column(builder: Build, zones: TableZones) -> None:
    """What stands there now."""
    meant, run, choice = builder.ask(parts.meant), running(builder.view.sight), builder.choice
    pointed = builder.ask(parts.pointed_card)
    shown = meant.card or pointed or meant.picked
    if run is not None and not pointed:
        builder.part(_ladder, zones, run)
    elif isinstance(choice, StartStones) and not pointed:
        builder.part(_start_stones, zones, choice)
    else:
        builder.panel("column", zones.column, PlainGround(), z=parts.Z_PANEL - 0.2)
        builder.part(_card, zones, shown) if shown else builder.part(_last, zones)


def _start_stones(builder: Build, zones: TableZones, choice: StartStones) -> None:
    """The stones that are put down before the first turn, the one in the hand in a brass ring."""
    words, sides = parts.words_of(builder), builder.view.sight.sides
    builder.panel("column", zones.column, goals.Headed("place", _("tk.start.title")), z=parts.Z_PANEL - 0.2)
    for side, rect in zip(choice.stones, zones.stones, strict=False):
        handle = ids.Supply(side)
        panel = panels.StartStone(sides[side].stones, words.side(side), _lit(builder, handle))
        builder.button(f"row:{handle}", rect, panel, z=_ON_PANEL, handle=handle, group="ladder", order=-1)


def _owner(builder: Build, card: str) -> str | None:
    """The faction whose colours a card has: that of who has it, or has it in the deck, the viewer first."""
    content, seats, own = builder.context.content, builder.view.sight.seats, parts.own(builder.view)
    lies = (one.faction for one in seats if card in (one.frozen, one.pending))
    dealt = (one.faction for one in (own, *seats) if one.faction and card in content.deck_of(one.faction))
    return next(iter((*lies, *dealt)), own.faction)


def _card(builder: Build, zones: TableZones, shown: str) -> None:
    """A card large; of one of the hand how many places it has, and four of them."""
    sight, meant, own = builder.view.sight, builder.ask(parts.meant), parts.own(builder.view)
    card, face = meant.card, CardFace(shown, _owner(builder, shown))
    builder.panel(f"face:{shown}", zones.face, face, z=parts.Z_CARD, clear=True)
    if not card:
        return
    places = parts.places_in(builder, card)
    shorts = parts.once(forecast.hand_short, builder.context.content, builder.view).get(card)
    first, stands = meant.at // PAGE * PAGE, parts.stood(sight)
    group = "tiles" if card == meant.picked else ""  # the focus of a card that is not would leave it
    builder.panel("fits", zones.fits, panels.Fits(len(places), first), z=_ON_PANEL)
    if shorts:
        chip = panels.Shorts(len({one.missing for one in shorts}), meant.short == card)
        builder.button(SHORT, zones.short, chip, z=_ON_PANEL, group=group)
    for at, (place, rect) in enumerate(zip(places[first:], zones.tiles, strict=False), first):
        falls, lit = stands.get(place.square), at == meant.at
        tile = panels.Tile(at, card, place, own.faction, falls, sight.sides, own.side, lit)
        builder.button(ids.Tile(at, card), rect, tile, z=_ON_PANEL, group=group)


def _last(builder: Build, zones: TableZones) -> None:
    """The last turn, with the card that was played last."""
    turn, context = builder.told.last, builder.context
    title, lines = _("tk.idle.title"), tuple(_(f"tk.idle.{one}") for one in ("hover", "place", "again"))
    rect = zones.column.inflate(-context.px(32, 20), -context.px(40, 20))
    if turn is not None:
        told = log_lines(context.content, turn.events[1:], None, builder.view)
        title, lines = parts.words_of(builder).seat_or_you(turn.seat), tuple(line.text for line in told)
    if turn is not None and turn.card:
        face = CardFace(turn.card, builder.view.sight.seats[turn.seat].faction)
        builder.panel(f"face:{turn.card}", zones.face, face, z=parts.Z_CARD, clear=True)
        builder.region(Shown("played", turn.seat, turn.card), zones.face)
        rect = zones.did
    builder.panel("did", rect, panels.LastTurn(lines, title), z=_ON_PANEL)


# -- the ladder ------------------------------------------------------------------------------------


def _ladder(builder: Build, zones: TableZones, run: Run) -> None:
    view, choice, rect = builder.view, builder.ask(parts.deciding), zones.column
    lines = ladder.lines(parts.words_of(builder), builder.context.content, run, builder.told, view)
    asked = _asked(builder, run, choice) if choice is not None else ((), (), (), (), "")
    owner = view.sight.seats[run.seat].faction
    panel = ladder.Ladder(run.card, owner, (run.part, run.square, run.turn), tuple(lines), *asked)
    spots = builder.sheet("ladder", rect, panel, z=parts.Z_PANEL, clear=True)
    for handle in (*(row[0] for row in panel.rows), *(Way(way) for way, _lit in panel.compass)):
        builder.zone(f"row:{handle}", spots[handle], handle=handle, tip=handle, group="ladder", order=-1)
    head = pygame.Rect(rect.topleft, (rect.width, builder.context.px(120, 74)))
    builder.region(Shown("ladder", run.seat, run.card), head)


def _asked(builder: Build, run: Run, choice: Deciding) -> tuple[Any, ...]:
    """What the decision is about: its parts, rows, directions and marks in the ladder."""
    stands, own = parts.stood(builder.view.sight), parts.own(builder.view).side
    ways = [one.action.direction for one in choice.options if isinstance(one.action, do.ChosenDirection)]
    compass = tuple((way, _lit(builder, Way(way))) for way in ways)
    onto = Square.among(choice.open) if choice.start is not None else []
    legend = tuple(sorted({parts.falling(stands.get(one.square), own) for one in onto}))
    times = run.frames[-1].times if run.frames else 0
    so_far = n_("tk.ladder.so_far", times) + " · " if times else ""
    note = so_far + (_("tk.ladder.optional") if choice.may else "")
    return tuple(_facts(choice)), tuple(_rows(builder, run, choice)), compass, legend, note


def _rows(builder: Build, run: Run, choice: Deciding) -> Iterator[tuple[str, str, bool]]:
    """What is chosen in the ladder rather than on the arena."""
    content, words, found = builder.context.content, parts.words_of(builder), dict[str, str]()
    for one in choice.options:
        match one.action:
            case do.ChosenOption(option=at):
                frame = run.frames[-1]
                steps = steps_at(program_of(content, run.card, run.part), (*frame.path, frame.at, at))
                found[ids.Option(at)] = step_words(words, content, *steps)
            case do.ChosenSide(side=side):
                found[ids.Side(side)] = words.side(side)
            case do.Confirm():
                found[CONFIRM] = _("tk.ladder.yes")
    if choice.asks_for is do.Confirm and choice.may:
        found[SKIP] = _("tk.ladder.no")
    yield from ((handle, said, _lit(builder, handle)) for handle, said in found.items())


def _lit(builder: Build, handle: str) -> bool:
    """Whether a row or a direction is chosen or pointed at, in the ladder or on the table."""
    return builder.chosen(handle) or builder.is_over(f"row:{handle}", handle)


_WANTED: dict[type, str] = {
    do.ChosenPiece: "stones", do.ChosenNext: "stones", do.ChosenSquare: "squares", do.ChosenPlace: "squares",
    do.ChosenCard: "card", do.ChosenDirection: "direction",
}  # fmt: skip
"""What a decision is about."""


def _facts(choice: Deciding) -> Iterator[tuple[str, bool]]:
    """The parts of the decision: what is chosen, what glows."""
    chosen = [square_name(number(one.square)) for one in Square.among(choice.chosen)]
    glow, wanted = len(Square.among(choice.open)), _WANTED.get(choice.asks_for, "")
    if choice.asks_for in (do.ChosenMove, do.ChosenSwap):
        for part, square in zip(("which", "where"), (*chosen, ""), strict=False):
            said = _(f"tk.ladder.{part}", square=square) if square else n_(f"tk.ladder.{part}_of", glow)
            yield said, bool(square)
    elif wanted in ("stones", "squares"):
        squares = ", ".join(chosen)
        said = _("tk.ladder.chosen", square=squares) if chosen else n_(f"tk.ladder.{wanted}", glow)
        yield said, bool(chosen)
    elif wanted and not Way.among(choice.chosen):
        yield _(f"tk.ladder.{wanted}"), False


# -- cards to choose from --------------------------------------------------------------------------


def sheet(builder: Build, zones: TableZones) -> None:
    """Compact faces of cards to choose from over the arena; they overlap where there are many."""
    offered, px, back = _offered(builder), builder.context.px, getattr(builder.choice, "back", ())
    if offered is None:
        return
    cards, panel, shown = offered
    room = builder.sheet("sheet", zones.sheet, panel, z=parts.Z_SHEET, clear=True)["cards"]
    wide, more = round(room.height / 1.4), len(cards) - 1
    pitch = min(wide + px(12, 8), (room.width - wide) // max(1, more))
    left = room.left + max(0, room.width - wide - pitch * more) // 2
    in_hand = {card for group in parts.held(parts.own(builder.view)) for card in group}
    for at, card in enumerate(cards):
        spot, handle = pygame.Rect(left + pitch * at, room.top, wide, room.height), ids.Card(card)
        name = Shown("sheet", at, card) if shown or card in in_hand else handle
        over = builder.is_over(name)
        builder.sprite(
            name, CompactFace(card, _owner(builder, card)), spot, handle="" if shown else handle,
            z=parts.Z_SHEET + 1 + 0.01 * at + 0.5 * over, shape="card", shadow="card", group="sheet",
            order=-1, glow="chosen" if over or builder.chosen(handle) else "", lit=not shown,
        )  # fmt: skip
        if card in back:
            order = marks.MarkFace("number", 0, str(back.index(card) + 1))
            place = shapes.centred((spot.left + px(20, 14), spot.top + px(20, 14)), px(80, 60))
            builder.panel(f"order:{card}", place, order, z=parts.Z_SHEET + 3)


def _offered(builder: Build) -> tuple[Sequence[str], Sheet[DrawContext], bool] | None:
    """The cards of a decision, those that go under their decks, or of a pile that is only looked into."""
    choice, sight, pile = builder.choice, builder.view.sight, ids.Pile.of(builder.looking.pile)
    if isinstance(choice, Deciding) and choice.asks_for is do.ChosenCard and builder.view.prompt is not None:
        cards = [one.action.card for one in choice.options if isinstance(one.action, do.ChosenCard)]
        return cards, panels.Choosing(_("tk.sheet.choose")), False
    if isinstance(choice, Turn) and choice.button == ids.DISCARD and choice.card:
        title = n_("tk.sheet.back", len(choice.back)) if choice.back else _("tk.sheet.also")
        rest = [card for card in choice.cards if card != choice.card]
        return rest, panels.Choosing(title, _("tk.sheet.order")), False
    if pile is None:
        return None
    open_ = (*sight.legend_discard, *sight.flare_discard)
    found = open_ if pile.pile == "open" else parts.own(builder.view).discard or ()
    return found, panels.Choosing(_(f"tk.sheet.{pile.pile}"), "" if found else _("tk.sheet.empty")), True
