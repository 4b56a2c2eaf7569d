"""The pages of the settings: which rows each has."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client import i18n, paths
from client.art import panels, rich
from client.i18n import _, language_name, n_
from client.names import NAME_LENGTH, clean_name
from client.pack_mistakes import mistake_text
from client.scenes import games
from client.scenes.settings.rows import Rows
from client.settings import PALETTES, SCALES, SPEEDS
from client.ui.button import Button, IconButton
from client.ui.keys import COMMANDS, shown
from client.ui.label import Label
from client.ui.widget import Area

if TYPE_CHECKING:
    from client.scenes.settings.scene import SettingsScene

# Name of a page -> its icon.
PAGES = {
    "picture": "eye",
    "sound": "sound",
    "language": "language",
    "seeing": "palette",
    "keys": "keyboard",
    "network": "network",
    "packs": "save",
}
_SETTINGS = {
    "picture": ("interface_scale", "full_screen"),
    "sound": ("volume_master", "volume_effects", "volume_room", "volume_bell", "mute"),
    "language": ("language",),
    "seeing": ("palette", "strong_contrast", "animation", "reduced_motion", "tooltip_delay"),
    "keys": ("key_hints", "free_undo", "keys"),
    "network": ("lan_name", "lan_port", "lan_discovery"),
    "packs": (),
}
_SAMPLES = {"volume_effects": "card", "volume_bell": "bell", "volume_master": "button"}


def settings_of(page: str) -> tuple[str, ...]:
    """The settings that a page puts back to usual."""
    return _SETTINGS[page]


def build(scene: SettingsScene, rows: Rows) -> None:
    """Makes the rows of the page that is shown."""
    {
        "picture": _picture,
        "sound": _sound,
        "language": _language,
        "seeing": _seeing,
        "keys": _keys,
        "network": _network,
        "packs": _packs,
    }[scene.page](scene, rows)


def _percent(value: int) -> str:
    return _("settings.percent", n=value)


def _picture(scene: SettingsScene, rows: Rows) -> None:
    rows.slider("interface_scale", *SCALES, 5, _percent, ticks=6, late=True)
    rows.switch("full_screen")


def _sound(scene: SettingsScene, rows: Rows) -> None:
    for name in ("volume_master", "volume_effects", "volume_room", "volume_bell"):

        def change(value: int, name: str = name) -> None:
            scene.change(name, value)
            if name in _SAMPLES:
                scene.app.play(_SAMPLES[name])

        rows.slider(name, 0, 100, 5, _percent, ticks=5, on_change=change)
    rows.switch("mute")


def _language(scene: SettingsScene, rows: Rows) -> None:
    rows.segmented("language", [(code, language_name(code)) for code in i18n.LANGUAGES])
    rows.field(
        "player_name", scene.app.settings.player_name,
        lambda value: scene.change("player_name", clean_name(value)), limit=NAME_LENGTH,
        placeholder=_("new_game.person_name", n=1),
    )  # fmt: skip


def _seeing(scene: SettingsScene, rows: Rows) -> None:
    palettes = [(name, _(f"settings.palette.{name}")) for name in PALETTES]
    rows.segmented("palette", palettes, 440)
    rows.switch("strong_contrast")
    rows.segmented("animation", [(speed, _(f"settings.animation.{speed}")) for speed in SPEEDS])
    rows.switch("reduced_motion")
    rows.slider("tooltip_delay", 0, 1500, 100, lambda v: _("settings.seconds", n=v / 1000), ticks=6)


# Keys


def _keys(scene: SettingsScene, rows: Rows) -> None:
    rows.switch("key_hints")
    rows.switch("free_undo")
    rows.line()
    rows.heading(_("settings.keys_of"))
    clashes = scene.app.keys.clashes()
    for key, commands in clashes.items():
        names = i18n.join_and([_(f"settings.command.{command}") for command in commands])
        words = _("settings.clash", key=shown(key), commands=names)
        rect = rows.take(52)
        Label(scene.ui, rect, f"[icon:warning] {words}", size=16, weight=600, colour="warn",
              parent=rows.body, lines=2, middle=True)  # fmt: skip
    for command in COMMANDS:
        _command(scene, rows, command, any(command in c for c in clashes.values()))


def _command(scene: SettingsScene, rows: Rows, command: str, clashes: bool) -> None:
    px = scene.px
    rect = rows.take(54)
    button = pygame.Rect(rect.right - px(130), rect.y + px(6), px(130), px(42))
    room = rect.width - px(150)
    name = pygame.Rect(rect.x, rect.y, room // 2, rect.height)
    Label(scene.ui, name, _(f"settings.command.{command}"), size=17, weight=600, middle=True,
          colour="warn" if clashes else "ivory", lines=2, parent=rows.body)  # fmt: skip
    caps = pygame.Rect(name.right, rect.y, room - name.width, rect.height)
    if scene.waiting_for == command:
        Label(scene.ui, caps, _("settings.press_key"), size=16, weight=600, colour="brass_lit",
              middle=True, lines=2, parent=rows.body)  # fmt: skip
    else:
        keys = scene.app.keys.keys(command)

        def paint(target: pygame.Surface, place: pygame.Rect, _area: Area) -> None:
            factor = scene.app.metrics.factor
            pen = place.x
            for key in keys:
                cap = panels.draw_keycap(target, (pen, place.centery - px(13)), shown(key), factor)
                pen = cap.right + px(8)

        Area(scene.ui, caps, paint, parent=rows.body).focusable = False  # type: ignore[misc]
    Button(
        scene.ui, button, _("settings.change_key"), size=16, id=f"change-{command}",
        parent=rows.body, on_click=lambda: scene.wait_for_key(command),
    )  # fmt: skip


# Network


def _network(scene: SettingsScene, rows: Rows) -> None:
    settings = scene.app.settings
    rows.field(
        "lan_name", settings.lan_name, lambda value: scene.change("lan_name", clean_name(value)),
        limit=NAME_LENGTH, placeholder=settings.player_name or "Orrery",
    )  # fmt: skip
    wrong = rows.top

    def port(value: str) -> None:
        number = int(value) if value else 0
        good = number == 0 or 1024 <= number <= 65535
        if good:
            scene.change("lan_port", number)
        note = scene.ui.find("port-note")
        note.set_text("" if good else f"[icon:warning] {_('settings.lan_port_wrong')}")

    rows.field(
        "lan_port", str(settings.lan_port or ""), port, limit=5, allowed="0123456789",
        placeholder=_("settings.lan_port_usual"),
    )  # fmt: skip
    note = pygame.Rect(scene.px(28), rows.top, rows.width - scene.px(56), scene.px(28))
    Label(scene.ui, note, "", size=16, weight=600, colour="warn", id="port-note",
          parent=rows.body)  # fmt: skip
    rows.gap(rows.top > wrong and 30)
    rows.switch("lan_discovery")


# Saves and packs


def _packs(scene: SettingsScene, rows: Rows) -> None:
    for name, folder in (("saves_folder", paths.saves()), ("packs_folder", paths.user_packs())):
        _folder(scene, rows, name, folder)
    rows.line()
    rows.heading(_("settings.packs"), _("settings.packs_help"))
    from client.shelf import shelf

    library = shelf().library
    for pack in sorted(library.packs.values(), key=lambda pack: pack.id):
        title = pack.manifest.name.say(i18n.language())
        game = games.card(pack.game, shelf()).name if pack.game in games.ORDER else pack.game
        line = _("settings.pack_line", version=pack.version, game=game)
        _pack(scene, rows, title, line, f"[good][icon:check] {_('settings.pack_ok')}[/]", [])
    for broken in library.broken:
        state = n_("settings.pack_broken", len(broken.mistakes))
        _pack(scene, rows, broken.path.name, "", f"[bad][icon:warning] {state}[/]",
              [mistake_text(mistake) for mistake in broken.mistakes])  # fmt: skip


def _folder(scene: SettingsScene, rows: Rows, name: str, folder: Path) -> None:
    place = rows.row(_(f"settings.{name}"), rich.escape(str(folder)), 110, 42)

    def show() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        webbrowser.open(folder.as_uri())

    Button(scene.ui, place, _("settings.open_folder"), size=16, id=f"open-{name}",
           parent=rows.body, on_click=show)  # fmt: skip


def _pack(scene: SettingsScene, rows: Rows, title: str, line: str, state: str, mistakes: list[str]) -> None:
    px, ui = scene.px, scene.ui
    rect = rows.take(58)
    words = f"[b]{rich.escape(title)}[/]  [soft]{rich.escape(line)}[/]"
    room = rect.width - px(200)
    Label(ui, pygame.Rect(rect.x, rect.y, room, rect.height), words, size=17, middle=True,
          lines=2, parent=rows.body)  # fmt: skip
    Label(ui, pygame.Rect(rect.x + room, rect.y, px(200), rect.height), state, size=16,
          weight=600, align="right", middle=True, lines=1, parent=rows.body)  # fmt: skip
    if not mistakes:
        return
    text = "\n".join(rich.escape(mistake) for mistake in mistakes)
    wide = rect.width - px(56)
    block = rich.block(text, wide, scene.app.metrics.font(15), leading=1.3)
    Label(ui, pygame.Rect(rect.x, rows.top, wide, block.size[1]), text, size=15, colour="warn",
          parent=rows.body)  # fmt: skip
    IconButton(
        ui, pygame.Rect(rect.right - px(44), rows.top, px(44), px(44)), "copy",
        tip=_("shell.copy"), parent=rows.body, on_click=lambda: scene.app.copy("\n".join(mistakes)),
    )  # fmt: skip
    rows.top += max(block.size[1], px(44)) + px(10)
