"""What stands around the arena: seats, tasks or scores, the hand, the field of discards, actions."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.tash_kalar import ids
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import DISCARD, EYE, RESIGN, WARP, Card, Pile, Seat, Shown, Side, Task
from client.games.tash_kalar.looking import Build, Now
from client.games.tash_kalar.panels import goals, seats
from client.games.tash_kalar.panels.column import Field, Modifier, OnTable
from client.games.tash_kalar.pictures.cards import CompactFace
from client.games.tash_kalar.pictures.draw_context import Face
from client.games.tash_kalar.pictures.marks import CountFace
from client.games.tash_kalar.pictures.stones import BackFace, LooseStoneFace, StoneFace
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import TableZones
from client.games.tash_kalar.told import running
from client.i18n import _, language, n_
from client.sheet.quiet import PlainGround, QuietButton
from client.table.contract import Place
from rules.tash_kalar import forecast
from rules.tash_kalar.sight import ContestSight, SeatSight

_OTHERS: dict[int, seats.Form] = {1: "panel", 2: "low", 3: "lower"}


def others(sight: ContestSight, own: int) -> list[int]:
    """The seats whose panels stand above: clockwise; of teams the first of the other one."""
    count = len(sight.seats)
    after = [(own + step) % count for step in range(1, count)]
    return after[:1] if count > len(sight.sides) else after


def variant(now: Now) -> str:
    """How the left column is divided."""
    there = others(now.view.sight, parts.own_seat(now))
    if len(there) > 1:
        return "three" if len(there) == 2 else "four"
    other = now.view.sight.seats[there[0]]
    return "cards" if other.frozen or other.pending else ""


# -- seats ---------------------------------------------------------------------------------------


def panels(builder: Build, zones: TableZones) -> None:
    """The others, small ones open under the pointer; the own one with the supply that stones are dragged
    from."""
    own, small = builder.ask(parts.own_seat), builder.context.compact
    there = others(builder.view.sight, own)
    form: seats.Form = _OTHERS[min(len(there), 3)]
    if small:
        form = "small" if len(there) == 1 else "smaller"
    for seat, rect in zip(there, zones.seats, strict=True):
        builder.part(_seat, seat, rect, form)
    builder.part(_seat, own, zones.own, "small" if small else "own")


def _panel(builder: Build, seat: int, form: seats.Form) -> seats.SeatPanel:
    content, sight, words = builder.context.content, builder.view.sight, parts.words_of(builder)
    shown, mate, sides = seat, "", len(sight.sides)
    if len(sight.seats) > sides:
        other = (seat + sides) % len(sight.seats)
        if form != "own" and sight.decider == other:
            shown, other = other, seat
        mate = words.plain_seat(other)
    bot = _("tk.seat.bot") if builder.view.players[shown].kind == "bot" else ""
    kind = _("tk.seat.you") if shown == builder.view.seat else bot
    acts = sight.decider is not None and sight.decider % sides == sight.seats[seat].side
    return seats.seat_panel(
        content, sight, shown, builder.told.turn(seat), words.plain_seat(shown), kind, form=form, acts=acts,
        mate=mate,
    )  # fmt: skip


def _seat(builder: Build, seat: int, rect: pygame.Rect, form: seats.Form) -> None:
    sight, px, panel = builder.view.sight, builder.context.px, _panel(builder, seat, form)
    name, own = Seat(seat), sight.seats[seat]
    spots = builder.sheet(name, rect, panel, z=parts.Z_PANEL)
    builder.zone(name, rect, order=2, group="seats")
    head, side = spots["head"], Side(own.side)
    if builder.can(side) or builder.chosen(side):
        builder.zone(side, head, outline="solid", group="sides", order=-1)
    _supply(builder, own.side, spots)
    for pile in ("deck", "used"):
        if pile in spots:
            builder.zone(Pile(pile, seat), spots[pile], group="seats" if form == "own" else "", order=1)
    card = own.frozen or own.pending
    if card and "open" in spots:
        builder.region(Shown("open", seat, card), spots["open"])
    elif panel.last[0]:
        builder.region(f"{name}:last", head)
    melee = parts.form_of(builder.context.content, sight).melee
    if form == "own" and builder.view.seat == seat and builder.view.prompt is not None and not melee:
        flag = pygame.Rect(head.right - px(112, 84), head.top + 4, px(30, 24), px(30, 24))
        button = QuietButton("[icon:flag]", "", builder.chosen(RESIGN) or builder.is_over(RESIGN))
        builder.panel(RESIGN, flag, button, z=parts.Z_CARD_BADGE)
        builder.zone(RESIGN, flag, order=-2, group="seats")
    if form in ("small", "smaller") and builder.is_over(name):
        full = pygame.Rect((rect.right + 6, rect.top), tuple(map(px, *seats.FULL)))
        over = _panel(builder, seat, "over")
        builder.panel(f"{name}:over", full.clamp(builder.room.rect), over, z=parts.Z_SHEET, clear=True)


def _supply(builder: Build, side: int, spots: dict[str, pygame.Rect]) -> None:
    """The stones that can be dragged from the supply of a side."""
    name, dyed, rect = ids.Supply(side), builder.view.sight.sides[side].stones, spots.get("stone")
    if not (builder.can(name) or builder.chosen(name)):
        return
    if rect is None or dyed is None:
        if "supply" in spots:
            builder.zone(name, spots["supply"], order=-1, group="supply")
        return
    face: Face = LooseStoneFace(dyed, "common")
    place, size = Place.of(rect), builder.context.px(96, 64)
    if builder.dragged(name):
        face, place = StoneFace(dyed, "common", lifted=True), Place(place.x, place.y, size, size)
    builder.sprite(name, face, place, z=parts.Z_CARD, draggable=True, lift="piece", group="supply", lit=False)


# -- tasks and scores ----------------------------------------------------------------------------


def board(builder: Build, zones: TableZones) -> None:
    """What one plays for: the tasks, or the points."""
    form = parts.form_of(builder.context.content, builder.view.sight)
    builder.part(_tasks if form.tasks else _score, zones)


def _tasks(builder: Build, zones: TableZones) -> None:
    content, sight, px, choice = (
        builder.context.content,
        builder.view.sight,
        builder.context.px,
        builder.choice,
    )
    rect, side = zones.goals, sight.seats[builder.ask(parts.own_seat)].side
    closing = sight.actions == 0 and builder.view.kind == "turn" and builder.view.prompt is not None
    note = _("tk.tasks.now") if closing else _("tk.tasks.note")
    builder.panel("goals", rect, goals.Headed("task", _("tk.tasks.title"), note), z=parts.Z_PANEL)
    claimed = getattr(choice.action, "claim", None) if isinstance(choice, Turn) else None
    field = pygame.Rect(rect.left + px(10, 7), rect.top + px(36, 28), rect.width - px(20, 14), 0)
    low, next_high = rect.bottom - px(9, 6), px(78, 40)
    room = low - field.top - (next_high + px(6, 4) if sight.next_task else 0)
    pitch = min(round(zones.task), room // max(1, len(sight.tasks)))
    rows = {task: pygame.Rect(field.left, field.top + pitch * at, field.width, pitch - px(5, 4))
            for at, task in enumerate(sight.tasks)}  # fmt: skip
    for task, spot in rows.items():
        row = builder.kept(
            goals.task_row, content, sight, task, side, form="slim" if pitch < px(112) else "whole",
            chosen=builder.chosen(Task(task)) or claimed == task, lit=builder.is_over(Task(task)),
        )  # fmt: skip
        builder.panel(f"row:{task}", spot, row, z=parts.Z_PANEL + 0.1)
    if sight.next_task is not None:
        rows[sight.next_task] = spot = pygame.Rect(field.left, low - next_high, field.width, next_high)
        lit = builder.is_over(Task(sight.next_task))
        row = goals.TaskRow(sight.next_task, (), sight.sides[side].stones, "next", lit)
        builder.panel("row:next", spot, row, z=parts.Z_PANEL + 0.1)
    for task, spot in rows.items():
        builder.zone(Task(task), spot, group="tasks")


def _score(builder: Build, zones: TableZones) -> None:
    content, sight, words = builder.context.content, builder.view.sight, parts.words_of(builder)
    viewer = sight.seats[builder.ask(parts.own_seat)].side
    names = tuple(" · ".join(map(words.plain_seat, words.members(side))) for side in range(len(sight.sides)))
    events = builder.told.turn(sight.active).events if sight.active is not None else ()
    builder.sheet("goals", zones.goals, goals.score(content, sight, names, viewer, events), z=parts.Z_PANEL)


def turn(builder: Build, zones: TableZones) -> None:
    """Actions, round, and the ribbon of the last turns; the ground of the buttons."""
    content, sight, words = builder.context.content, builder.view.sight, parts.words_of(builder)
    total = builder.told.turn(sight.active).actions if sight.active is not None else 0
    number = max(0, sight.turn - 1) // len(sight.seats) + 1
    plate = goals.TurnPlate(sight.actions, total, number, parts.form_of(content, sight).name.say(language()))
    builder.region("gems", builder.sheet("turn", zones.turn, plate, z=parts.Z_PANEL)["gems"])
    builder.panel("buttons", zones.buttons, PlainGround(), z=parts.Z_PANEL - 0.2)
    if sight.last_turns is not None and builder.view.result is None:
        px = builder.context.px
        spot = shapes.centred((zones.arena.centerx, 0), px(640, 440), px(30, 26))
        spot.top = zones.status.bottom + px(2)
        why = _(f"tk.end.{sight.end_reason}") if sight.end_reason else ""
        ribbon = goals.EndRibbon(why, tuple(map(words.seat_or_you, sight.last_turns)))
        builder.panel("ending", spot, ribbon, z=parts.Z_SHEET - 1)


# -- the hand ------------------------------------------------------------------------------------


def held(seat: SeatSight) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The cards in the hand: beings, legends, flares."""
    return tuple(seat.hand or ()), tuple(seat.legends or ()), tuple(seat.flares or ())


def hand(builder: Build, zones: TableZones) -> None:
    """The cards of the viewer, how many places each has; backs for who may not see them."""
    for part in (_hand, _field, _modifier):
        builder.part(part, zones)


def _hand(builder: Build, zones: TableZones) -> None:
    content, sight, px = builder.context.content, builder.view.sight, builder.context.px
    own = sight.seats[builder.ask(parts.own_seat)]
    if own.hand is None or builder.ask(parts.hides_hand):
        _backs(builder, zones, own)
        return
    groups, frozen = held(own), (own.frozen,) if own.frozen else ()
    cards = [card for group in groups for card in group]
    places = zones.row((*map(len, groups), len(frozen)))
    contest, locked = builder.kept(forecast.open_contest, content, sight), running(sight) is not None
    discards = getattr(builder.choice, "button", "") == DISCARD
    for order, (card, rect) in enumerate(zip((*cards, *frozen), places, strict=True)):
        frost = order >= len(cards)
        name, met = ids.FROZEN if frost else Card(card), None
        if card in content.flares:
            leads = [forecast.flare_leads(content, contest, own.side, one, card).met
                     for one in contest.enemies(own.side)]  # fmt: skip
            met = any(one[0] for one in leads), any(one[1] for one in leads)
        fits = 0 if met else len(parts.places_in(builder, card))
        lifted = builder.is_over(name) or builder.chosen(name) or builder.dragged(name)
        rect = rect.move(0, -px(12, 6)) if lifted and not locked else rect
        useless = builder.view.prompt is not None and not frost and not (any(met) if met else fits)
        if discards:
            useless = not (builder.can(name) or builder.chosen(name))
        builder.sprite(
            name, CompactFace(card, own.faction, 0, met, frost, card == own.pending), rect, shape="card",
            shadow="card", z=parts.Z_CARD + 0.01 * order + 0.5 * lifted, draggable=not (frost or locked),
            group="" if locked else "hand", order=order, lit=False,
            brightness=0.5 if locked else 0.72 if useless else 1.0,
            glow="chosen" if builder.chosen(name) else "",
        )  # fmt: skip
        if not (frost or locked or met):
            spot = shapes.centred((rect.right - px(6, 4), rect.top - px(3)), px(28, 20))
            builder.panel(f"count:{card}", spot, CountFace(fits), z=parts.Z_CARD_BADGE + 0.01 * order)
        if card == builder.ask(parts.picked) and builder.can(WARP):
            spot = pygame.Rect(rect.left, rect.bottom - px(36, 28), rect.width, px(34, 26))
            button = QuietButton("[tk:warp]", _("tk.button.warp"), builder.is_over(WARP))
            builder.sprite(WARP, button, spot, z=parts.Z_CARD_BADGE + 1, group="hand", lit=False)


def _backs(builder: Build, zones: TableZones, own: SeatSight) -> None:
    """A hand that nobody may see now."""
    sizes, px = (own.hand_size, own.legends_size, own.flares_size), builder.context.px
    kinds = [kind for kind, size in zip((own.faction or "task", "legend", "flare"), sizes, strict=True)
             for _card in range(size)]  # fmt: skip
    for at, (kind, rect) in enumerate(zip(kinds, zones.row(sizes), strict=True)):
        builder.panel(f"back:{at}", rect, BackFace(kind), z=parts.Z_CARD)
    if builder.view.seat >= 0:
        left, top = zones.hand.right - px(150, 104), zones.hand.top + px(8, 4)
        spot, button = pygame.Rect(left, top, px(140, 96), px(40, 30)), _("tk.hand.show")
        builder.panel(
            EYE, spot, QuietButton("[icon:eye]", button, builder.is_over(EYE)), z=parts.Z_CARD_BADGE
        )
        builder.zone(EYE, spot, group="hand")


def _field(builder: Build, zones: TableZones) -> None:
    """The field for a being that is thrown off; while an effect runs, its card on the table."""
    sight, rect, px = builder.view.sight, zones.field, builder.context.px
    run = running(sight)
    if run is None:
        may = builder.can(DISCARD) or builder.chosen(DISCARD)
        said = _("tk.discard.once") if sight.discarded else _("tk.discard.words")
        field = Field(builder.chosen(DISCARD) or builder.is_over(DISCARD), not may, said)
        builder.panel("field", rect, field, z=parts.Z_PANEL)
        builder.zone(DISCARD, rect, group="hand", order=3, outline="none", holds=False)
        return
    high = min(rect.height - px(22, 8), round(rect.width * 1.4))
    spot = shapes.centred(rect.center, round(high / 1.4), high)
    if not builder.context.compact:
        rect = pygame.Rect(rect.left - px(176), rect.top, rect.width + px(176), rect.height)
        spot.left = rect.left + px(14)
        words = pygame.Rect(spot.right + px(4), rect.top, rect.right - spot.right - px(10), rect.height)
        lock = OnTable(_("tk.hand.table"), _("tk.hand.locked"))
        builder.panel("locked", words, lock, z=parts.Z_PANEL + 0.1)
    builder.panel("field", rect, PlainGround(), z=parts.Z_PANEL)
    builder.sprite(
        Shown("table", run.seat, run.card), CompactFace(run.card, sight.seats[run.seat].faction), spot,
        z=parts.Z_CARD, shape="card", shadow="card", lit=False, group="cards",
    )  # fmt: skip


def _modifier(builder: Build, zones: TableZones) -> None:
    """What holds for the next summoning, above the hand (TK-M40 to TK-M42)."""
    after, px, words = builder.view.sight.next_summon, builder.context.px, parts.words_of(builder)
    said = [n_("tk.next.enemy", after.enemy_as_own)] if after.enemy_as_own else []
    said += [n_("tk.next.empty", after.empty_as_common)] if after.empty_as_common else []
    if after.possess is not None:
        said.append(_("tk.next.possess", faction=words.plain_faction(words.stones_of(after.possess))))
    if said:
        spot = pygame.Rect(zones.hand.left, zones.hand.top - px(30, 26), px(430, 320), px(30, 26))
        builder.panel("modifier", spot, Modifier(" · ".join(said)), z=parts.Z_CARD_BADGE + 1)
