"""The packs that a game can be played with, and what stands against each. No screen in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from client import i18n, pack_words, paths
from client.i18n import _
from client.pack_mistakes import first_mistake, mistake_text
from client.shelf import shelf
from rules.packs.mistakes import PackError
from rules.packs.pack import BrokenPack, Pack


@dataclass(frozen=True)
class Choice:
    """One pack as it can be chosen now. `id`: of this choice alone; `on`: it is played; `why`: why that
    cannot be changed, in one sentence; `needs`: names of other packs. `pack` is None for a broken one."""

    id: str
    name: str
    version: str
    about: str
    adds: str
    needs: str
    on: bool
    why: str
    pack: Pack | None = None


def of_game(game: str) -> list[Pack | BrokenPack]:
    """The packs of a game beside its own, the broken ones last. One that does not even say for which game it
    is counts for each."""
    library = shelf().library
    sound: list[Pack | BrokenPack] = [pack for pack in library.of_game(game) if pack.id != game]
    return sound + [pack for pack in library.broken if pack.manifest is None or pack.manifest.game == game]


def choices(game: str, chosen: tuple[str, ...]) -> list[Choice]:
    """All packs of a game while these are chosen."""
    found: dict[str, Choice] = {}
    for pack in of_game(game):
        choice = _sound(game, chosen, pack) if isinstance(pack, Pack) else _broken(pack)
        if choice.id in found:  # a copy, which is broken for that
            choice = replace(choice, id=str(pack.path))
        found[choice.id] = choice
    return list(found.values())


def at_hand(game: str, chosen: tuple[str, ...]) -> list[Choice]:
    """Those that come with the program."""
    found = choices(game, chosen)
    return [one for one in found if one.pack is not None and one.pack.path.parent == paths.content()]


def turned(chosen: tuple[str, ...], pack: str, on: bool) -> tuple[str, ...]:
    """What is chosen when a pack is taken or put back; what only it needed goes with it."""
    return tuple(sorted({*chosen, pack} if on else {*chosen} - {pack}))


def _sound(game: str, chosen: tuple[str, ...], pack: Pack) -> Choice:
    library, language = shelf().library, i18n.language()
    played = library.order(chosen)
    on = any(one.id == pack.id for one in played)
    users = [one for one in played if any(need.pack == pack.id for need in one.manifest.requires)]
    why = ""
    if on and users:
        why = _("packs.needed_by", names=pack_words.names(users))
    elif not on:
        try:
            library.check_together((*chosen, pack.id))
        except PackError as error:
            others = [one for one in played if one.id != game]
            detail = first_mistake(error)
            why = _("packs.not_together", names=pack_words.names(others), why=detail) if others else detail
    needs = [library.packs[need.pack] for need in pack.manifest.requires if need.pack != game]
    about = pack.manifest.about
    return Choice(
        pack.id, pack.manifest.name.say(language), pack.version, about.say(language) if about else "",
        pack_words.adds(pack.counts), pack_words.names(needs), on, why, pack,
    )  # fmt: skip


def _broken(pack: BrokenPack) -> Choice:
    about = pack.manifest
    name = about.name.say(i18n.language()) if about is not None else pack.path.name
    return Choice(
        pack.id or pack.path.name, name, about.version if about is not None else "", "", "", "", False,
        mistake_text(pack.mistakes[0]),
    )  # fmt: skip
