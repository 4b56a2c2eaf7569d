"""What stands around the arena: seats, tasks or scores, the hand, the field of discards, actions."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.tash_kalar import ids
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import DISCARD, EYE, RESIGN, WARP, Shown, Task
from client.games.tash_kalar.looking import Build
from client.games.tash_kalar.panels import column, goals, seats
from client.games.tash_kalar.pictures import stones
from client.games.tash_kalar.pictures.cards import CompactFace
from client.games.tash_kalar.pictures.draw_context import Face
from client.games.tash_kalar.pictures.marks import CountFace
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import TableZones
from client.games.tash_kalar.told import running
from client.i18n import _, join_and, language, n_
from client.sheet.quiet import EndRibbon, PlainGround, QuietButton
from rules.tash_kalar import forecast

_FORMS: tuple[tuple[seats.Form, ...], ...] = (("panel", "low", "lower"), ("small", "smaller", "smaller"))
"""Of one other, two or more; in large and small windows."""


def around(builder: Build, zones: TableZones) -> None:
    """All of it: the others' panels, small ones open under the pointer; the own one with the supply that
    stones are dragged from; what one plays for."""
    builder.part(_turn, zones)
    there, small = parts.others(builder.view), builder.context.compact
    for seat, rect in zip(there, zones.seats, strict=True):
        builder.part(_seat, seat, rect, _FORMS[small][min(len(there), 3) - 1])
    builder.part(_seat, parts.own_seat(builder.view), zones.own, "small" if small else "own")
    for part in (_tasks if parts.form_of(builder).tasks else _score, _hand, _field, _modifier):
        builder.part(part, zones)


# -- seats ---------------------------------------------------------------------------------------


def _seat(builder: Build, seat: int, rect: pygame.Rect, form: seats.Form) -> None:
    view, px, name, words = builder.view, builder.context.px, ids.Seat(seat), parts.words_of(builder)
    panel = seats.seat_panel(words, view, builder.told, seat, form)
    own, spots = view.sight.seats[seat], builder.sheet(name, rect, panel, z=parts.Z_PANEL)
    head, side, card = spots["head"], ids.Side(own.side), own.frozen or own.pending
    if builder.can(side) or builder.chosen(side):
        builder.zone(side, head, outline="solid", group="sides", order=-1)
    _supply(builder, own.side, spots)
    for pile in ("deck", "used"):
        if pile in spots:
            group = "seats" if form == "own" else ""
            builder.zone(ids.Pile(pile, seat), spots[pile], group=group, order=1)
    if card and "open" in spots:
        builder.region(Shown("open", seat, card), spots["open"])
    melee = parts.form_of(builder).melee
    if form == "own" and view.seat == seat and view.prompt is not None and not melee:
        flag = pygame.Rect(head.right - px(112, 84), head.top + 4, px(30, 24), px(30, 24))
        button = QuietButton("[icon:flag]", "", builder.chosen(RESIGN) or builder.is_over(RESIGN))
        builder.button(RESIGN, flag, button, z=parts.Z_CARD_BADGE, order=-2, group="seats")
    builder.region(name, rect, group="seats")  # under the cards that show on it
    if form in ("small", "smaller") and builder.is_over(name):
        full = pygame.Rect((rect.right + 6, rect.top), tuple(map(px, *seats.FULL)))
        over = seats.seat_panel(words, view, builder.told, seat, "over")
        builder.panel(f"{name}:over", full.clamp(builder.room.rect), over, z=parts.Z_SHEET, clear=True)


def _supply(builder: Build, side: int, spots: dict[str, pygame.Rect]) -> None:
    """The stones that can be dragged from the supply of a side."""
    name, dyed = ids.Supply(side), builder.view.sight.sides[side].stones
    if not (builder.can(name) or builder.chosen(name)):
        return
    if dyed is not None and "stone" in spots:
        face: Face = stones.LooseStoneFace(dyed, "common")
        rect, lifted = spots["stone"], builder.context.px(96, 64)
        if builder.dragged(name):
            face, rect = stones.StoneFace(dyed, "common", lifted=True), shapes.centred(rect.center, lifted)
        builder.sprite(
            name, face, rect, z=parts.Z_CARD, draggable=True, lift="piece", group="supply", lit=False
        )
    elif "supply" in spots:
        builder.zone(name, spots["supply"], order=-1, group="supply")


# -- tasks and scores ----------------------------------------------------------------------------


def _tasks(builder: Build, zones: TableZones) -> None:
    view, choice, px, side = builder.view, builder.choice, builder.context.px, parts.own(builder.view).side
    closing = view.sight.actions == 0 and view.kind == "turn" and view.prompt is not None
    note = _("tk.tasks.now") if closing else _("tk.tasks.note")
    builder.panel("goals", zones.goals, goals.Headed("task", _("tk.tasks.title"), note), z=parts.Z_PANEL)
    claimed = getattr(choice.action, "claim", None) if isinstance(choice, Turn) else None
    rows = {task: (spot, "slim" if spot.height < px(107, 71) else "whole")
            for task, spot in zip(view.sight.tasks, zones.tasks, strict=True)}  # fmt: skip
    if view.sight.next_task is not None:
        rows[view.sight.next_task] = zones.next_task, "next"
    for task, (spot, form) in rows.items():
        name = Task(task)
        row = builder.kept(
            goals.task_row, builder.context.content, view.sight, task, side, form=form,
            lit=builder.is_over(name), chosen=builder.chosen(name) or claimed == task,
        )  # fmt: skip
        builder.panel(f"row:{task}", spot, row, z=parts.Z_PANEL + 0.1)
        builder.zone(name, spot, group="tasks")


def _score(builder: Build, zones: TableZones) -> None:
    sight, words, viewer = builder.view.sight, parts.words_of(builder), parts.own(builder.view).side
    names = tuple(" · ".join(map(words.plain_seat, words.members(side))) for side in range(len(sight.sides)))
    events = builder.told.turn(sight.active).events if sight.active is not None else ()
    sheet = goals.score(builder.context.content, sight, names, viewer, events)
    builder.sheet("goals", zones.goals, sheet, z=parts.Z_PANEL)


def _turn(builder: Build, zones: TableZones) -> None:
    """Actions, round, and the ribbon of the last turns; the ground of the buttons."""
    sight = builder.view.sight
    total = builder.told.turn(sight.active).actions if sight.active is not None else 0
    number, form = max(0, sight.turn - 1) // len(sight.seats) + 1, parts.form_of(builder).name.say(language())
    plate = goals.TurnPlate(sight.actions, total, number, form)
    builder.region("gems", builder.sheet("turn", zones.turn, plate, z=parts.Z_PANEL)["gems"])
    builder.panel("buttons", zones.buttons, PlainGround(), z=parts.Z_PANEL - 0.2)
    if sight.last_turns is not None and builder.view.result is None:
        why = _(f"tk.end.{sight.end_reason}") if sight.end_reason else ""
        still = [*map(parts.words_of(builder).seat_or_you, sight.last_turns)]
        ribbon = EndRibbon(n_("tk.end.still", len(still), names=join_and(still)), why)
        builder.panel("ending", zones.ending, ribbon, z=parts.Z_SHEET - 1)


# -- the hand ------------------------------------------------------------------------------------


def _hand(builder: Build, zones: TableZones) -> None:
    """The cards of the viewer, how many places each has."""
    content, px, sight = builder.context.content, builder.context.px, builder.view.sight
    own = parts.own(builder.view)
    if own.hand is None or builder.looking.hidden:
        _backs(builder, zones)
        return
    groups, frozen = parts.held(own), (own.frozen,) if own.frozen else ()
    cards = [card for group in groups for card in group]
    contest, locked = builder.kept(forecast.open_contest, content, sight), running(sight) is not None
    discards = getattr(builder.choice, "button", "") == DISCARD
    places = zones.row((*map(len, groups), len(frozen)))
    for order, (card, rect) in enumerate(zip((*cards, *frozen), places, strict=True)):
        frost, met = order >= len(cards), None
        name = ids.FROZEN if frost else ids.Card(card)
        if card in content.flares:
            leads = [forecast.flare_leads(content, contest, own.side, one, card).met
                     for one in contest.enemies(own.side)]  # fmt: skip
            met = any(one[0] for one in leads), any(one[1] for one in leads)
        fits = 0 if met else len(parts.places_in(builder, card))
        chosen = builder.chosen(name)
        lifted = builder.is_over(name) or chosen or builder.dragged(name)
        useless = builder.view.prompt is not None and not frost and not (any(met) if met else fits)
        useless = not (builder.can(name) or chosen) if discards else useless
        rect = rect.move(0, -px(12, 6)) if lifted and not locked else rect
        builder.sprite(
            name, CompactFace(card, own.faction, 0, met, frost, card == own.pending), rect, shape="card",
            shadow="card", z=parts.Z_CARD + 0.01 * order + 0.5 * lifted, draggable=not (frost or locked),
            group="hand", order=order, lit=False, glow="chosen" if chosen else "",
            brightness=0.5 if locked else 0.72 if useless else 1.0,
        )  # fmt: skip
        if not (frost or locked or met):
            spot = shapes.centred((rect.right - px(6, 4), rect.top - px(3)), px(28, 20))
            builder.panel(f"count:{card}", spot, CountFace(fits), z=parts.Z_CARD_BADGE + 0.01 * order)
        if card == builder.ask(parts.meant).picked and builder.can(WARP):
            spot = pygame.Rect(rect.left, rect.bottom - px(36, 28), rect.width, px(34, 26))
            button = QuietButton("[tk:warp]", _("tk.button.warp"), builder.is_over(WARP))
            builder.sprite(WARP, button, spot, z=parts.Z_CARD_BADGE + 1, group="hand", lit=False)


def _backs(builder: Build, zones: TableZones) -> None:
    """A hand that nobody may see now."""
    own = parts.own(builder.view)
    sizes = {own.faction or "task": own.hand_size, "legend": own.legends_size, "flare": own.flares_size}
    kinds = [kind for kind, size in sizes.items() for _card in range(size)]
    for at, (kind, rect) in enumerate(zip(kinds, zones.row(tuple(sizes.values())), strict=True)):
        builder.panel(f"back:{at}", rect, stones.BackFace(kind), z=parts.Z_CARD)
    if builder.view.seat >= 0:
        button = QuietButton("[icon:eye]", _("tk.hand.show"), builder.is_over(EYE))
        builder.button(EYE, zones.eye, button, z=parts.Z_CARD_BADGE, group="hand")


def _field(builder: Build, zones: TableZones) -> None:
    """The field for a being that is thrown off; while an effect runs, its card on the table."""
    sight, run = builder.view.sight, running(builder.view.sight)
    if run is None:
        chosen = builder.chosen(DISCARD)
        said = _("tk.discard.once") if sight.discarded else _("tk.discard.words")
        field = column.Field(chosen or builder.is_over(DISCARD), not (builder.can(DISCARD) or chosen), said)
        builder.panel("field", zones.field, field, z=parts.Z_PANEL)
        builder.zone(DISCARD, zones.field, group="hand", order=3, outline="none", holds=False)
        return
    builder.panel("field", zones.table, PlainGround(), z=parts.Z_PANEL)
    lock = column.OnTable(_("tk.hand.table"), _("tk.hand.locked"))
    builder.panel("locked", zones.locked, lock, z=parts.Z_PANEL + 0.1)
    builder.sprite(
        Shown("table", run.seat, run.card), CompactFace(run.card, sight.seats[run.seat].faction),
        zones.on_table, z=parts.Z_CARD, shape="card", shadow="card", lit=False, group="cards",
    )  # fmt: skip


def _modifier(builder: Build, zones: TableZones) -> None:
    """What holds for the next summoning, above the hand (TK-M40 to TK-M42)."""
    after, words = builder.view.sight.next_summon, parts.words_of(builder)
    said = [n_("tk.next.enemy", after.enemy_as_own)] if after.enemy_as_own else []
    said += [n_("tk.next.empty", after.empty_as_common)] if after.empty_as_common else []
    if after.possess is not None:
        said.append(_("tk.next.possess", faction=words.plain_faction(words.stones_of(after.possess))))
    if said:
        builder.panel("modifier", zones.modifier, column.Modifier(" · ".join(said)), z=parts.Z_CARD_BADGE + 1)
