"""Narrowing the things of the almanac by what they are."""

from __future__ import annotations

from client.i18n import _, n_
from rules.packs.texts import Text
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.records import MUTATION


def filters(content: Content, kind: str) -> list[tuple[str, str]]:
    """(value, text) of what the entries of a kind can be narrowed to."""
    if kind == "planet":
        tables = [
            (f"players:{players}", n_("sbt.almanac.players", players)) for players in content.planet_sets
        ]
        return [*tables, ("large", _("sbt.almanac.large")), ("small", _("sbt.almanac.small"))]
    if kind == "relation":
        return [
            ("boost", _("sbt.almanac.with_boost")),
            ("hurts", _("sbt.almanac.hurts")),
            ("consent", _("sbt.almanac.consent")),
        ]
    return []


def passes(content: Content, entry: str, value: str) -> bool:
    """Whether an entry has what a filter asks for."""
    kind, _colon, name = entry.partition(":")
    what, _colon, wanted = value.partition(":")
    if kind == "planet":
        if what == "players":
            return name in content.planet_sets[int(wanted)].recommended
        sizes = sorted(grid.all.bit_count() for grid in content.grids.values())
        middle = sizes[len(sizes) // 2]
        return (content.grids[name].all.bit_count() >= middle) == (what == "large")
    if kind == "relation":
        if what == "boost":
            return bool(content.relations[name].boosts)
        return name in ((*HITS, MUTATION) if what == "hurts" else TALKS)
    return True


def name(content: Content, entry: str) -> Text | None:
    """What an entry is called, in all languages."""
    kind, _colon, rest = entry.partition(":")
    records = {
        "race": content.races, "relation": content.relations, "planet": content.planets,
        "scenario": content.scenarios, "track": content.tracks, "piece": content.pieces,
    }.get(kind, {})  # fmt: skip
    found = records.get(rest)  # type: ignore[attr-defined]
    return None if found is None else found.name
