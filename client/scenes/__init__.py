"""The screens of the program. They are imported when they are first shown.

`SCENES` maps the name by which a scene is asked for (`app.go("new-game")`) to the module and class
that make it: `Class(app, **arguments)`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from client.i18n import _
from client.shell import Scene, Shell

SCENES = {
    "title": "client.scenes.title:TitleScene",
    "new-game": "client.scenes.new_game:NewGameScene",
    "settings": "client.scenes.settings:SettingsScene",
    "join": "client.scenes.join:JoinScene",
    "lobby": "client.scenes.lobby:LobbyScene",
    "saves": "client.scenes.saves:SavesScene",
    "results": "client.scenes.results:ResultsScene",
    "replay": "client.scenes.replay:ReplayScene",
    "almanac": "client.scenes.almanac:AlmanacScene",
    "pause": "client.scenes.pause:PauseDialog",
    "save": "client.scenes.pause:SaveDialog",
    "table": "client.table.scene:TableScene",
}


def make(app: Shell, name: str, /, **arguments: Any) -> Scene:
    """The scene called `name`. Raises KeyError for an unknown name."""
    module, _colon, kind = SCENES[name].partition(":")
    made: Scene = getattr(import_module(module), kind)(app, **arguments)
    return made


def open_dropped(app: Shell, path: Path) -> None:
    """A file was dropped on the window: a pack is installed, a saved game is opened."""
    suffix = path.suffix.lower()
    if suffix == ".zip":
        from client.scenes.packs.installing import install

        install(app, path)
    elif suffix == ".orrery":
        from client.scenes.starting import open_file

        open_file(app, path)
    else:
        app.toast(_("shell.dropped_unknown", name=path.name), kind="warn")
