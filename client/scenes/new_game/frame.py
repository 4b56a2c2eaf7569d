"""Where things stand on the screen of the new game, in wide windows and in narrow ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client import i18n
from client.art import buttons, panels, rich, shapes, svg, text, theme
from client.i18n import _, n_
from client.scenes.games import GameCard
from client.scenes.new_game.seats import SeatColumn
from client.ui.button import Button
from client.ui.label import Label
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.ui.widget import Area, Tip

if TYPE_CHECKING:
    from client.scenes.new_game.scene import NewGameScene

WIDE = 1640.0
_FOOT, _LOW_FOOT = 214, 104
_GAMES, _GAME_ROW = 300, 108


def wide(scene: NewGameScene) -> bool:
    """Whether there is room for three columns."""
    across, down = scene.app.metrics.units
    return across >= WIDE and down >= 900


def build(scene: NewGameScene) -> None:
    """Makes all widgets."""
    scene.head(_("new_game.title"))
    if wide(scene):
        _build_wide(scene)
    else:
        _build_narrow(scene)


def _build_wide(scene: NewGameScene) -> None:
    across, down = scene.app.metrics.units
    for index, card in enumerate(scene.cards.values()):
        _game(scene, card, scene.rect(24, 96 + 120 * index, _GAMES, _GAME_ROW), False)
    _last_table(scene)
    high = down - 96 - _FOOT - 20
    options = 644.0
    if scene.plan is not None:
        left = across - 24 - options
        scene.seats.build(scene.rect(356, 96, left - 16 - 356, high))
        scene.options.build(scene.rect(left, 96, options, high))
    _foot(scene, down - _FOOT, across)


def _build_narrow(scene: NewGameScene) -> None:
    across, down = scene.app.metrics.units
    gap, count = 10.0, len(scene.cards)
    each = (across - 48 - gap * (count - 1)) / count
    for index, card in enumerate(scene.cards.values()):
        _game(scene, card, scene.rect(24 + (each + gap) * index, 84, each, 84), True)
    plan = scene.plan
    top, bottom = 182.0, down - _LOW_FOOT
    if plan is not None:
        window = scene.rect(0, top, across, bottom - top)
        area = ScrollArea(scene.ui, window, window.height, id="page")
        seats = scene.px(SeatColumn.height(plan.about.players.most) + 6)
        left, room = scene.px(24), window.width - 2 * scene.px(24)
        scene.seats.build(pygame.Rect(left, scene.px(6), room, seats), area.body)
        below = scene.px(6) + seats + scene.px(16)
        high = scene.options.build(pygame.Rect(left, below, room, scene.px(900)), area.body)
        scene.options.panel.set_dimensions((room, high))
        area.set_height(below + high + scene.px(16))
    _low_foot(scene, bottom, across)


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
    picture = f"shell/orrery/planet-{card.id}"
    side = min(px(78), round(rect.width * 0.4)) if small else px(116)
    planet = svg.picture(picture, svg.fitted(picture, width=side),
                         opacity=1.0 if card.playable else 0.55)  # fmt: skip
    left = rect.x + px(8 if small else 12)
    target.blit(planet, planet.get_rect(midleft=(left, rect.centery)))
    pen = left + side + px(8 if small else 12)
    room = rect.right - px(10) - pen
    colour = theme.BRASS_LIT if chosen else theme.IVORY if card.playable else theme.SOFT
    size = scene.app.metrics.font(16 if small else 20)
    while (
        size > theme.TEXT_MIN
        and max(text.width(word, size, "display", 700) for word in card.name.split()) > room
    ):
        size -= 1
    block = rich.block(rich.escape(card.name), room, size, colour, face="display", weight=700,
                       leading=1.12, max_lines=2)  # fmt: skip
    note = f"[icon:people] {card.players_text}" if card.playable else _("new_game.not_yet")
    lines = rich.block(note, room, scene.app.metrics.font(15), theme.SOFT, max_lines=1)
    high = block.size[1] + px(4) + lines.size[1]
    top = rect.centery - high // 2
    block.draw(target, (pen, top))
    lines.draw(target, (pen, top + block.size[1] + px(4)))
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
    panel = Panel(scene.ui, scene.rect(24, 700, _GAMES, 140), id="last-table")
    lines = (
        (_("new_game.last_table"), 15, 600, "soft", 12),
        (rich.escape(game), 16, 700, "ivory", 36),
        (rich.escape(_who(seats)), 14, 500, "soft", 60),
    )
    for words, size, weight, colour, top in lines:
        rect = pygame.Rect(scene.px(20), scene.px(top), scene.px(_GAMES - 36), scene.px(26))
        Label(scene.ui, rect, words, size=size, weight=weight, colour=colour, lines=1,
              middle=True, parent=panel)  # fmt: skip
    Button(
        scene.ui, scene.rect(20, 90, _GAMES - 40, 38), _("new_game.same_again"), icon="redo",
        size=15, id="same-again", parent=panel, on_click=scene.same_again,
    )  # fmt: skip


def _who(seats: list[list[str]]) -> str:
    names = [seat[1] for seat in seats if seat[0] == "person" and seat[1]]
    bots = sum(seat[0] == "bot" for seat in seats)
    return i18n.join_and(names + ([n_("title.bots", bots)] if bots else []))


# Foot


def paint(scene: NewGameScene, surface: pygame.Surface) -> None:
    """The ground of the foot."""
    across, down = scene.app.metrics.units
    high = _FOOT if wide(scene) else _LOW_FOOT
    rect = scene.rect(0, down - high, across, high + 2)
    shapes.draw_rounded(surface, rect, 0, theme.SPACE_1, opacity=theme.PANEL_OPACITY)
    shapes.hairline(surface, rect.topleft, rect.width, theme.LINE)
    card = scene.cards.get(scene.game)
    if card is not None and wide(scene):
        _paint_about(scene, surface, card, down - _FOOT)


def about_rect(scene: NewGameScene) -> pygame.Rect:
    """Where the foot tells of the game, in window pixels; without area where it does not."""
    _across, down = scene.app.metrics.units
    return scene.rect(0, down - _FOOT, 900, _FOOT) if wide(scene) else pygame.Rect(0, 0, 0, 0)


def _paint_about(scene: NewGameScene, surface: pygame.Surface, card: GameCard, top: float) -> None:
    px, font = scene.px, scene.app.metrics.font
    picture = f"shell/orrery/planet-{card.id}"
    planet = svg.picture(picture, svg.fitted(picture, width=px(172)))
    surface.blit(planet, planet.get_rect(center=(px(124), px(top + 103))))
    left = px(226)
    text.draw(surface, card.name, (left, px(top + 58)), font(28), theme.BRASS_LIT, face="display",
              weight=700, anchor="midleft")  # fmt: skip
    limit = min(px(900), scene.app.size[0] - px(226 + 24 + 720))
    block = rich.block(card.sentence, limit, font(17), theme.IVORY, max_lines=3)
    block.draw(surface, (left, px(top + 80)))
    plan = scene.plan
    least, most = card.players
    chips = [
        ("people", n_("new_game.players_range", most, least=least)),
        ("clock", _("new_game.minutes", least=card.minutes[0], most=card.minutes[1])),
        ("almanac", card.weight),
    ]
    factor = scene.app.metrics.factor
    place = max(px(top + 80) + block.size[1] + px(10), px(top + 138))
    for icon, words in chips if plan is not None else chips[:0]:
        chip = panels.draw_chip(surface, (left, place), words, factor, icon=icon)
        left = chip.right + px(8)


def _buttons(scene: NewGameScene, top: float, right: float, sizes: tuple[float, ...]) -> float:
    """Back, how it plays, primary, from the right edge; returns the left edge."""
    plan = scene.plan
    back, how, primary = sizes
    label = _("new_game.start")
    if plan is not None:
        about = plan.about.start.say(i18n.language())
        label = _("new_game.open_table") if plan.lan else about
    x = right - primary
    Button(scene.ui, scene.rect(x, top, primary, 60), label, kind="primary", key="enter", size=24,
           id="start", on_click=scene.start, enabled=plan is not None)  # fmt: skip
    x -= how + 16
    Button(
        scene.ui, scene.rect(x, top, how, 60), _("shell.how_it_plays"), icon="almanac", size=18,
        id="how", on_click=lambda: scene.app.push("almanac", game=scene.game),
    )  # fmt: skip
    x -= back + 16
    Button(scene.ui, scene.rect(x, top, back, 60), _("common.back"), icon="back", size=18,
           id="back-button", on_click=scene.back)  # fmt: skip
    return x


def _foot(scene: NewGameScene, top: float, across: float) -> None:
    _buttons(scene, top + 124, across - 24, (150, 184, 292))
    Label(scene.ui, scene.rect(across - 24 - 700, top + 30, 700, 70), "", size=17, weight=600,
          align="right", middle=True, id="state", lines=2)  # fmt: skip


def _low_foot(scene: NewGameScene, top: float, across: float) -> None:
    left = _buttons(scene, top + 22, across - 24, (120, 170, 250))
    Label(scene.ui, scene.rect(24, top + 8, left - 24 - 16, 88), "", size=15, weight=600,
          middle=True, id="state", lines=3)  # fmt: skip
