"""Packs and games as the commands need them, with every failure as one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from client.cli.errors import CliError
from client.shelf import shelf
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.saves import SaveError, read, resume
from rules.packs.checking import check
from rules.packs.mistakes import Mistake, PackError
from rules.registry import Made, UnknownGame, content_of


def make(game_id: str, packs: Sequence[str] = ()) -> Made:
    """A game and the stamps of its packs. Raises CliError."""
    try:
        return shelf().take(game_id, packs)
    except UnknownGame as error:
        raise CliError(str(error)) from None
    except PackError as error:
        raise CliError(f"The packs of {game_id} cannot be used: {error.mistakes[0]}") from None


def make_game(game_id: str) -> Game:
    return make(game_id).game


def resume_file(path: Path) -> Match:
    """The match in a save. Raises CliError."""
    try:
        saved = read(path)
        setup = saved.header.setup
        made = make(setup.game, [stamp.id for stamp in setup.packs])
        return resume(saved, made.game, made.stamps)
    except SaveError as error:
        raise CliError(f"{path}: {error}") from None


def check_pack(path: Path) -> list[Mistake]:
    """All mistakes of the pack at `path`."""
    return check(path, shelf().folders, content_of)


def game_options(pairs: Sequence[str]) -> dict[str, Any]:
    """Options written as key=value or key.item=value. Raises CliError."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise CliError(
                f"--option {pair!r} is not of the form KEY=VALUE, such as mode=family or sides.crime=B."
            )
        name, dot, item = key.partition(".")
        plain: Any = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
        if dot:
            options.setdefault(name, {})[item] = plain
        else:
            options[name] = plain
    return options


def refusal_sentence(game: Game, refusal: Refusal) -> str:
    """A refusal in the words of the game's pack, with the rule it rests on."""
    told = getattr(game, "content", None)
    known = getattr(told, "refusals", {}).get(refusal.code)
    sentence = refusal.code if known is None else known.text.say("en", **refusal.args)
    return f"{sentence} ({refusal.rule})"
