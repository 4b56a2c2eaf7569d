"""The base of choices that are put together by switching things on and off."""

from __future__ import annotations

from collections.abc import Iterable

from client.table.choice import Choice, Fit, Option, Touch
from rules.kernel.asks import Action


class Composed(Choice):
    """A choice whose answer is built from what is switched on; touching again switches off.

    Subclasses say what can be touched (`open_handles`), keep what has been (`switch`) and build the answer
    (`built`). `chosen` holds the handles in the order in which they were touched.
    """

    def __init__(self, options: Iterable[Action] = ()) -> None:
        self.actions = tuple(options)
        super().__init__(self.actions)
        self.chosen = ()

    # -- for subclasses ----------------------------------------------------------------------------

    def open_handles(self) -> frozenset[str]:
        """Handles that can be touched now."""
        return frozenset()

    def switch(self, handle: str) -> bool:
        """Take a handle that is open or on. False if it is refused."""
        self.chosen = (
            tuple(one for one in self.chosen if one != handle)
            if handle in self.chosen
            else (*self.chosen, handle)
        )
        return True

    def built(self) -> Action | None:
        """The answer as it stands, or None."""
        return None

    # -- Choice --------------------------------------------------------------------------------------

    @property
    def next(self) -> frozenset[str]:
        return self.open_handles()

    def fit(self, handle: str) -> Fit:
        return "legal" if handle in self.open_handles() else ""

    @property
    def complete(self) -> Action | None:
        # nothing is sent by a touch alone: the primary button sends
        return None

    @property
    def settled(self) -> Action | None:
        return self.built()

    def _touch(self, handle: str) -> Touch:
        on = handle in self.chosen
        if not on and handle not in self.open_handles():
            return "refused"
        if not self.switch(handle):
            return "refused"
        return "back" if on else "added"

    def _restore(self, chosen: tuple[str, ...]) -> None:
        for handle in chosen:
            if handle in self.open_handles():
                self.switch(handle)

    def remaining(self, chosen: tuple[str, ...] | None = None) -> list[Option]:
        return list(self.options)

    def _go_on_by_itself(self) -> None:
        """Nothing is chosen by itself here."""
