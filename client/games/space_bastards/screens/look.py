"""What changes how this screen shows the galaxy."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards import ids
from client.games.space_bastards.answers.creature_in_hand import may_choose, planet_of_ship
from client.games.space_bastards.answers.ship_turn import docks
from client.games.space_bastards.ids import Field, Near, Page, Planet, Price, Relation, Way, parse
from client.games.space_bastards.looking import Looking, Now
from client.games.space_bastards.screens.galaxy.builder import hovered_relation
from client.games.space_bastards.screens.galaxy.ship_turn import chosen_goal, page_shown
from client.games.space_bastards.screens.galaxy.strip_rows import PAGES
from client.games.space_bastards.text.lookup import places_of, planet_of_target, planet_told
from client.table.looking import (
    Asked,
    Dismissed,
    KeyPressed,
    LogClicked,
    Opened,
    Playing,
    Seated,
    Selected,
    Shown,
    Signal,
    Touched,
    Wheeled,
)
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content


def look(content: Content, now: Now, signal: Signal) -> Looking | None:
    """What shows after a signal; None if it means nothing here."""
    looking, view = now.looking, now.view
    match signal:
        case Shown():
            return looking.follow(view, planet_of_ship(content, view))
        case Asked():
            flies_on = bool(now.choice.follow_up(view))
            docked = "" if flies_on else docks(content, view)
            return looking.begin(view, planet_of_ship(content, view)).dock(view, docked)
        case Playing(events) if looking.near and _leads_away(content, now, events):
            return looking.leave()
        case Seated():
            return looking.put_away()
        case Selected() if (page := page_shown(now.shown)) is not None:
            kept = looking.turned_at == chosen_goal(now.local.chosen)
            return looking.turn(page, looking.turned_at if kept else "")
        case Touched(handle):
            return _touched(now, handle)
        case Opened(target):
            planet = planet_of_target(content, target)
            return _go_near(now, planet) if _opens(now, planet, target) else None
        case Wheeled(notches, target):
            return _wheeled(content, now, notches, target)
        case LogClicked(pieces):
            near = planet_told(content, pieces)
            leads = near is not None and near != looking.near and not _stays(view)
            if near is None or not leads or may_choose(view, now.choice, near, "name_planet", "love"):
                return None
            return looking.go(near)
        case KeyPressed("m"):
            if looking.near:
                return looking if _stays(view) else looking.go("")
            return _go_near(now, planet_of_ship(content, view))
        case Dismissed() if looking.pinned:
            return looking.pin(looking.pinned)
        case Dismissed() if looking.near and not _stays(view) and not now.choice.chosen:
            return looking.go("")
        case KeyPressed("p") if hovered_relation(now.local):
            return looking.pin(hovered_relation(now.local))
    return None


def chooses(content: Content, now: Now, signal: Signal) -> str | None:
    """While a planet is named or a child is due, the one that shows near is the one chosen; where a ship goes
    is chosen on the map."""
    planet = ""
    match signal:
        case Touched(handle) if handle != ids.WHOLE_MAP:
            near = parse(handle)
            planet = near.planet if isinstance(near, Near) else ""
        case Opened(target) if _opens(now, planet_of_target(content, target), target):
            planet = planet_of_target(content, target)
        case Wheeled(notches, target) if notches > 0 and not now.looking.near and not _pages(target):
            planet = planet_of_target(content, target)
        case KeyPressed("m") if not now.looking.near:
            planet = planet_of_ship(content, now.view)
    choice, handle = now.choice, Planet(planet)
    if not planet:
        return None
    if may_choose(now.view, choice, planet, "name_planet", "love") and handle not in choice.chosen:
        return handle
    return "" if Field.among(choice.chosen) else None


def _leads_away(content: Content, now: Now, events: Sequence[Event]) -> bool:
    """Whether an update is to be seen on the whole map: a scoring of all planets, or what others do elsewhere
    than on the near planet while this seat is asked nothing. Where it begins is decided by what it begins
    with: a view does not change while an update plays."""
    if any(isinstance(one, sb.Dominance) for one in events):
        return True
    if now.view.prompt is not None:
        return False
    where = next((found for one in events if (found := places_of(content, one))), frozenset())
    return bool(where) and now.looking.near not in where


def _touched(now: Now, handle: str) -> Looking | None:
    """Go near a planet or back to the map, turn the page, keep a relation marked."""
    looking = now.looking
    match parse(handle):
        case Price():
            return looking  # a boost that is bought by what is touched elsewhere: its tooltip says where
        case Page(number=number):
            return looking.turn(number, chosen_goal(now.local.chosen))
        case ids.WHOLE_MAP:
            return _go_near(now, "")
        case Near(planet):
            return _go_near(now, planet)
        case Relation(relation) if handle not in now.choice.chosen and handle not in now.choice.open:
            return looking.pin(relation)
    return None


def _opens(now: Now, planet: str, target: str) -> bool:
    """A double click on a planet or what lies on it goes near."""
    choice, handle = now.choice, Planet(planet)
    asked = handle in choice.chosen or handle in choice.open
    goal = target in choice.chosen  # a field: the second click flies there
    named = may_choose(now.view, choice, planet, "name_planet")
    return bool(planet) and not now.looking.near and not goal and (not asked or named)


def _wheeled(content: Content, now: Now, notches: int, target: str) -> Looking | None:
    """In goes near the planet under the pointer, out goes back to the map; over the cards of the flight strip
    it turns the page."""
    looking = now.looking
    if _pages(target):
        page = page_shown(now.shown, -1 if notches > 0 else 1)
        return looking if page is None else looking.turn(page, chosen_goal(now.local.chosen))
    planet = planet_of_target(content, target)
    if notches > 0 and planet and not looking.near:
        return _go_near(now, planet)
    if notches < 0 and looking.near and not _stays(now.view):
        return looking.go("")
    return None


def _pages(target: str) -> bool:
    """The wheel turns pages over it."""
    return Way.of(target) is not None or target in (*PAGES, "look")


def _go_near(now: Now, planet: str) -> Looking:
    """Show a planet near, or the map again. A planet chosen for a child shows near because it is chosen:
    taking that back leads to the map."""
    loved = may_choose(now.view, now.choice, planet, "love")
    return now.looking.go("" if loved else planet)


def _stays(view: View) -> bool:
    """A planet is being laid out and must be seen."""
    return view.prompt is not None and view.prompt.kind in ("place", "rearrange")
