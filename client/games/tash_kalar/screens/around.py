"""What stands around the arena: seats, tasks or scores, the hand, the field of discards, actions."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import (
    DISCARD,
    EYE,
    FROZEN,
    RESIGN,
    WARP,
    Card,
    Pile,
    Seat,
    Shown,
    Side,
    Supply,
    Task,
)
from client.games.tash_kalar.looking import Build, Now
from client.games.tash_kalar.panels import goals, seats
from client.games.tash_kalar.panels.column import Field, Modifier, OnTable
from client.games.tash_kalar.pictures.cards import CompactFace
from client.games.tash_kalar.pictures.marks import CountFace
from client.games.tash_kalar.pictures.stones import BackFace, LooseStoneFace, StoneFace
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import TableZones
from client.games.tash_kalar.told import running
from client.i18n import _, language, n_
from client.table.contract import Place
from rules.tash_kalar import forecast
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight, SeatSight


def teams(sight: ContestSight) -> bool:
    return len(sight.seats) > len(sight.sides)


def others(sight: ContestSight, own: int) -> list[int]:
    """The seats whose panels stand above: clockwise; of teams the first of the other one."""
    count = len(sight.seats)
    after = [(own + step) % count for step in range(1, count)]
    return after[:1] if teams(sight) else after


def variant(now: Now) -> str:
    """How the left column is divided."""
    sight, own = now.view.sight, parts.own_seat(now)
    there = others(sight, own)
    if len(there) > 1:
        return "three" if len(there) == 2 else "four"
    opened = sight.seats[there[0]].frozen or sight.seats[there[0]].pending
    return "cards" if opened else ""


# -- seats ---------------------------------------------------------------------------------------


def opponents(builder: Build, zones: TableZones) -> None:
    """Their panels; small ones open under the pointer."""
    there = others(builder.view.sight, builder.ask(parts.own_seat))
    forms: list[seats.Form] = ["panel", "low", "lower"]
    form = forms[min(len(there), 3) - 1]
    if builder.context.compact:
        form = "small" if len(there) == 1 else "smaller"
    for seat, rect in zip(there, zones.seats, strict=True):
        builder.part(_seat, seat, rect, form)


def own(builder: Build, zones: TableZones) -> None:
    """The own panel, with the supply that stones are dragged from."""
    builder.part(_seat, builder.ask(parts.own_seat), zones.own, "small" if builder.context.compact else "own")


def _panel(builder: Build, seat: int, form: seats.Form) -> seats.SeatPanel:
    content, sight, words = builder.context.content, builder.view.sight, parts.words_of(builder)
    turn, shown, second = builder.told.turn(seat), seat, ""
    if teams(sight):
        mate = (seat + len(sight.sides)) % len(sight.seats)
        playing = sight.decider if sight.decider in (seat, mate) else seat
        shown, other = (playing, mate if playing == seat else seat) if form != "own" else (seat, mate)
        second = words.plain_seat(other)
    player = builder.view.players[shown]
    kind = (
        _("tk.seat.you") if shown == builder.view.seat else _("tk.seat.bot") if player.kind == "bot" else ""
    )
    acts = sight.decider is not None and sight.decider % len(sight.sides) == sight.seats[seat].side
    return seats.seat_panel(
        content, sight, shown, turn, words.plain_seat(shown), kind, form=form, acts=acts, mate=second
    )


def _seat(builder: Build, seat: int, rect: pygame.Rect, form: seats.Form) -> None:
    sight = builder.view.sight
    panel = _panel(builder, seat, form)
    name, side = Seat(seat), sight.seats[seat].side
    spots = builder.sheet(name, rect, panel, z=parts.Z_PANEL)
    builder.zone(name, rect, order=2, group="seats")
    head = spots["head"]
    if builder.can(Side(side)) or builder.chosen(Side(side)):
        builder.zone(Side(side), head, outline="solid", group="sides", order=-1)
    _supply(builder, side, spots)
    for pile in ("deck", "used"):
        if pile in spots:
            builder.zone(Pile(pile, seat), spots[pile], group="seats" if form == "own" else "", order=1)
    _opened(builder, seat, spots, form)
    if panel.last[0] and "open" not in spots:
        builder.region(f"{name}:last", head)
    if form == "own" and builder.view.seat == seat and _may_resign(builder):
        side_px = builder.context.px(30, 24)
        flag = pygame.Rect(head.right - builder.context.px(112, 84), head.top + 4, side_px, side_px)
        button = parts.Button(":flag", "", builder.chosen(RESIGN) or builder.is_over(RESIGN))
        builder.panel(RESIGN, flag, button, z=parts.Z_CARD_BADGE)
        builder.zone(RESIGN, flag, order=-2, group="seats")
    if form in ("small", "smaller") and builder.is_over(name):
        full = pygame.Rect((rect.right + 6, rect.top), tuple(map(builder.context.px, *seats.FULL)))
        over = _panel(builder, seat, "over")
        builder.panel(f"{name}:over", full.clamp(builder.room.rect), over, z=parts.Z_SHEET, clear=True)


def _may_resign(builder: Build) -> bool:
    form = parts.form_of(builder.context.content, builder.view.sight)
    return not form.melee and builder.view.result is None and builder.view.prompt is not None


def _supply(builder: Build, side: int, spots: dict[str, pygame.Rect]) -> None:
    """The stones that can be dragged from the supply of a side."""
    name, sight = Supply(side), builder.view.sight
    dyed, rect = sight.sides[side].stones, spots.get("stone")
    if rect is None or dyed is None:
        if "supply" in spots and builder.can(name):
            builder.zone(name, spots["supply"], order=-1, group="supply")
        return
    if not (builder.can(name) or builder.chosen(name)):
        return
    face = LooseStoneFace(dyed, "common")
    place = Place.of(rect)
    if builder.dragged(name):
        size = builder.context.px(96, 64)
        face, place = StoneFace(dyed, "common", lifted=True), Place(place.x, place.y, size, size)  # type: ignore[assignment]
    builder.sprite(
        name, face, place, z=parts.Z_CARD, draggable=True, lift="piece", group="supply", lit=False,
    )  # fmt: skip


def _opened(builder: Build, seat: int, spots: dict[str, pygame.Rect], form: seats.Form) -> None:
    """Frozen and pending cards explain themselves; the own frozen one can be thawed."""
    own = builder.view.sight.seats[seat]
    card = own.frozen or own.pending
    if card and "open" in spots:
        builder.region(Shown("open", seat, card), spots["open"])


# -- tasks and scores ----------------------------------------------------------------------------


def board(builder: Build, zones: TableZones) -> None:
    """What one plays for: the tasks, or the points."""
    form = parts.form_of(builder.context.content, builder.view.sight)
    builder.part(_tasks if form.tasks else _score, zones)


def _tasks(builder: Build, zones: TableZones) -> None:
    content, sight, px = builder.context.content, builder.view.sight, builder.context.px
    rect, side = zones.goals, sight.seats[builder.ask(parts.own_seat)].side
    closing = sight.actions == 0 and builder.view.kind == "turn" and builder.view.prompt is not None
    note = _("tk.tasks.now") if closing else _("tk.tasks.note")
    builder.panel("goals", rect, goals.GoalsHead(_("tk.tasks.title"), note), z=parts.Z_PANEL)
    inset, top = px(10, 7), rect.top + px(36, 28)
    next_high = px(78, 40)
    room = rect.bottom - px(9, 6) - top - (next_high + px(6, 4) if sight.next_task else 0)
    pitch = min(round(zones.task), room // max(1, len(sight.tasks)))
    for at, task in enumerate(sight.tasks):
        spot = pygame.Rect(rect.left + inset, top + pitch * at, rect.width - 2 * inset, pitch - px(5, 4))
        row = builder.kept(
            goals.task_row, content, sight, task, side, form="slim" if pitch < px(112) else "whole",
            chosen=builder.chosen(Task(task)) or _claims(builder, task), lit=builder.is_over(Task(task)),
        )  # fmt: skip
        builder.panel(f"row:{task}", spot, row, z=parts.Z_PANEL + 0.1)
        builder.zone(Task(task), spot, group="tasks")
    if sight.next_task is not None:
        spot = pygame.Rect(rect.left + inset, 0, rect.width - 2 * inset, next_high)
        spot.bottom = rect.bottom - px(9, 6)
        row = goals.TaskRow(
            sight.next_task, (), sight.sides[side].stones, "next", builder.is_over(Task(sight.next_task))
        )
        builder.panel("row:next", spot, row, z=parts.Z_PANEL + 0.1)
        builder.zone(Task(sight.next_task), spot, group="tasks")


def _claims(builder: Build, task: str) -> bool:
    """Whether the end of the turn would claim it."""
    choice = builder.choice
    return isinstance(choice, Turn) and getattr(choice.action, "claim", None) == task


def _score(builder: Build, zones: TableZones) -> None:
    content, sight, words = builder.context.content, builder.view.sight, parts.words_of(builder)
    viewer = sight.seats[builder.ask(parts.own_seat)].side
    names = tuple(
        " · ".join(words.plain_seat(seat) for seat in range(side, len(sight.seats), len(sight.sides)))
        for side in range(len(sight.sides))
    )
    events = builder.told.turn(sight.active).events if sight.active is not None else ()
    builder.sheet("goals", zones.goals, goals.score(content, sight, names, viewer, events), z=parts.Z_PANEL)


def turn(builder: Build, zones: TableZones) -> None:
    """Actions, round, and the ribbon of the last turns."""
    content, sight, words = builder.context.content, builder.view.sight, parts.words_of(builder)
    total = builder.told.turn(sight.active).actions if sight.active is not None else 0
    number = max(0, sight.turn - 1) // len(sight.seats) + 1
    name = parts.form_of(content, sight).name.say(language())
    spots = builder.sheet(
        "turn", zones.turn, goals.TurnPlate(sight.actions, total, number, name), z=parts.Z_PANEL
    )
    builder.region("gems", spots["gems"])
    if sight.last_turns is not None and builder.view.result is None:
        px = builder.context.px
        still = tuple(words.seat_or_you(seat) for seat in sight.last_turns)
        spot = shapes.centred((zones.arena.centerx, 0), px(640, 440), px(30, 26))
        spot.top = zones.status.bottom + px(2)
        why = _(f"tk.end.{sight.end_reason}") if sight.end_reason else ""
        builder.panel("ending", spot, goals.EndRibbon(why, still), z=parts.Z_SHEET - 1)


# -- the hand ------------------------------------------------------------------------------------


def held(content: Content, seat: SeatSight) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The cards in the hand: beings, legends, flares."""
    return tuple(seat.hand or ()), tuple(seat.legends or ()), tuple(seat.flares or ())


def hand(builder: Build, zones: TableZones) -> None:
    """The cards of the viewer, how many places each has; backs for who may not see them."""
    builder.part(_hand, zones)
    builder.part(_field, zones)
    builder.part(_modifier, zones)


def _hand(builder: Build, zones: TableZones) -> None:
    content, sight, seat = builder.context.content, builder.view.sight, builder.ask(parts.own_seat)
    own, px = sight.seats[seat], builder.context.px
    if own.hand is None or builder.ask(parts.hides_hand):
        _backs(builder, zones, own)
        return
    groups = held(content, own)
    frozen = (own.frozen,) if own.frozen else ()
    places = zones.row((*(len(group) for group in groups), len(frozen)))
    contest = builder.kept(forecast.open_contest, content, sight)
    locked = running(sight) is not None
    cards = [card for group in groups for card in group]
    for order, (card, rect) in enumerate(zip((*cards, *frozen), places, strict=True)):
        frost = order >= len(cards)
        name = Card(card) if not frost else FROZEN
        met = None
        if card in content.flares:
            enemies = [other for other in range(len(sight.sides)) if other != own.side]
            leads = [forecast.flare_leads(content, contest, own.side, one, card).met for one in enemies]
            met = any(one[0] for one in leads), any(one[1] for one in leads)
        face = CompactFace(card, own.faction, 0, met, frost, card == own.pending)
        lifted = builder.is_over(name) or builder.chosen(name) or builder.dragged(name)
        if lifted and not locked:
            rect = rect.move(0, -px(12, 6))
        dim = locked or (builder.view.prompt is not None and not frost and not _useful(builder, card, met))
        builder.sprite(
            name, face, rect, z=parts.Z_CARD + 0.01 * order + 0.5 * lifted, shape="card", shadow="card",
            draggable=not frost and not locked, group="" if locked else "hand", order=order, lit=False,
            brightness=0.5 if locked else 0.72 if dim else 1.0, glow="chosen" if builder.chosen(name) else "",
        )  # fmt: skip
        if not frost and not locked:
            _count(builder, card, rect, order)
        if card == builder.ask(parts.picked) and builder.can(WARP):
            spot = pygame.Rect(rect.left, rect.bottom - px(36, 28), rect.width, px(34, 26))
            button = parts.Button("warp", _("tk.button.warp"), builder.is_over(WARP))
            builder.sprite(WARP, button, spot, z=parts.Z_CARD_BADGE + 1, group="hand", lit=False)


def _useful(builder: Build, card: str, met: tuple[bool, bool] | None) -> bool:
    """Whether a card can be summoned or played now."""
    return any(met) if met is not None else bool(parts.places_in(builder, card))


def _count(builder: Build, card: str, rect: pygame.Rect, order: int) -> None:
    """In how many places it fits."""
    content, px = builder.context.content, builder.context.px
    if card in content.flares:
        return
    side = px(32, 22)
    spot = shapes.centred((rect.right - px(14, 9), rect.top + px(2)), side)
    number = len(parts.places_in(builder, card))
    builder.panel(f"count:{card}", spot, CountFace(number), z=parts.Z_CARD_BADGE + 0.01 * order)


def _backs(builder: Build, zones: TableZones, own: SeatSight) -> None:
    """A hand that nobody may see now."""
    sizes = (own.hand_size, own.legends_size, own.flares_size)
    kinds = (own.faction or "task", "legend", "flare")
    places = iter(zones.row(sizes))
    for kind, size in zip(kinds, sizes, strict=True):
        for at in range(size):
            builder.panel(f"back:{kind}:{at}", next(places), BackFace(kind), z=parts.Z_CARD)
    if builder.view.seat >= 0:
        px = builder.context.px
        spot = pygame.Rect(
            zones.hand.right - px(150, 104), zones.hand.top + px(8, 4), px(140, 96), px(40, 30)
        )
        builder.panel(
            EYE, spot, parts.Button(":eye", _("tk.hand.show"), builder.is_over(EYE)), z=parts.Z_CARD_BADGE
        )
        builder.zone(EYE, spot, group="hand")


def _field(builder: Build, zones: TableZones) -> None:
    """The field for a being that is thrown off; while an effect runs, its card on the table."""
    sight, rect, px = builder.view.sight, zones.field, builder.context.px
    run = running(sight)
    if run is not None:
        owner = sight.seats[run.seat].faction
        high = min(rect.height - px(22, 8), round(rect.width * 1.4))
        spot = shapes.centred(rect.center, round(high / 1.4), high)
        if not builder.context.compact:
            rect = pygame.Rect(rect.left - px(176), rect.top, rect.width + px(176), rect.height)
            spot.left = rect.left + px(14)
            words = pygame.Rect(spot.right + px(4), rect.top, rect.right - spot.right - px(10), rect.height)
            lock = OnTable(_("tk.hand.table"), _("tk.hand.locked"))
            builder.panel("locked", words, lock, z=parts.Z_PANEL + 0.1)
        builder.panel("field", rect, parts.Ground(), z=parts.Z_PANEL)
        builder.sprite(
            Shown("table", run.seat, run.card), CompactFace(run.card, owner), spot, z=parts.Z_CARD,
            shape="card", shadow="card", lit=False, group="cards",
        )  # fmt: skip
        return
    may = builder.can(DISCARD) or builder.chosen(DISCARD)
    said = _("tk.discard.once") if sight.discarded else _("tk.discard.words")
    field = Field(builder.chosen(DISCARD) or builder.is_over(DISCARD), not may, said)
    builder.panel("field", rect, field, z=parts.Z_PANEL)
    builder.zone(DISCARD, rect, group="hand", order=3, outline="none", holds=False)


def _modifier(builder: Build, zones: TableZones) -> None:
    """What holds for the next summoning, above the hand (TK-M40 to TK-M42)."""
    after, px = builder.view.sight.next_summon, builder.context.px
    words = []
    if after.enemy_as_own:
        words.append(n_("tk.next.enemy", after.enemy_as_own))
    if after.empty_as_common:
        words.append(n_("tk.next.empty", after.empty_as_common))
    if after.possess is not None:
        sight = builder.view.sight
        faction = builder.context.content.factions.get(sight.sides[after.possess].stones or "")
        words.append(_("tk.next.possess", faction=faction.name.say(language()) if faction else ""))
    if not words:
        return
    spot = pygame.Rect(zones.hand.left, zones.hand.top - px(30, 26), px(430, 320), px(30, 26))
    builder.panel("modifier", spot, Modifier(" · ".join(words)), z=parts.Z_CARD_BADGE + 1)


def buttons(builder: Build, zones: TableZones) -> None:
    """The ground of the buttons."""
    builder.panel("buttons", zones.buttons, parts.Ground(), z=parts.Z_PANEL - 0.2)
