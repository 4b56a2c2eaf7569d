"""The boosts of the card in the strip, beside what else is decided there."""

from __future__ import annotations

import pygame

from client.games.space_bastards.answers.boosts import boosts
from client.games.space_bastards.ids import Price
from client.games.space_bastards.panels.decision_strip import BoostFace
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.i18n import language


def arrange_boosts(builder: Builder, rest: pygame.Rect) -> pygame.Rect:
    """Stack the boosts at the right end of the strip; gives back what is left of `rest` for buttons."""
    found = boosts(builder.content, builder.view, builder.choice)
    if not found:
        return rest
    layout, area = builder.layout, builder.layout.task
    names = _names(builder)
    pad, gap = layout.px(12, 7), layout.px(8, 5)
    wide, high = boosts_wide(builder), _high(builder)
    top = area.y + layout.px(42, 28)
    for number, boost in enumerate(found):
        rect = pygame.Rect(area.right - pad - wide, top + number * (high + gap), wide, high)
        name = Price(boost.id)
        face = BoostFace(
            names[boost.id],
            boost.id,
            boost.price,
            boost.state,
            boost.bought,
            bool(boost.handle),
            builder.is_over(name),
        )
        builder.sprite(
            name,
            face,
            rect,
            z=5,
            handle=boost.handle,
            tip=name,
            lit=False,
            group="task" if boost.handle else "",
        )
    left = pygame.Rect(rest)
    left.w = max(0, area.right - pad - wide - gap - rest.x)
    return left


def boosts_wide(builder: Builder) -> int:
    """How wide the boosts of the card stand: all their words show, and what they may cost."""
    widest = (
        BoostFace(name, boost, 0, "on").wants(builder.context)[0] for boost, name in _names(builder).items()
    )
    return max(widest, default=0)


def _names(builder: Builder) -> dict[str, str]:
    return {one.id: one.name.say(language()) for one in builder.content.relations[builder.kind].boosts}


def _high(builder: Builder) -> int:
    return builder.layout.px(46, 32)
