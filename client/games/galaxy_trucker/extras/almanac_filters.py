"""Narrowing the things of the almanac by what they are."""

from __future__ import annotations

from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, language
from rules.galaxy_trucker.content import Content
from rules.packs.texts import Text


def filters(content: Content, kind: str) -> list[tuple[str, str]]:
    """(value, text) of what the entries of a kind can be narrowed to."""
    words = Words(content)
    if kind == "tile":
        return [(f"type:{one.id}", one.name.say(language())) for one in content.tile_types.values()]
    if kind == "card":
        levels = sorted({card.level for card in content.cards.values()})
        shown = [(f"level:{level}", _("gt.almanac.level", level=words.level(level))) for level in levels]
        named = [(f"kind:{one.id}", one.name.say(language())) for one in content.card_kinds.values()]
        return [*shown, *named, ("learning", _("gt.almanac.learning_filter"))]
    return []


def passes(content: Content, entry: str, value: str) -> bool:
    """Whether an entry has what a filter asks for."""
    kind, _colon, name = entry.partition(":")
    what, _colon, wanted = value.partition(":")
    if kind == "tile":
        return content.tiles[int(name)].type == wanted
    if kind != "card":
        return True
    card = content.cards[name]
    if what == "level":
        return str(card.level) == wanted
    return card.learning if what == "learning" else card.kind == wanted


def name(content: Content, entry: str) -> Text | None:
    """What an entry is called, in all languages."""
    kind, _colon, rest = entry.partition(":")
    if kind == "tile":
        return content.tile_types[content.tiles[int(rest)].type].name
    if kind == "card":
        return content.card_kinds[content.cards[rest].kind].name
    return content.boards[rest].name if kind == "board" else content.flights[rest].name
