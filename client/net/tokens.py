"""What admits to a game: a short code to read out, long tokens that programs keep."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import secrets
import time
from pathlib import Path

import msgspec

from client import paths
from client.file_lock import locked
from client.names import clean_name, one_line
from client.net.wire import CHAT_LENGTH
from rules.kernel.files import write_atomically

# Without 0 and O, 1 and I and L, 2 and Z, 5 and S, 6 and G, 8 and B, and without V beside U.
CODE_ALPHABET = "ACDEFHJKMNPQRTUWXY3479"
CODE_LENGTH = 4
KEPT_KEYS = 30
_PATIENCE = 5.0
"""Seconds for which a key waits while another program writes its own."""


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def clean_code(typed: str) -> str:
    """A code as people type it: small letters, spaces and dashes do not matter."""
    return "".join(sign for sign in typed.upper() if sign.isalnum())[:CODE_LENGTH]


def same(one: str, other: str) -> bool:
    """Compares secrets in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """Hosts keep only this, so that a save which is passed on readmits nobody."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_chat(text: str) -> str:
    return one_line(text, CHAT_LENGTH)


class Key(msgspec.Struct, frozen=True):
    """A place at a host that can be taken again. `host` is the id of the host's match table."""

    host: str
    token: str
    address: str
    port: int
    name: str
    game: str
    at: int
    """Seconds since the epoch."""
    title: str = ""
    """What the host calls the table, once it has told."""


class Keyring:
    """The keys on disk, newest first, so that a program that was killed can come back. Programs that run side
    by side share them: each change begins with what the others have written."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = paths.user_data() / "net" / "keys.json" if path is None else path

    def keys(self) -> list[Key]:
        """A file that is missing or damaged holds no keys."""
        if not self.path.exists():
            return []
        # Windows replaces no file that another program reads just now.
        with self._alone():
            return self._read()

    def _read(self) -> list[Key]:
        with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return msgspec.json.decode(self.path.read_bytes(), type=list[Key])
        return []

    def remember(self, host: str, token: str, address: str, port: int, name: str, game: str) -> None:
        """Two programs of one person may sit at one host, so keys differ by token."""
        with self._alone():
            kept = self._read()
            title = next((old.title for old in kept if old.token == token), "")
            key = Key(host, token, address, port, name, game, int(time.time()), title)
            self._write([key, *(old for old in kept if old.token != token)][:KEPT_KEYS])

    def entitle(self, token: str, title: str) -> None:
        """Adds what the host calls its table, if the key is kept."""
        with self._alone():
            kept = self._read()
            named = [
                msgspec.structs.replace(key, title=clean_name(title)) if key.token == token else key
                for key in kept
            ]
            if named != kept:
                self._write(named)

    def forget(self, token: str) -> None:
        with self._alone():
            self._write([key for key in self._read() if key.token != token])

    def _alone(self) -> contextlib.AbstractContextManager[None]:
        """Nobody else changes the keys meanwhile."""
        return locked(self.path.with_suffix(".lock"), _PATIENCE)

    def _write(self, keys: list[Key]) -> None:
        # Coming back after a crash is a comfort; a full disk must not end the game for it.
        with contextlib.suppress(OSError):
            write_atomically(self.path, msgspec.json.encode(keys))
