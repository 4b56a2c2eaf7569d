"""Options on which the table agrees: everybody at it proposes, and the lowest is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from client import i18n
from client.art import rich
from client.i18n import _
from client.sheet import Column, Node, Row
from client.ui.layout import Put, Words
from client.ui.numbers import Stepper
from client.ui.widget import Tip
from rules.packs.common import Number

if TYPE_CHECKING:
    from client.net.wire import Lobby
    from client.scenes.lobby.scene import LobbyScene


def proposals(scene: LobbyScene, lobby: Lobby, shown: Sequence[Any]) -> Iterator[Node]:
    """A row for each such option of those `shown`: what the others propose, and our own wish. Decision for
    GTX-R01: people at one screen share one wish, in a new game as in the lobby, since they can talk."""
    if scene.resuming or lobby.phase == "playing":
        return
    for option in shown:
        if isinstance(option, Number) and option.agreed:
            yield _row(scene, lobby, option)


def _row(scene: LobbyScene, lobby: Lobby, option: Number) -> Node:
    language = i18n.language()
    ours, value = scene.hosting, lobby.options.get(option.id, option.default or option.least)
    wishes = []
    for seat in lobby.seats:
        wish = seat.proposals.get(option.id)
        if scene.mine(seat):
            ours, value = True, value if wish is None else wish
        if wish is not None:
            wishes.append(f"{seat.name} {wish}")
    said = _("lobby.proposals", wishes=", ".join(wishes)) if wishes else _("lobby.proposals_none")
    name = option.name.say(language)
    title = _("lobby.proposal", option=name) if ours else name
    words = Column(
        Words(rich.escape(title), 17, weight=700, lines=1),
        Words(rich.escape(said), 15, "soft", lines=2, id=f"proposals-{option.id}"),
        gap=2, grow=1,
    )  # fmt: skip
    if not ours:
        return words
    stepper = partial(
        Stepper, value=value, low=option.least, high=option.most, id=f"propose-{option.id}",
        on_change=partial(scene.propose, option.id),
        tip=Tip(name, option.help.say(language), option.rule or ""),
    )  # fmt: skip
    return Row(words, Put(stepper, wide=154, high=44), gap=20)
