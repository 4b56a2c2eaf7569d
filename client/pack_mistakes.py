"""What is wrong with a content pack, in the language in use.

What players run into is said in a sentence of its own. What only the author of a pack can mend keeps the
words of the pack's check, after a beginning that everybody understands.
"""

from __future__ import annotations

from collections.abc import Mapping

from client.i18n import _
from rules.packs.mistakes import Mistake, PackError


def mistake_text(mistake: Mistake) -> str:
    """One mistake as a sentence, with its place."""
    place = mistake.file
    if mistake.line:
        place = _("pack.line", file=mistake.file, line=str(mistake.line))
    detail = mistake.wrong + (f", expected {mistake.expected}" if mistake.expected else "")
    if mistake.path and not mistake.code:
        detail = f"{mistake.path}: {detail}"
    told = {"detail": detail, **dict(mistake.args_of_code)}
    if "since" in told:
        told["need"] = _need(told)
    words = _(f"pack.mistake.{mistake.code or 'content'}", **told)
    return _("pack.mistake", place=place, words=words)


def _need(told: Mapping[str, str | int]) -> str:
    """Another pack and which versions of it will do."""
    bounds = "_".join(bound for bound in ("since", "below") if told[bound])
    return _(f"pack.need.{bounds or 'any'}", **told)


def first_mistake(error: PackError) -> str:
    """The sentence where there is room for one."""
    return mistake_text(error.mistakes[0])
