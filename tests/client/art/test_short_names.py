"""Names make room for the sentence they stand in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from client.art import rich
from client.art.short_names import SHORTEST, with_short_names

names = st.lists(st.text("abc [éž", min_size=1, max_size=24), min_size=1, max_size=4)


@given(names, st.integers(0, 120))
def test_only_names_are_shortened_and_no_more_than_needed(players: list[str], room: int) -> None:
    sentence = "".join(f"<{rich.escape(name)}>" for name in players) + " must decide."

    def fits(words: str) -> bool:
        return len(rich.plain(words)) <= room

    said = with_short_names(sentence, players, fits)
    shown = [rich.plain(part) for part in said.removesuffix(" must decide.")[1:-1].split("><")]
    assert said.endswith("> must decide.")
    assert len(shown) == len(players)
    for name, part in zip(players, shown, strict=True):
        assert part == name or (name.startswith(part.removesuffix("…")) and len(part) <= len(name))
        assert len(part) <= max(SHORTEST, len(name))
    if not fits(said):
        assert all(len(part) <= SHORTEST for part in shown)
    if fits(sentence):
        assert said == sentence


def test_a_name_within_another_is_left_whole() -> None:
    players = ["Bartholomew", "Bartholomew Baron"]
    said = with_short_names("Bartholomew Baron asks Bartholomew.", players, lambda words: len(words) <= 30)
    assert said == "Bartholomew… asks Bartholomew."
