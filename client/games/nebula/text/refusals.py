"""The sentences of refusals, with names for the ids in them."""

from __future__ import annotations

from collections.abc import Callable

from client.games.nebula.text.names import Words
from client.i18n import language
from rules.kernel.asks import Refusal
from rules.kernel.views import View
from rules.nebula.content import Content
from rules.nebula.sight import CosmosSight


def sentence(content: Content, refusal: Refusal, view: View[CosmosSight]) -> str:
    """What the pack says of a refusal; "" for those of other games."""
    known, words = content.refusals.get(refusal.code), Words(content, view)
    if known is None:
        return ""
    args = dict(refusal.args)
    tellers: dict[str, Callable[[str], str]] = {
        "cell": words.cell,
        "neighbour": words.cell,
        "link": words.link,
        "marker": words.marker,
        "color": lambda color: words.star(color) if color in content.colors else "–",
    }
    args |= {name: tell(str(args[name])) for name, tell in tellers.items() if name in args}
    if isinstance(args.get("seat"), int):
        args["name"] = words.seat(args["seat"])
    return known.text.say(language(), **args)
