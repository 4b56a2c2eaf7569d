"""Narrowing the cards of the almanac by what is on them."""

from __future__ import annotations

from client.games.space_dragons.text.names import UPPER, Words
from client.i18n import _, language
from rules.packs.texts import Text
from rules.space_dragons.content import Content


def filters(content: Content, kind: str) -> list[tuple[str, str]]:
    """(value, text) of what the entries of a kind can be narrowed to."""
    words = Words(content)
    if kind == "crew":
        effects = [(f"effect:{name}", info.name.say(language())) for name, info in content.effects.items()]
        marks = [(f"mark:{mark}", content.symbols[mark].name.say(language())) for mark in UPPER]
        return [*effects, *marks]
    if kind == "dragon":
        marks = [(f"mark:{symbol}", words.symbol(symbol)) for symbol in content.scoring_by_symbol]
        return [*marks, ("plain", _("sd.see.no_symbols"))]
    if kind == "scoring":
        return [(f"symbol:{symbol}", words.symbol(symbol)) for symbol in content.scoring_by_symbol]
    return []


def passes(content: Content, entry: str, value: str) -> bool:
    """Whether an entry has what a filter asks for."""
    kind, _colon, name = entry.partition(":")
    what, _colon, wanted = value.partition(":")
    if kind == "scoring":
        return name.partition(":")[0] == wanted
    target = content.crew_by_value[int(name)] if kind == "crew" else content.dragon_by_id[name]
    if what == "effect":
        return getattr(target, "effect", "") == wanted
    if what == "mark":
        return bool(getattr(target, wanted, 0))
    return not any(getattr(target, symbol, 0) for symbol in content.scoring_by_symbol)


def name(content: Content, entry: str) -> Text | None:
    """What an entry is called, in all languages."""
    kind, _colon, rest = entry.partition(":")
    if kind == "crew":
        return content.crew_by_value[int(rest)].name
    return content.dragon_by_id[rest].name if kind == "dragon" else None
