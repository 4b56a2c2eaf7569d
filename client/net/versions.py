"""Whether two programs would play the same game: protocol, rules and content are compared."""

from __future__ import annotations

import importlib.metadata
import tomllib
from collections.abc import Sequence
from functools import cache

from client import paths
from client.net.wire import PROTOCOL, Denied, Hello
from rules.kernel.game import PackStamp


@cache
def program_version() -> str:
    """The version of this program, as others are told it; "" if it is not known."""
    try:
        return importlib.metadata.version("orrery")
    except importlib.metadata.PackageNotFoundError:
        pass
    try:
        project = tomllib.loads((paths.data_root() / "pyproject.toml").read_text(encoding="utf-8"))
        return str(project["project"]["version"])
    except (OSError, ValueError, KeyError):
        return ""


def mismatch(hello: Hello, game: str, rules_version: int, packs: Sequence[PackStamp]) -> Denied | None:
    """Why this guest cannot play `game` with `packs` here, or None."""
    denied = wrong_protocol(hello)
    if denied is not None:
        return denied
    if game not in hello.rules:
        return Denied("game_missing", {"game": game})
    if hello.rules[game] != rules_version:
        return Denied("rules", {"game": game, "yours": hello.rules[game], "host": rules_version})
    at_hand = {stamp.id: stamp for stamp in hello.packs}
    for stamp in packs:
        theirs = at_hand.get(stamp.id)
        if theirs is None:
            return Denied("pack_missing", {"pack": stamp.id, "version": stamp.version})
        if theirs.hash != stamp.hash and theirs.version == stamp.version:
            return Denied("pack_changed", {"pack": stamp.id, "version": stamp.version})
        if theirs.hash != stamp.hash:
            versions: dict[str, str | int] = {
                "pack": stamp.id,
                "yours": theirs.version,
                "host": stamp.version,
            }
            return Denied("pack_differs", versions)
    return None


def wrong_protocol(hello: Hello) -> Denied | None:
    if hello.protocol == PROTOCOL:
        return None
    newer = "host_older" if hello.protocol > PROTOCOL else "host_newer"
    return Denied(newer, {"yours": hello.protocol, "host": PROTOCOL})


def lacking(hello: Hello, packs: Sequence[PackStamp]) -> tuple[str, ...]:
    """The ids of those `packs` that this guest has not, or not with the same facts."""
    at_hand = {stamp.id: stamp.hash for stamp in hello.packs}
    return tuple(stamp.id for stamp in packs if at_hand.get(stamp.id) != stamp.hash)
