"""Change of relation: a row, a side and a card of the offer, with flip and further locks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from client.games.space_bastards.choosing.composed import Composed
from client.games.space_bastards.judge import Judge
from client.table.choice import Touch
from rules.space_bastards.actions import Change

FLIP = "boost:flip"


class ChangeChoice(Composed):
    """One step (SB-K06): the relation, then what is done to it; the answer locks it in any case."""

    def __init__(self, options: Iterable[Any], judge: Judge) -> None:
        super().__init__(options)
        self._judge = judge
        changes = [action for action in self.actions if isinstance(action, Change)]
        self.relations = tuple(dict.fromkeys(action.relation for action in changes))
        self.offer = tuple(dict.fromkeys(action.take for action in changes if action.take is not None))
        self.relation = self.side = self.take = ""
        self.flip = False
        self.locks: tuple[str, ...] = ()

    def _change(self, **other: Any) -> Change:
        take = other.get("take", self.take)
        side = other.get("side", self.side)
        whole = bool(take and side)
        return Change(
            other.get("relation", self.relation),
            take if whole else None,
            side if whole else "",
            other.get("flip", self.flip),
            other.get("locks", self.locks),
        )

    def open_handles(self) -> frozenset[str]:
        found = {f"relation:{one}" for one in self.relations}
        if not self.relation:
            return frozenset(found)
        found |= {"side:left", "side:right", *(f"offer:{race}" for race in self.offer)}
        if self.flip or self._judge.legal(self._change(flip=True)):
            found.add(FLIP)
        for one in self.relations:
            if one in self.locks or self._judge.legal(self._change(locks=(*self.locks, one))):
                found.add(f"lock:{one}")
        return frozenset(found)

    def touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        kind, _colon, value = handle.partition(":")
        before = self.chosen
        if kind == "relation":
            self._take_row("" if value == self.relation else value)
        elif kind == "side":
            self.side = "" if value == self.side else value
        elif kind == "offer":
            self.take = "" if value == self.take else value
        elif handle == FLIP:
            self.flip = not self.flip
        elif value in self.locks:
            self.locks = tuple(one for one in self.locks if one != value)
        else:
            self.locks = (*self.locks, value)
        self.chosen = self._handles()
        return "added" if len(self.chosen) > len(before) else "back"

    def _take_row(self, relation: str) -> None:
        self.relation = relation
        self.side = self.take = ""
        self.flip = False
        self.locks = tuple(one for one in self.locks if one != relation) if relation else ()

    def _handles(self) -> tuple[str, ...]:
        if not self.relation:
            return ()
        found = [f"relation:{self.relation}"]
        found += [f"side:{self.side}"] if self.side else []
        found += [f"offer:{self.take}"] if self.take else []
        found += [FLIP] if self.flip else []
        return (*found, *(f"lock:{one}" for one in self.locks))

    def built(self) -> Any:
        # half a swap is no answer: a side without a card, or a card without a side
        if not self.relation or bool(self.side) != bool(self.take):
            return None
        action = self._change()
        return action if self._judge.legal(action) else None

    def back(self) -> bool:
        if not self.chosen:
            return False
        self.touch(self.chosen[-1])
        return True

    def restore(self, chosen: tuple[str, ...]) -> None:
        self.clear()
        for handle in chosen:
            self.touch(handle)

    def clear(self) -> None:
        super().clear()
        self._take_row("")
        self.locks = ()
