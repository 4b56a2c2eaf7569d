"""The plank of the hourglass: the circles over which it is turned, and what is said beside them."""

from __future__ import annotations

from typing import Any

import pygame

from client.art.shapes import centred
from client.games.galaxy_trucker.looking import Build, Now
from client.games.galaxy_trucker.panels.hourglass import TIME_SHARE, BeadsFace, CirclesFace, PlankWords
from client.games.galaxy_trucker.pictures.wooden_table import TrayFace
from client.games.galaxy_trucker.screens.building.site import Site
from client.games.galaxy_trucker.text.building_status import plank_words


def hourglass(builder: Build, site: Site) -> None:
    """The hourglass as it is touched; its sand runs frame by frame. In turns rounds are counted instead."""
    plan, sight = site.plan, site.sight
    plank, area, lit = plan.plank, plan.beside_circles, site.can("glass")
    places = tuple((rect.centerx - plank.x, rect.centery - plank.y, rect.w) for rect in plan.circles)
    builder.panel("plank", plank, TrayFace(blue=True), z=-5)
    builder.panel("plank:circles", plank, CirclesFace(sight.circle, places, lit), z=0.5)
    glass = centred(plan.circle(sight.circle).center, plan.units.px(88, 62), plan.units.px(132, 92))
    builder.zone("glass", glass, group="places", holds=False)
    turns = builder.ask(_option, "build_mode") == "turns"
    if turns:
        whole = builder.ask(_option, "glass_turns") or sight.glass_rounds
        beads = pygame.Rect(area.x, area.y + area.h // 14, area.w, round(area.h * (TIME_SHARE - 0.07)))
        builder.panel("plank:beads", beads, BeadsFace(sight.glass_rounds, max(whole, 1)), z=0.6)
    timed = sight.running and sight.glass_turn >= 0 and builder.ask(_timed)
    words = PlankWords(builder.ask(_words, lit), turns or timed)
    builder.panel("plank:words", area, words, z=0.6)


def _option(now: Now, name: str) -> Any:
    return now.view.options.get(name)


def _timed(now: Now) -> bool:
    return bool(now.view.timers)


def _words(now: Now, can_turn: bool) -> str:
    return plank_words(now.context.content, now.view, can_turn=can_turn)
