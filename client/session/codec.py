"""Views and answers of one game as plain values and bytes, for other processes and machines."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.kernel.game import Game
from rules.kernel.views import View


class GameCodec:
    """Turns what a game shows and takes into plain values (dict, list, str, number) and back.

    Everything that comes in is checked: msgspec.ValidationError if it does not fit the game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._options: Any = tuple[game.action, ...]  # type: ignore[name-defined]

    def view_to_plain(self, view: View) -> dict[str, Any]:
        plain = msgspec.to_builtins(view, str_keys=True)
        assert isinstance(plain, dict)
        return plain

    def view_from_plain(self, plain: Any) -> View:
        view = msgspec.convert(plain, View, str_keys=True)
        sight = msgspec.convert(view.sight, self.game.sight_type, str_keys=True)
        prompt = view.prompt
        if prompt is not None:
            options = msgspec.convert(prompt.options, self._options, str_keys=True)
            prompt = msgspec.structs.replace(prompt, options=options)
        return msgspec.structs.replace(view, sight=sight, prompt=prompt)

    def action_to_plain(self, action: Any) -> Any:
        return msgspec.to_builtins(action, str_keys=True)

    def action_from_plain(self, plain: Any) -> Any:
        return msgspec.convert(plain, self.game.action, str_keys=True)

    def event_to_plain(self, event: Any) -> Any:
        return msgspec.to_builtins(event, str_keys=True)

    def event_from_plain(self, plain: Any) -> Any:
        return msgspec.convert(plain, self.game.event, str_keys=True)

    def view_to_bytes(self, view: View) -> bytes:
        return msgspec.msgpack.encode(self.view_to_plain(view))

    def view_from_bytes(self, raw: bytes) -> View:
        return self.view_from_plain(msgspec.msgpack.decode(raw))

    def action_to_bytes(self, action: Any) -> bytes:
        return msgspec.msgpack.encode(self.action_to_plain(action))

    def action_from_bytes(self, raw: bytes) -> Any:
        return self.action_from_plain(msgspec.msgpack.decode(raw))
