"""Loans while building: a small menu under their chip (GTX-E21)."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.loans import loans_of
from client.games.galaxy_trucker.looking import Build, GalaxyView
from client.games.galaxy_trucker.panels.building_buttons import MenuFace, MenuLine
from client.games.galaxy_trucker.screens.building.site import Site
from client.i18n import _
from rules.galaxy_trucker.content import Content
from rules.kernel.asks import Action

MENU_Z = 600.0
LINE = ((330, 40), (236, 28))


def loans_beside(content: Content, view: GalaxyView) -> tuple[Action, ...]:
    """What may be done about loans beside the question of a view."""
    loans = loans_of(content, view) if view.prompt is not None and view.seat >= 0 else None
    return () if loans is None else tuple(loans.prompt.options)


def loan_menu(builder: Build, site: Site, left: int) -> None:
    """The ways, each of which is an answer by itself, in a list that begins `left`."""
    plotting, plan, px = builder.context.content.plotting, site.plan, site.plan.units.px
    ways = [way for way in ("take", "repay") if site.can(ids.Lending(way))]
    if plotting is None or not site.looking.loans or not ways:
        return
    wide, high = (px(*side) for side in zip(*LINE, strict=True))
    pad = px(8, 5)
    whole = pygame.Rect(left, plan.band.bottom + pad // 2, wide + 2 * pad, len(ways) * high + 2 * pad)
    whole.right = min(whole.right, plan.ship.right)
    builder.panel("loans", whole, MenuFace(), z=MENU_Z, clear=True)
    for at, way in enumerate(ways):
        name, rect = ids.Lending(way), pygame.Rect(whole.x + pad, whole.y + pad + at * high, wide, high)
        words = _(f"gt.band.{way}_loan", gives=plotting.loan.gives, costs=plotting.loan.costs)
        face = MenuLine(words, builder.is_over(name))
        builder.sprite(name, face, rect, z=MENU_Z + 1, handle=name, lit=False, group="band")
