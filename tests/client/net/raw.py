"""A guest without the program's own guest code: it speaks the wire by hand, honestly or not."""

from __future__ import annotations

import contextlib
import json
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from client.net.host import Host
from client.net.patches import apply
from client.net.wire import PROTOCOL


class RawGuest:
    """Keeps every byte that the host has sent to it."""

    def __init__(self, host: Host, name: str = "Raw", **hello: Any) -> None:
        self.host = host
        self.bytes: list[bytes] = []
        self.n = 0
        self.views: list[dict[str, Any]] = []
        """Of the match, as they were put together from what came."""
        self._stack = contextlib.ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(f"ws://127.0.0.1:{host.port}/", compression=None, proxy=None, max_size=None)
        )
        self.hello = {
            "m": "hello",
            "protocol": PROTOCOL,
            "name": name,
            "code": host.code,
            "rules": {host.table.game: host.game.rules_version},
            "packs": [
                {"id": stamp.id, "version": stamp.version, "hash": stamp.hash} for stamp in host._stamps
            ],
            **hello,
        }

    def enter(self) -> dict[str, Any]:
        """Says hello; the answer (a welcome or why not)."""
        self.send_raw(json.dumps(self.hello))
        return self.next()

    def send(self, m: str, **more: Any) -> None:
        self.n += 1
        self.send_raw(json.dumps({"m": m, "n": self.n, **more}))

    def send_raw(self, raw: str | bytes) -> None:
        self.socket.send(raw)

    def next(self, timeout: float = 300.0) -> dict[str, Any]:
        """The next message. Raises ConnectionClosed, TimeoutError."""
        raw = self.socket.recv(timeout, decode=False)
        assert isinstance(raw, bytes)
        self.bytes.append(raw)
        message = json.loads(raw)
        assert isinstance(message, dict)
        if message["m"] == "full":
            self.views.append(message["view"])
        elif message["m"] == "delta":
            self.views.append(apply(self.views[-1], message["patch"]))
        return message

    def until(self, m: str) -> dict[str, Any]:
        while True:
            message = self.next()
            if message["m"] == m:
                return message

    def is_dropped(self) -> str:
        """Reads to the end of the connection; the code of the reason, or "" if none was given."""
        code = ""
        try:
            while True:
                message = self.next()
                if message["m"] == "denied":
                    code = message["code"]
        except ConnectionClosed:
            return code

    def close(self) -> None:
        self._stack.close()
