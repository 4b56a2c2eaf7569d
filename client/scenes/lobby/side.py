"""The right side of the lobby: the code to come in, what is played, and the chat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from client import i18n, pack_words
from client.art import rich
from client.i18n import _
from client.scenes import games
from client.scenes.join.code_field import shown_code
from client.scenes.lobby.proposals import proposals
from client.sheet import Column, Gap, Node, Pad, Row
from client.ui.button import IconButton
from client.ui.field import TextField
from client.ui.layout import Held, Press, Put, Scrolled, Title, Words
from client.ui.page import copy
from client.ui.panel import Panel
from rules.packs.common import Choice, PerItem, Sets, Toggle, default_of

if TYPE_CHECKING:
    from client.net.wire import Lobby
    from client.scenes.lobby.scene import LobbyScene

_CODE, _OPTIONS, _CHAT = 196, 176, 400
CHAT_LENGTH = 300
_ADDRESSES = 2


def option_lines(options: Sequence[Any], values: dict[str, Any]) -> list[tuple[str, str]]:
    """The name of each of these options and what was chosen, in the language in use. What `values`
    does not hold is as usual. Options that mean nothing here are left out, and those for the few that
    are as usual."""
    language = i18n.language()
    lines: list[tuple[str, str]] = []
    chosen = {option.id: default_of(option) for option in options} | values
    for option in shown_options(options, values):
        value = chosen[option.id]
        words = str(value)
        if isinstance(option, Choice):
            words = next((v.name.say(language) for v in option.values if v.id == value), words)
        elif isinstance(option, Toggle):
            words = _("lobby.yes" if value else "lobby.no")
        elif isinstance(option, Sets):
            names = {v.id: v.name.say(language) for v in option.values}
            words = "; ".join(
                f"{item.name.say(language)}: {', '.join(names.get(one, '?') for one in value[item.id])}"
                for item in option.items
                if value.get(item.id)
            )
        elif isinstance(option, PerItem):
            names = {v.id: v.name.say(language) for v in option.values}
            words = ", ".join(
                f"{item.name.say(language)} {names.get(value.get(item.id), '?')}" for item in option.items
            )
        lines.append((option.name.say(language), words))
    return lines


def shown_options(options: Sequence[Any], values: dict[str, Any]) -> list[Any]:
    """Those of which `option_lines` tells."""
    chosen = {option.id: default_of(option) for option in options} | values
    return [
        option for option in options
        if option.id != "seed" and chosen[option.id] is not None
        and not (option.advanced and chosen[option.id] == default_of(option))
        and all(str(chosen.get(name)) in wanted for name, wanted in option.when.items())
    ]  # fmt: skip


def side(scene: LobbyScene, lobby: Lobby, *, tall: bool) -> Node:
    """What stands beside the seats, or below them, as `tall` as it likes."""
    code, chat = [_code(scene)] if scene.hosting else [], _chat(scene)
    chat.high = _CHAT if tall else None
    return Column(*code, _played(scene, lobby), chat, gap=16, grow=1, align="stretch")


def _copied(scene: LobbyScene, id: str, words: str, tip: str) -> Put:
    button = partial(
        IconButton, icon="copy", size=20, id=id, tip=tip, on_click=lambda: copy(scene.app, words)
    )
    return Put(button, wide=44, high=44)


# The code


def _code(scene: LobbyScene) -> Node:
    party = scene.party
    assert party is not None
    cells = shown_code(party.code, _("lobby.code_help"), 66, 75, scene.app.metrics.factor * 1.5, gap=12)
    addresses = [
        Row(Words(rich.escape(address), 18, weight=700, lines=1, id=f"address-{index}", grow=1),
            _copied(scene, f"copy-address-{index}", address, _("lobby.copy_address")))
        for index, address in enumerate(party.addresses[:_ADDRESSES])
    ]  # fmt: skip
    announced = party.house is not None and party.house.host.plan.announce
    seen = _("lobby.announced" if announced else "lobby.quiet")
    both = Row(
        Column(Words(_("lobby.code"), 16, "soft", weight=600, lines=1), cells, gap=10),
        _copied(scene, "copy-code", party.code, _("lobby.copy_code")),
        Column(Words(_("lobby.address"), 16, "soft", weight=600, lines=1), *addresses, grow=1, align="start"),
        gap=14,
    )  # fmt: skip
    column = Column(both, Gap(grow=1), Words(f"[icon:network] {seen}", 15, "soft", lines=1),
                    pad=Pad(left=28, right=20, y=16))  # fmt: skip
    return Held(partial(Panel, id="code-panel"), column, high=_CODE)


# What is played


def _played(scene: LobbyScene, lobby: Lobby) -> Node:
    made = scene.made
    options = made.game.content.options if made is not None else ()  # type: ignore[attr-defined]
    told = option_lines(options, lobby.options)
    more = [pack for pack in made.packs if pack.id != lobby.game] if made is not None else []
    if more:
        told.insert(0, (_("lobby.packs"), pack_words.names(more)))
    lines = [f"[soft]{rich.escape(name)}:[/] {rich.escape(value)}" for name, value in told]
    if scene.resuming:
        lines.append(f"[icon:load] {_('lobby.resumed')}")
    head: list[Node] = [Title(rich.escape(scene.game_name), 24)]
    if scene.can_change_options:
        change = Press(
            _("lobby.options_change"), scene.change_options, id="change-options", icon="edit", high=44
        )
        head += [Gap(grow=1), change]
    said = Words("\n".join(lines) or " ", 16, id="option-lines")
    wishes = proposals(scene, lobby, shown_options(options, lobby.options))
    words = Column(Row(*head, high=48), said, *wishes, gap=4, grow=1)
    known = lobby.game in games.ORDER
    picture = games.Planet(lobby.game, 140, wide=156) if known else None
    row = Row(picture, words, gap=16, across="start" if not known else None,
              pad=Pad(left=12 if known else 28, right=16, y=14))  # fmt: skip
    return Held(partial(Panel, id="options"), row, sample=Gap(_OPTIONS))


# The chat


def _chat(scene: LobbyScene) -> Node:
    first = scene.party.first if scene.party is not None else None
    lines = list(first.chat_lines) if first is not None else []
    said = "\n".join(f"[lit]{rich.escape(line.name)}:[/] {rich.escape(line.text)}" for line in lines)
    words = Words(said or f"[faint]{_('lobby.chat_empty')}[/]", 17, id="said")
    history = Column(*([Gap(grow=1)] if said else []), words)
    field = partial(
        TextField, text=scene.words, id="chat", limit=CHAT_LENGTH, icon="chat",
        placeholder=_("lobby.chat_hint"), on_change=scene.typed, on_submit=scene.say,
    )  # fmt: skip
    say = partial(IconButton, icon="forward", id="say", tip=_("lobby.chat_send"),
                  on_click=lambda: scene.say(scene.words))  # fmt: skip
    entry = Row(Put(field, grow=1, high=46), Put(say, wide=44, high=44), gap=10)
    column = Column(Scrolled(history, "chat-lines", grow=1), entry, gap=10,
                    pad=Pad(left=22, right=18, top=86, bottom=16))  # fmt: skip
    return Held(partial(Panel, title=_("lobby.chat"), id="chat-panel"), column, grow=1)
