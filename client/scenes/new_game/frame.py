"""Where things stand on the screen of the new game, in wide windows and in narrow ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client import i18n
from client.art import buttons, rich, shapes, text, theme
from client.i18n import _, n_
from client.scenes import games
from client.scenes.games import GameCard
from client.scenes.new_game.options import OptionColumn
from client.scenes.new_game.seats import seats
from client.sheet import BODY, TITLE, WRAP, Chip, Column, Gap, Node, Pad, Rich, Row, Text
from client.sheet.sheet import paint as draw_nodes
from client.ui.layout import Held, Press, Scrolled, Words, fill
from client.ui.panel import Panel
from client.ui.widget import Area, Tip

if TYPE_CHECKING:
    from client.scenes.new_game.scene import NewGameScene

WIDE = 1640.0
_FOOT, _LOW_FOOT = 214, 104
_GAMES, _GAME_ROW, _OPTIONS = 300, 108, 644


def wide(scene: NewGameScene) -> bool:
    """Whether there is room for three columns."""
    across, down = scene.app.metrics.units
    return across >= WIDE and down >= 900


def build(scene: NewGameScene) -> None:
    """Makes all widgets."""
    scene.head(_("new_game.title"))
    across, down = scene.app.metrics.units
    scene.foot = _FOOT if wide(scene) else _LOW_FOOT
    plan, cards = scene.plan, scene.cards.values()
    if wide(scene):
        step = min(_GAME_ROW + 12, (700 - 96) // len(cards))
        for index, card in enumerate(cards):
            _game(scene, card, scene.rect(24, 96 + step * index, _GAMES, step - 12), False)
        _last_table(scene)
        if plan is not None:
            options = OptionColumn(scene, plan, _OPTIONS).panel(scrolls=True)
            left = seats(scene, plan)
            left.grow, options.wide, options.align, left.align = 1, _OPTIONS, "stretch", "stretch"
            room = scene.rect(356, 96, across - 380, down - 96 - _FOOT - 20)
            fill(scene.ui, Row(left, options, gap=16), room)
    else:
        gap = 10.0
        each = (across - 48 - gap * (len(cards) - 1)) / len(cards)
        for index, card in enumerate(cards):
            _game(scene, card, scene.rect(24 + (each + gap) * index, 84, each, 84), True)
        if plan is not None:
            options = OptionColumn(scene, plan, across - 28 - 20).panel(scrolls=False)
            page = Column(seats(scene, plan), options, gap=16, pad=Pad(left=24, right=4, y=6))
            window = scene.rect(0, 182, across, down - _LOW_FOOT - 182)
            fill(scene.ui, Column(Scrolled(page, "page", grow=1)), window)
    _build_foot(scene)


# Games


def _game(scene: NewGameScene, card: GameCard, rect: pygame.Rect, small: bool) -> None:
    def paint(target: pygame.Surface, place: pygame.Rect, area: Area) -> None:
        _paint_game(scene, card, target, place, area, small)

    area = Area(
        scene.ui, rect, paint, id=f"game-{card.id}", bleed=scene.px(30),
        on_click=lambda: scene.choose_game(card.id), depends=lambda: scene.game == card.id,
        # In a wide window the foot tells of the game; its name stands on the card already.
        tip=Tip(rich.escape(card.name), card.sentence) if small or not card.playable else "",
    )  # fmt: skip
    if not card.playable:
        why = rich.escape(card.broken[0]) if card.broken else _("title.not_yet")
        area.set_enabled(False, why)


def _paint_game(
    scene: NewGameScene,
    card: GameCard,
    target: pygame.Surface,
    rect: pygame.Rect,
    area: Area,
    small: bool,
) -> None:
    px, factor = scene.px, scene.app.metrics.factor
    chosen = scene.game == card.id
    radius = theme.RADIUS_CARD * factor
    if chosen:
        shapes.draw_glow(target, rect, theme.BRASS, radius, px(16), 0.35)
        fill = (theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.42), theme.SPACE_1)
        shapes.draw_rounded(target, rect, radius, fill, border=theme.BRASS_LIT,
                            thick=max(1.0, 1.5 * factor))  # fmt: skip
        if not small:
            middle, tip = rect.centery, rect.right + px(13)
            points = [(rect.right - 1, middle - px(13)), (tip, middle), (rect.right - 1, middle + px(13))]
            pygame.draw.polygon(target, theme.BRASS_LIT, points)
            pygame.draw.aalines(target, theme.BRASS_LIT, False, points)
    else:
        lit = area.state in ("hover", "pressed")
        fill = (theme.GHOST_TOP, theme.GHOST_FOOT) if lit else (theme.PANEL_TOP, theme.SPACE_1)
        shapes.draw_rounded(target, rect, radius, fill, border=theme.BRASS_LIT if lit else theme.LINE,
                            thick=max(1.0, factor))  # fmt: skip
    colour = theme.BRASS_LIT if chosen else theme.IVORY if card.playable else theme.SOFT
    note = f"[icon:people] {card.players_text}" if card.playable else _("new_game.not_yet")
    words = Column(
        Text(card.name, 16 if small else 20, TITLE, colour, fit=WRAP, lines=2, leading=1.12),
        Rich(note, 15, BODY, theme.SOFT, lines=1), gap=4, grow=1,
    )  # fmt: skip
    planet = games.Planet(card.id, 70 if small else 104, 1.0 if card.playable else 0.55,
                          wide=78 if small else 116)  # fmt: skip
    edge = 8 if small else 12
    draw_nodes(Row(planet, words, gap=edge, pad=Pad(left=edge, right=10)), target, rect, factor)
    if area.ring:
        buttons.draw_focus(target, rect, radius, factor)


def _last_table(scene: NewGameScene) -> None:
    kept = scene.app.settings.last_table
    card = scene.cards.get(kept["game"]) if kept else None
    if kept is None or card is None or not card.playable:
        return
    seats = kept.get("seats", [])
    game = n_("new_game.last_line", len(seats), game=card.name)
    if text.width(game, scene.app.metrics.font(16), "text", 700) > scene.px(_GAMES - 36):
        game = card.name  # who sat there is told below
    again = Press(_("new_game.same_again"), scene.same_again, id="same-again", size=15, icon="redo", high=38)
    column = Column(
        Words(_("new_game.last_table"), 15, "soft", weight=600, lines=1),
        Words(rich.escape(game), weight=700, lines=1), Words(rich.escape(_who(seats)), 14, "soft", lines=1),
        Gap(grow=1), again, gap=2, pad=Pad(x=20, y=12),
    )  # fmt: skip
    fill(scene.ui, Held(partial(Panel, id="last-table"), column), scene.rect(24, 700, _GAMES, 140))


def _who(seats: list[list[str]]) -> str:
    names = [seat[1] for seat in seats if seat[0] == "person" and seat[1]]
    bots = sum(seat[0] == "bot" for seat in seats)
    return i18n.join_and(names + ([n_("title.bots", bots)] if bots else []))


# Foot


def about_rect(scene: NewGameScene) -> pygame.Rect:
    """Where the foot tells of the game, in window pixels; without area where it does not."""
    _across, down = scene.app.metrics.units
    return scene.rect(0, down - _FOOT, 900, _FOOT) if wide(scene) else pygame.Rect(0, 0, 0, 0)


def _build_foot(scene: NewGameScene) -> None:
    """What the game is in a wide window, how it stands, and back, how it plays, begin."""
    across, down = scene.app.metrics.units
    plan, room = scene.plan, wide(scene)
    back, how, primary = (150, 184, 292) if room else (120, 170, 250)
    label = _("new_game.start")
    if plan is not None:
        label = _("new_game.open_table") if plan.lan else plan.about.start.say(i18n.language())
    answers = Row(
        Press(_("common.back"), scene.back, id="back-button", icon="back", size=18, wide=back, high=60),
        Press(_("shell.how_it_plays"), lambda: scene.app.push("almanac", game=scene.game), id="how",
              icon="almanac", size=18, wide=how, high=60),
        Press(label, scene.start, id="start", kind="primary", key="enter", size=24, wide=primary, high=60,
              why=None if plan is not None else ""),
        gap=16, pack="end",
    )  # fmt: skip
    state = Words("", 17 if room else 15, weight=600, lines=2 if room else 3, id="state",
                  text_align="right" if room else "left", high=70, grow=0 if room else 1)  # fmt: skip
    rect = scene.rect(24, down - scene.foot, across - 48, scene.foot)
    if not room:
        fill(scene.ui, Row(state, answers, gap=16), rect)
        return
    state.align = "stretch"
    right = Column(
        Gap(grow=1), state, Gap(10), answers, wide=700, across="end", pad=Pad(y=28), align="stretch"
    )
    card = scene.cards.get(scene.game)
    about = _about(scene, card) if card is not None else Gap(grow=1)
    fill(scene.ui, Row(about, right, gap=16), rect)


def _about(scene: NewGameScene, card: GameCard) -> Node:
    plan = scene.plan
    least, most = (plan.about.players.least, plan.about.players.most) if plan is not None else card.players
    chips = [
        Chip(n_("new_game.players_range", most, least=least), "people"),
        Chip(_("new_game.minutes", least=card.minutes[0], most=card.minutes[1]), "clock"),
        Chip(card.weight, "almanac"),
    ]
    words = Column(
        Text(card.name, 28, TITLE, theme.BRASS_LIT), Rich(card.sentence, 17, BODY, theme.IVORY, lines=3),
        Row(*chips, gap=8) if plan is not None else None, gap=8, grow=1,
    )  # fmt: skip
    return Row(games.Planet(card.id, 160, wide=172), words, gap=16, grow=1, pad=Pad(left=14))
