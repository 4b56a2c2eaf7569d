"""The right side of the lobby: the code to come in, what is played, and the chat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client import i18n, pack_words
from client.art import controls, rich, svg, text
from client.i18n import _
from client.scenes import games
from client.ui.button import Button, IconButton
from client.ui.field import TextField
from client.ui.label import Label
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.ui.widget import Area
from rules.packs.common import Choice, PerItem, Sets, Toggle, default_of

if TYPE_CHECKING:
    from client.scenes.lobby.scene import LobbyScene

_CODE, _OPTIONS, _CHAT, _CHAT_LEAST = 196, 176, 400, 230
_LINES = 16.0
_GAP = 16
_CHAT_LENGTH = 300
_ADDRESSES = 2


def option_lines(options: Sequence[Any], values: dict[str, Any]) -> list[tuple[str, str]]:
    """The name of each of these options and what was chosen, in the language in use. What `values`
    does not hold is as usual. Options that mean nothing here are left out, and those for the few that
    are as usual."""
    language = i18n.language()
    lines: list[tuple[str, str]] = []
    chosen = {option.id: default_of(option) for option in options} | values
    for option in options:
        value = chosen[option.id]
        if option.id == "seed" or value is None or (option.advanced and value == default_of(option)):
            continue
        if any(str(chosen.get(name)) not in wanted for name, wanted in option.when.items()):
            continue
        words = str(value)
        if isinstance(option, Choice):
            words = next((v.name.say(language) for v in option.values if v.id == value), words)
        elif isinstance(option, Toggle):
            words = _("lobby.yes" if value else "lobby.no")
        elif isinstance(option, Sets):
            names = {v.id: v.name.say(language) for v in option.values}
            words = "; ".join(
                f"{item.name.say(language)}: {', '.join(names.get(one, '?') for one in value[item.id])}"
                for item in option.items
                if value.get(item.id)
            )
        elif isinstance(option, PerItem):
            names = {v.id: v.name.say(language) for v in option.values}
            words = ", ".join(
                f"{item.name.say(language)} {names.get(value.get(item.id), '?')}" for item in option.items
            )
        lines.append((option.name.say(language), words))
    return lines


class SideColumn:
    """Builds what stands beside the seats of `scene.lobby`."""

    def __init__(self, scene: LobbyScene) -> None:
        self.scene = scene
        self._flat = True

    def height(self, wide: int) -> int:
        """Window pixels that it needs where it is so wide."""
        units = _CHAT + _GAP + (_CODE + _GAP if self.scene.hosting else 0)
        return self.scene.px(units) + self._options_height(wide)

    def build(self, rect: pygame.Rect, parent: Any = None) -> None:
        """Makes the panels in `rect` (window pixels)."""
        px = self.scene.px
        self._flat = parent is None
        top = rect.y
        if self.scene.hosting:
            self._code(pygame.Rect(rect.x, top, rect.width, px(_CODE)), parent)
            top += px(_CODE + _GAP)
        high = min(self._options_height(rect.width), rect.bottom - top - px(_GAP + _CHAT_LEAST))
        self._options(pygame.Rect(rect.x, top, rect.width, high), parent)
        top += high + px(_GAP)
        self._chat(pygame.Rect(rect.x, top, rect.width, rect.bottom - top), parent)

    def _panel(self, rect: pygame.Rect, name: str, parent: Any, title: str = "") -> Panel:
        panel = Panel(self.scene.ui, rect, title, id=name, parent=parent)
        return panel

    def _label(self, panel: Any, rect: pygame.Rect, words: str, size: float, **more: Any) -> Label:
        label = Label(self.scene.ui, rect, words, size=size, parent=panel, **more)
        return label

    # -- the code --------------------------------------------------------------------------

    def _code(self, rect: pygame.Rect, parent: Any) -> None:
        scene, px = self.scene, self.scene.px
        party = scene.party
        assert party is not None
        panel = self._panel(rect, "code-panel", parent)
        code, factor = party.code, scene.app.metrics.factor * 1.5
        cell, pitch = (px(66), px(75)), px(78)
        self._label(panel, pygame.Rect(px(28), px(16), px(4 * 78), px(30)), _("lobby.code"), 16,
                    colour="soft", weight=600, lines=1, middle=True)  # fmt: skip

        def paint(target: pygame.Surface, area: pygame.Rect, _area: Area) -> None:
            for index, letter in enumerate(code):
                place = pygame.Rect((area.x + pitch * index, area.y), cell)
                controls.draw_code_cell(target, place, letter, factor=factor)

        cells = Area(scene.ui, pygame.Rect(px(28), px(54), pitch * len(code), cell[1]), paint, id="code",
                     parent=panel, tip=_("lobby.code_help"))  # fmt: skip
        cells.focusable = False  # type: ignore[misc]
        left = px(28) + pitch * len(code) + px(4)
        IconButton(scene.ui, pygame.Rect(left, px(54) + (cell[1] - px(48)) // 2, px(48), px(48)), "copy",
                   id="copy-code", parent=panel, tip=_("lobby.copy_code"),
                   on_click=lambda: scene.copy(code))  # fmt: skip
        left += px(76)
        room = rect.width - left - px(20)
        self._label(panel, pygame.Rect(left, px(16), room, px(30)), _("lobby.address"), 16, colour="soft",
                    weight=600, lines=1, middle=True)  # fmt: skip
        for index, address in enumerate(party.addresses[:_ADDRESSES]):
            top = px(52 + 42 * index)
            self._label(panel, pygame.Rect(left, top, room - px(44), px(40)), rich.escape(address), 18,
                        weight=700, lines=1, middle=True, id=f"address-{index}")  # fmt: skip
            IconButton(scene.ui, pygame.Rect(left + room - px(40), top, px(40), px(40)), "copy", size=20,
                       id=f"copy-address-{index}", parent=panel, tip=_("lobby.copy_address"),
                       on_click=partial(scene.copy, address))  # fmt: skip
        seen = _("lobby.announced" if party.house and party.house.host.plan.announce else "lobby.quiet")
        self._label(panel, pygame.Rect(px(28), rect.height - px(48), rect.width - px(56), px(36)),
                    f"[icon:network] {seen}", 15, colour="soft", lines=1, middle=True)  # fmt: skip

    # -- what is played --------------------------------------------------------------------

    def _option_words(self) -> list[str]:
        scene = self.scene
        assert scene.lobby is not None
        made = scene.made
        options = made.game.content.options if made is not None else ()  # type: ignore[attr-defined]
        told = option_lines(options, scene.lobby.options)
        more = [pack for pack in made.packs if pack.id != scene.lobby.game] if made is not None else []
        if more:
            told.insert(0, (_("lobby.packs"), pack_words.names(more)))
        lines = [f"[soft]{rich.escape(name)}:[/] {rich.escape(value)}" for name, value in told]
        if scene.party is not None and scene.party.resuming:
            lines.append(f"[icon:load] {_('lobby.resumed')}")
        return lines

    def _options_side(self) -> int:
        """Where the words begin: beside the planet of a game that has one."""
        lobby = self.scene.lobby
        return self.scene.px(184 if lobby is not None and lobby.game in games.ORDER else 28)

    def _options_height(self, wide: int) -> int:
        """Window pixels: the name of the game and the lines of the options."""
        px, size = self.scene.px, self.scene.app.metrics.font(_LINES)
        lines = "\n".join(self._option_words()) or " "
        room = wide - self._options_side() - px(24)
        return max(px(_OPTIONS), px(62 + 22) + rich.block(lines, room, size).size[1])

    def _options(self, rect: pygame.Rect, parent: Any) -> None:
        scene, px = self.scene, self.scene.px
        lobby = scene.lobby
        assert lobby is not None
        panel = self._panel(rect, "options", parent)
        left = self._options_side()
        if lobby.game in games.ORDER:
            name = f"shell/orrery/planet-{lobby.game}"
            planet = svg.picture(name, svg.fitted(name, width=px(150)))
            Area(
                scene.ui,
                pygame.Rect(px(12), 0, px(156), rect.height),
                lambda s, r, _a: s.blit(planet, planet.get_rect(center=r.center)) and None,
                parent=panel,
            ).focusable = False  # type: ignore[misc]
        room = rect.width - left - px(24)
        change = 0
        if scene.can_change_options:
            label, size = _("lobby.options_change"), scene.app.metrics.font(16)
            change = text.width(label, size, "display", 700) + px(64)
            Button(scene.ui, pygame.Rect(rect.width - change - px(16), px(14), change, px(44)), label,
                   icon="edit", size=16, id="change-options", parent=panel,
                   on_click=scene.change_options)  # fmt: skip
        name_room = room - change
        self._label(panel, pygame.Rect(left, px(16), name_room, px(40)), rich.escape(scene.game_name), 24,
                    face="display", weight=700, lines=1, middle=True)  # fmt: skip
        high = rect.height - px(72)
        fit = int(high / (scene.app.metrics.font(_LINES) * 1.3))
        self._label(panel, pygame.Rect(left, px(62), room, high), "\n".join(self._option_words()), _LINES,
                    lines=fit, id="option-lines")  # fmt: skip

    # -- the chat --------------------------------------------------------------------------

    def _chat(self, rect: pygame.Rect, parent: Any) -> None:
        scene, px = self.scene, self.scene.px
        panel = self._panel(rect, "chat-panel", parent, _("lobby.chat"))
        party = scene.party
        first = party.first if party is not None else None
        lines = list(first.chat_lines) if first is not None else []
        field = max(px(46), scene.app.metrics.font(18) + px(16))
        room = pygame.Rect(px(24), px(88), rect.width - px(40), rect.height - field - px(116))
        said = "\n".join(f"[lit]{rich.escape(line.name)}:[/] {rich.escape(line.text)}" for line in lines)
        empty = not said
        words = said or f"[faint]{_('lobby.chat_empty')}[/]"
        block = rich.block(words, room.width - px(20), scene.app.metrics.font(17), leading=1.3)
        area = ScrollArea(scene.ui, room, max(room.height, block.size[1]), id="chat-lines", parent=panel)
        top = 0 if empty else max(0, room.height - block.size[1])
        Label(scene.ui, pygame.Rect(0, top, room.width - px(20), block.size[1]), words, size=17,
              parent=area.body, id="said")  # fmt: skip
        area.scroll_to(block.size[1], at_once=True)
        entry = pygame.Rect(px(20), rect.height - field - px(18), rect.width - px(92), field)
        TextField(
            scene.ui, entry, scene.words, id="chat", parent=panel, limit=_CHAT_LENGTH, icon="chat",
            placeholder=_("lobby.chat_hint"), on_change=self._typed, on_submit=scene.say,
        )  # fmt: skip
        IconButton(scene.ui, pygame.Rect(entry.right + px(10), entry.centery - px(22), px(44), px(44)),
                   "forward", id="say", parent=panel, tip=_("lobby.chat_send"),
                   on_click=lambda: scene.say(scene.words))  # fmt: skip

    def _typed(self, words: str) -> None:
        self.scene.words = words
