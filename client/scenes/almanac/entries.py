"""What the almanac lists: one entry for each thing of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """One thing. `id` equals the piece's id on the table ("tile:17", "crew:71", "race:spud"); `words` is
    everything a search looks through, without markup."""

    id: str
    kind: str
    title: str
    words: str
    pack: str = ""
