"""Packs and games as the commands need them, with every failure as one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from client.cli.errors import CliError
from client.shelf import bring, shelf
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.saves import SaveError, read, resume
from rules.packs.checking import check
from rules.packs.common import default_of
from rules.packs.mistakes import Mistake, PackError
from rules.registry import Made, UnknownGame, content_of, games_of


def bring_packs(words: Sequence[str]) -> tuple[str, ...]:
    """The ids of packs that are named by their ids, or by folders or archives; these are as good as installed
    while the program runs. Raises CliError."""
    own, ids = shelf().library, []
    for word in words:
        path = Path(word).absolute()
        if word in own.packs or any(pack.id == word for pack in own.broken):
            ids.append(word)
        elif path.exists():
            bring(path)
            ids.append(_brought(path))
        else:
            there = ", ".join(sorted(own.packs.keys() - set(games_of(own)))) or "none"
            expected = f"expected a folder, a .zip or an installed pack ({there})"
            raise CliError(f"There is no pack {word!r}, {expected}.")
    return tuple(ids)


def _brought(path: Path) -> str:
    """The id of a pack that was just brought."""
    library = shelf().library
    name = next((pack.id for pack in library.packs.values() if pack.path == path), "")
    if name and name in games_of(library):
        raise CliError(f"{path}: the pack {name} comes with the program, expected another id.")
    if not name:
        mistakes = [str(mistake) for pack in library.broken if pack.path == path for mistake in pack.mistakes]
        more = f" (and {len(mistakes) - 1} more, see check-pack)" if len(mistakes) > 1 else ""
        raise CliError(f"{mistakes[0]}{more}")
    return name


def make(game_id: str, packs: Sequence[str] = ()) -> Made:
    """A game with these packs and what they need, named as in `bring_packs`; without any, with its own.
    Raises CliError."""
    ids = bring_packs(packs)
    try:
        return shelf().take(game_id, ids)
    except UnknownGame as error:
        raise CliError(str(error)) from None
    except PackError as error:
        raise CliError(f"The packs of {game_id} cannot be used: {error.mistakes[0]}") from None


def make_game(game_id: str, packs: Sequence[str] = ()) -> Game:
    return make(game_id, packs).game


def resume_file(path: Path) -> Match:
    """The match in a save. Raises CliError."""
    try:
        saved = read(path)
        made = shelf().of_setup(saved.header.setup)
        return resume(saved, made.game, made.stamps)
    except (SaveError, UnknownGame) as error:
        raise CliError(f"{path}: {error}") from None
    except PackError as error:
        raise CliError(f"{path}: {error.mistakes[0]}") from None


def check_pack(path: Path) -> list[Mistake]:
    """All mistakes of the pack at `path`."""
    return check(path, shelf().folders, content_of)


def game_options(pairs: Sequence[str], game: Game) -> dict[str, Any]:
    """Options of a game written as key=value or key.item=value; items that are not named are as usual. Raises
    CliError."""
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
    for option in getattr(getattr(game, "content", None), "options", ()):
        usual, chosen = default_of(option), options.get(option.id)
        if isinstance(usual, dict) and isinstance(chosen, dict):
            options[option.id] = {**usual, **chosen}
    return options


def refusal_sentence(game: Game, refusal: Refusal) -> str:
    """A refusal in the words of the game's pack, with the rule it rests on."""
    told = getattr(game, "content", None)
    known = getattr(told, "refusals", {}).get(refusal.code)
    sentence = refusal.code if known is None else known.text.say("en", **refusal.args)
    return f"{sentence} ({refusal.rule})"
