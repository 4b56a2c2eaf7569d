"""The interface in English and Czech: texts, plural forms, numbers.

    from client.i18n import _, n_
    _("title.new_game")                      a text
    _("table.your_turn", name="Anna")        with arguments, filled in by str.format
    n_("table.cards_left", count)            the plural form for `count`, which fills in {n}

Texts lie in `assets/locale/<language>/<domain>.po`, keyed by msgid; the domains share one space
of keys. The language can change at any time; whatever is drawn next is in the new one.
"""

from client.i18n.catalogues import LANGUAGES
from client.i18n.numbers import number, signed
from client.i18n.reasons import reason
from client.i18n.texts import (
    _,
    has,
    join_and,
    language,
    language_name,
    n_,
    pick,
    set_language,
    system_language,
)

__all__ = [
    "LANGUAGES",
    "_",
    "has",
    "join_and",
    "language",
    "language_name",
    "n_",
    "number",
    "pick",
    "reason",
    "set_language",
    "signed",
    "system_language",
]
