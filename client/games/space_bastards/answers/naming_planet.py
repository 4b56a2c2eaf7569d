"""The planet that is settled next: any other may be chosen instead until it is sent."""

from __future__ import annotations

from client.table.choice import Choice, Fit, Touch


class NamingChoice(Choice):
    """One of the planets that may be named (SB-P05); a touch of another one takes its place."""

    @property
    def next(self) -> frozenset[str]:
        return frozenset(option.path[0] for option in self.options if option.path[0] not in self.chosen)

    def fit(self, handle: str) -> Fit:
        return "legal" if handle in self.next else ""

    def _touch(self, handle: str) -> Touch:
        if handle not in self.next:
            return super()._touch(handle)
        replaced = bool(self.chosen)
        self.chosen = (handle,)
        return "replaced" if replaced else "added"

    def _go_on_by_itself(self) -> None:
        """A planet is named by hand, also the last one."""
