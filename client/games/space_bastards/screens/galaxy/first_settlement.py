"""The first settlement: the own creatures that are still to be sent, and those that everybody has sent."""

from __future__ import annotations

import pygame

from client.games.space_bastards.panels.decision_strip import SentFace, StripFace
from client.games.space_bastards.panels.plan import RestFace
from client.games.space_bastards.pictures.creatures import HiddenFace, TokenFace, token_place
from client.games.space_bastards.pictures.outlines import extent
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.i18n import _
from client.table.contract import Place
from rules.space_bastards.state import Settling

PHASES = ("prepare", "setup")
CHOOSING = ("commit", "name_planet")
"""Questions at which the own creatures lie open in the place of the hand."""


def arrange_settlement(builder: Builder) -> None:
    """The own creatures in the place of the action cards: open while one chooses, small and beside what has
    been sent while creatures are laid (SB-P05 to SB-P12)."""
    if builder.sight.phase not in PHASES:
        return
    settling = builder.sight.settling
    sent = settling is not None and any(settling.sent)
    if builder.kind in CHOOSING or not sent:
        area = builder.layout.hand.union(builder.layout.plan)
        builder.panel("rest", area, StripFace(_("sba.settlers"), _choosing(builder)), 0.3)
        _settlers(builder, _under_head(builder, area), builder.layout.px(34, 24))
        return
    area = builder.layout.folded_hand
    builder.panel("rest", area, RestFace(_("sba.settlers"), _("sba.settlers")), 0.3)
    _settlers(builder, _under_head(builder, area), builder.layout.px(18, 13), small=True)
    if not builder.kind and settling is not None:
        _sent(builder, settling)


def _choosing(builder: Builder) -> str:
    """What there is to choose now, in a few words."""
    return {"commit": _("sbp.commit"), "name_planet": _("sbp.name_planet")}.get(builder.kind, "")


def _under_head(builder: Builder, area: pygame.Rect) -> pygame.Rect:
    """A panel without its head and its lower edge."""
    head = builder.layout.px(34, 24)
    return pygame.Rect(area.x, area.y + head, area.w, area.h - head - builder.layout.px(10, 6))


def _settlers(builder: Builder, area: pygame.Rect, most: int, *, small: bool = False) -> None:
    """The creatures in the hand side by side, as large as there is room; what has been sent face down lies
    there as the back of its cardboard."""
    hand = builder.sight.owners[builder.seat].setup_hand
    if not hand:
        return
    shapes = [builder.content.shapes[race].rotations[0] for race in hand]
    columns = sum(extent(cells)[0] for cells in shapes)
    rows = max(extent(cells)[1] for cells in shapes)
    pad = builder.layout.px(14, 8)
    gap = 0.35 if small else 0.62
    fits = (area.w - 2 * pad) / (columns + gap * (len(hand) - 1))
    square = max(6, int(min(most, fits, area.h / rows)))
    chosen = _committed(builder)
    step = gap * square
    if not small and len(hand) > 1:
        step = min((area.w - 2 * pad - columns * square) / (len(hand) - 1), 1.4 * square)
    x = area.centerx - (columns * square + step * (len(hand) - 1)) / 2 if not small else float(area.x + pad)
    for index, (race, cells) in enumerate(zip(hand, shapes, strict=True)):
        wide = extent(cells)[0] * square
        place = token_place(cells, (x + wide / 2, area.centery), square)
        x += wide + step
        if race == chosen and race not in hand[:index]:
            builder.sprite(
                f"settler:{index}",
                HiddenFace(race, builder.seat, square),
                place,
                z=40 + index,
                tip=f"race:{race}",
            )
            continue
        _settler(builder, index, race, square, place, small=small)


def _settler(builder: Builder, index: int, race: str, square: int, place: Place, *, small: bool) -> None:
    handle = f"creature:{race}"
    asked = builder.kind == "commit"
    first = race not in builder.sight.owners[builder.seat].setup_hand[:index]
    can = handle in builder.choice.first
    rests = small or not builder.kind
    builder.sprite(
        f"settler:{index}",
        TokenFace(race, builder.seat, 0, square),
        place,
        z=40 + index,
        handle=handle if not small else "",
        lift="hand" if first and not small else "none",
        draggable=asked and can and not small,
        lit=first and not small,
        brightness=0.7 if rests or (asked and not can) else 1.0,
        group="" if rests else "hand",
        tip=f"race:{race}",
    )


def _committed(builder: Builder) -> str:
    """The race that the own seat has sent face down and that is not shown yet, "" for none."""
    secret = builder.sight.secret
    if secret is None or secret.kind != "commit" or secret.shown or builder.kind == "commit":
        return ""
    cards = secret.choices[builder.seat].cards
    return str(cards[0]) if cards else ""


def sent_of(builder: Builder, settling: Settling, *, anew: bool = False) -> SentFace:
    """What everybody has sent, in the order in which it is laid: owner, race, whether it is laid now, and
    whether it lies. `anew`: all of them are laid once more."""
    waiting = settling.queue
    order = [*(one for one in range(len(settling.sent)) if one not in waiting), *waiting]
    return SentFace(
        tuple(
            (
                builder.painted(owner),
                race,
                not anew and owner in waiting[:1],
                not anew and owner not in waiting,
            )
            for owner in order
            if (race := settling.sent[owner]) is not None
        )
    )


def _sent(builder: Builder, settling: Settling) -> None:
    """The strip of what has been sent, for whoever waits."""
    area, layout = builder.layout.task, builder.layout
    builder.panel("strip", area, StripFace(_("sbh.settle"), ""), 0.3)
    pad, head = layout.px(12, 8), layout.px(42, 28)
    rect = pygame.Rect(area.x + pad, area.y + head, area.w - 2 * pad, area.h - head - layout.px(8, 5))
    builder.panel("sent", rect, sent_of(builder, settling), 0.4)
