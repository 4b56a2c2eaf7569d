"""The pages of the settings: which rows each has."""

from __future__ import annotations

import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from client import i18n, paths
from client.art import rich
from client.i18n import _, language_name, n_
from client.names import NAME_LENGTH, clean_name
from client.pack_mistakes import mistake_text
from client.scenes import games
from client.scenes.settings.rows import Rows
from client.settings import PALETTES, SCALES, SPEEDS
from client.sheet import Keycap, Node, Row
from client.ui.button import IconButton
from client.ui.keys import COMMANDS, shown
from client.ui.layout import Press, Put, Words

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
        rows.nodes.append(Words(f"[icon:warning] {words}", 16, "warn", weight=600, lines=2, high=52))
    for command in COMMANDS:
        rows.nodes.append(_command(scene, command, any(command in c for c in clashes.values())))


def _command(scene: SettingsScene, command: str, clashes: bool) -> Row:
    colour = "warn" if clashes else "ivory"
    name = Words(_(f"settings.command.{command}"), 17, colour, weight=600, lines=2, wide=0, grow=1)
    if scene.waiting_for == command:
        keys: Node = Words(_("settings.press_key"), 16, "brass_lit", weight=600, lines=2, wide=0, grow=1)
    else:
        caps = (Keycap(shown(key), 26) for key in scene.app.keys.keys(command))
        keys = Row(*caps, gap=8, wide=0, grow=1)
    change = Press(_("settings.change_key"), partial(scene.wait_for_key, command), id=f"change-{command}",
                   wide=130, high=42)  # fmt: skip
    return Row(name, keys, change, gap=10, high=54)


# Network


def _network(scene: SettingsScene, rows: Rows) -> None:
    settings = scene.app.settings
    rows.field(
        "lan_name", settings.lan_name, lambda value: scene.change("lan_name", clean_name(value)),
        limit=NAME_LENGTH, placeholder=settings.player_name or "Orrery",
    )  # fmt: skip

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
    rows.nodes.append(Words("", 16, "warn", weight=600, id="port-note", high=28))
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
        game = games.name_of(pack.game, shelf())
        line = _("settings.pack_line", version=pack.version, game=game)
        _pack(scene, rows, title, line, f"[good][icon:check] {_('settings.pack_ok')}[/]", [])
    for broken in library.broken:
        state = n_("settings.pack_broken", len(broken.mistakes))
        _pack(scene, rows, broken.path.name, "", f"[bad][icon:warning] {state}[/]",
              [mistake_text(mistake) for mistake in broken.mistakes])  # fmt: skip


def _folder(scene: SettingsScene, rows: Rows, name: str, folder: Path) -> None:
    def show() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        webbrowser.open(folder.as_uri())

    button = Press(_("settings.open_folder"), show, id=f"open-{name}")
    rows.row(_(f"settings.{name}"), rich.escape(str(folder)), button, 110, 42)


def _pack(scene: SettingsScene, rows: Rows, title: str, line: str, state: str, mistakes: list[str]) -> None:
    words = f"[b]{rich.escape(title)}[/]  [soft]{rich.escape(line)}[/]"
    ends = Words(state, 16, weight=600, text_align="right", lines=1, wide=200)
    rows.nodes.append(Row(Words(words, 17, lines=2, grow=1), ends, high=58))
    if mistakes:
        text = "\n".join(rich.escape(mistake) for mistake in mistakes)
        copy = partial(
            IconButton, icon="copy", tip=_("shell.copy"),
            on_click=lambda: scene.app.copy("\n".join(mistakes)),
        )  # fmt: skip
        rows.nodes.append(Row(Words(text, 15, "warn", grow=1), Put(copy, wide=44, high=44), gap=12))
