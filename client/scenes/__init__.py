"""The screens of the program. They are imported when they are first shown.

`SCENES` maps the name by which a scene is asked for (`app.go("new-game")`) to the module and class
that make it: `Class(app, **arguments)`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from client.app import App
    from client.scenes.base import Scene

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
    "table": "client.table.scene:TableScene",
}


def make(app: App, name: str, /, **arguments: Any) -> Scene:
    """The scene called `name`. Raises KeyError for an unknown name."""
    module, _colon, kind = SCENES[name].partition(":")
    made: Scene = getattr(import_module(module), kind)(app, **arguments)
    return made
