"""The flight strip: the steps of the ship's turn, and its goals as cards (SB-V02 to SB-V06, SB-M02)."""

from __future__ import annotations

import pygame

from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.answers.ship_turn import (
    KEYS,
    STAY,
    Goal,
    arrow,
    docks,
    field_name,
    goals_of,
    twins,
)
from client.games.space_bastards.forecast import confined_of
from client.games.space_bastards.ids import Page
from client.games.space_bastards.panels.decision_strip import StripFace
from client.games.space_bastards.panels.ship_turn import GoalFace, StepsFace, Tone
from client.games.space_bastards.pictures.galaxy_map import field_drawing
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.strip_rows import PAGES, arrange_pager
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, n_
from client.table.contract import Arrangement
from client.table.layout import NOWHERE
from rules.space_bastards.records import MIGRATION


def arrange_flight(builder: Builder) -> pygame.Rect:
    """Fill the strip; everything in it is a card, so no place is left for buttons."""
    area, layout = builder.layout.task, builder.layout
    on_map = builder.sight.owners[builder.seat].ship is not None
    title = _("sbh.migration" if builder.kind == MIGRATION else "sbh.flight")
    pad, head = layout.px(14, 8), layout.px(40, 27)
    goals = goals_of(builder.content, builder.view)
    inner = pygame.Rect(area.x + pad, area.y + head, area.w - 2 * pad, area.h - head - layout.px(12, 6))
    if on_map:
        wide = layout.px(320, 152) if builder.kind == MIGRATION else layout.px(216, 140)
        rect = pygame.Rect(inner.x, inner.y - layout.px(2), wide, inner.h + layout.px(6))
        builder.panel("steps", rect, _steps(builder), 0.4)
        inner.w -= wide + pad
        inner.x += wide + pad
    if builder.can("hold"):
        # whoever is dragged onto the own panel, where the hold shows small, comes aboard
        builder.zone("hold:panel", layout.own, handle="hold", outline="solid", holds=False)
    taken = _cards(builder, inner, goals)
    face = StripFace(title, _(_remark_of(builder, goals, on_map=on_map)), taken)
    builder.panel("strip", area, face, 0.3)
    return NOWHERE


def _remark_of(builder: Builder, goals: tuple[Goal, ...], *, on_map: bool) -> str:
    """What can be done now, beside the title."""
    if not on_map:
        return "sbf.remark_entry"
    works = _works(builder)
    if any(goal.refusal is None for goal in goals):
        docked = bool(builder.near) and builder.near == planet_of_ship(builder.content, builder.view)
        return "sbh.flight_near" if works and docked else "sbf.remark_map"
    return "sbf.remark_last_near" if works else "sbf.remark_last"


def _works(builder: Builder) -> bool:
    """Whether somebody can board the ship or leave it where it is."""
    return bool(builder.part(_docks))


def _docks(builder: Builder) -> str:
    return docks(builder.content, builder.view)


def _steps(builder: Builder) -> StepsFace:
    """The pips of the turn with what holds for the last of them."""
    prompt, flight = builder.view.prompt, builder.sight.flight
    assert prompt is not None
    numbers, compact = builder.content.numbers, builder.layout.compact
    flown, left = flight.steps if flight is not None else 0, prompt.details["steps"]
    short = "_short" if compact else ""
    if builder.kind == MIGRATION:
        price = builder.content.prices[(MIGRATION, "step")]
        paid = builder.content.limits[(MIGRATION, "step")]
        prices = (*(0,) * numbers.migration_free, *(price,) * paid)
        return StepsFace(flown, left, prices, said=n_(f"sbf.migration{short}", price), rule="SB-M02")
    aboard, carried = bool(builder.sight.owners[builder.seat].cargo), flight is not None and flight.carried
    key = "third_locked" if carried else "third_aboard" if aboard else "third"
    locked = carried or aboard
    return StepsFace(flown, left, (0,) * numbers.ship_steps_empty, locked, _(f"sbf.{key}{short}"), "SB-V03")


# -- cards ----------------------------------------------------------------------------------------


def _cards(builder: Builder, inner: pygame.Rect, goals: tuple[Goal, ...]) -> int:
    """Lay out one page of cards. Gives back how much of the head of the strip the page numbers take."""
    layout = builder.layout
    gap = layout.px(10, 6)
    least = layout.px(142, 112)
    across = max(1, (inner.w + gap) // (least + gap))
    fixed = _fixed(builder)
    room = max(1, across - len(fixed))
    pages = max(1, -(-len(goals) // room))
    page = _page(builder, goals, room, pages)
    shown = goals[page * room : (page + 1) * room]
    wide = min(layout.px(190, 150), (inner.w - gap * (across - 1)) // across)
    twin = twins(builder.content, goals)
    x = inner.x
    for number, goal in enumerate(shown, page * room + 1):
        rect = pygame.Rect(x, inner.y, wide, inner.h)
        key = str(number) if number <= KEYS else ""
        _goal(builder, goal, rect, key, twin=goal.field in twin)
        x = rect.right + gap
    for face, name, handle, tip in fixed:
        builder.entry(name, face, pygame.Rect(x, inner.y, wide, inner.h), handle, tip=tip)
        x += wide + gap
    if pages == 1:
        return 0
    told = (page * room + 1, page * room + len(shown), len(goals))
    return arrange_pager(builder, layout.task.right, page, pages, told)


def chosen_goal(chosen: tuple[str, ...]) -> str:
    """The handle of the goal among those that are chosen, "" for none."""
    return next((one for one in chosen if one.startswith("field:")), "")


def page_shown(shown: Arrangement | None, by: int = 0) -> int | None:
    """The page that shows, or the one after (1) or before it (-1) if there is one; None without pages."""
    sprites = {sprite.id: sprite for sprite in shown.sprites} if shown is not None else {}
    back = sprites.get(PAGES[0])
    if back is None:
        return None
    turned = Page.of(back.touch)
    page = turned.number + 1 if turned is not None else 0
    can = not by or bool(sprites[PAGES[by > 0]].group)
    return page + by if can else page


def _page(builder: Builder, goals: tuple[Goal, ...], room: int, pages: int) -> int:
    """The page that shows; a goal that is chosen elsewhere (by its key, on the map) turns it once."""
    looking, page = builder.looking, builder.looking.page
    chosen = chosen_goal(builder.touched)
    if chosen != looking.turned_at:
        page = next((at // room for at, one in enumerate(goals) if one.handle == chosen), page)
    return min(max(0, page), pages - 1)


def _fixed(builder: Builder) -> list[tuple[GoalFace, str, str, str]]:
    """The cards that are on every page: the planet where the ship is, and that it stays where it is."""
    here, field = planet_of_ship(builder.content, builder.view), builder.sight.owners[builder.seat].ship
    found = []
    if here and field is not None:
        is_open = builder.sight.planet(here).open
        face = GoalFace(
            field_drawing(builder.content.fields[field]), _("sbf.here"), _("sbf.docked"), "warn",
            _("sbf.here_text" if _works(builder) else "sbf.here_idle" if is_open else "sbf.radioactive"),
            lit=builder.is_over("look"), chosen=builder.near == here,
        )  # fmt: skip
        found.append((face, "look", f"view:{here}", f"view:{here}"))
    if builder.can(STAY) or builder.chosen(STAY):
        found.append((_staying(builder, on_map=field is not None), "stay", STAY, STAY))
    return found


def _staying(builder: Builder, *, on_map: bool) -> GoalFace:
    name, state = ("sbf.stay_here", "sbf.stay_here_state") if on_map else ("sbf.stay", "sbf.stay_state")
    return GoalFace(
        "track-ship", _(name), _(state), "rest", _("sbf.stay_text"),
        lit=builder.is_over("stay"), chosen=builder.chosen(STAY),
    )  # fmt: skip


def _goal(builder: Builder, goal: Goal, rect: pygame.Rect, key: str, *, twin: bool) -> None:
    state, tone = _state(goal)
    remark, short = _remark(builder, goal, twin=twin)
    face = GoalFace(
        field_drawing(builder.content.fields[goal.field]), field_name(builder.content, goal.field), state,
        tone, remark, short, goal.steps, goal.price, key, goal.ship,
        enabled=goal.refusal is None, lit=builder.is_over(f"way:{goal.field}", goal.handle),
        chosen=builder.chosen(goal.handle),
    )  # fmt: skip
    builder.entry(f"way:{goal.field}", face, rect, goal.handle, tip=goal.handle)


def _state(goal: Goal) -> tuple[str, Tone]:
    if goal.ship is not None:
        return _("sbf.occupied"), "warn"
    return _("sbf.free"), "good"


def _remark(builder: Builder, goal: Goal, *, twin: bool) -> tuple[str, str]:
    """What else is worth knowing of a goal, also in few letters."""
    if goal.refusal is not None:
        return _("sbf.barred" if goal.refusal.rule == "SB-V05" else "sbf.taken"), ""
    if not goal.stop:
        return _("sbf.pass"), ""
    if not goal.steps and len(goal.route) > 1:
        return _("sbf.jump"), ""
    field = builder.content.fields[goal.field]
    if field.planet is None:
        around = Words(builder.content, builder.view).around(goal.field, 1)
        return (_("sbf.near", planet=around[0]), around[0]) if around else ("", "")
    planet = builder.sight.planet(field.planet)
    alive = planet.alive[builder.seat]
    said = n_("sbf.yours", alive) if alive else _("sbf.nobody")
    short = _("sbf.yours_short", n=alive) if alive else _("sbf.nobody_short")
    if not planet.open:
        said, short = _("sbf.radioactive"), ""
    words = Words(builder.content, builder.view)
    confined = confined_of(builder.content, builder.view, builder.seat).get(goal.field, ())
    if confined:
        races = join_and([words.race(race) for race in confined])
        said, short = _("sbf.no_room_for", races=races), _("sbf.no_room_short")
    if twin:
        towards = arrow(builder.content, builder.sight.owners[builder.seat].ship, goal.field)
        said, short = f"{towards} {said}", f"{towards} {short}" if short else ""
    return said, short
