"""Words that come in several grammatical forms: the text they stand in chooses one, {what:of}."""

from __future__ import annotations

from collections.abc import Callable


class Phrase:
    """Asks `say` for the form that a text wants, "" where it names none."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say

    def __format__(self, form: str) -> str:
        return self.say(form)
