"""The language in use and the texts in it."""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Mapping, Sequence

from client.i18n import catalogues
from client.i18n.numbers import dressed, number

_SOURCE = "en"
_language = _SOURCE
_loaded: dict[str, gettext.GNUTranslations] = {}


def language() -> str:
    """The language in use: "en" or "cs"."""
    return _language


def language_name(code: str) -> str:
    """What a language is called by those who speak it."""
    return {"en": "English", "cs": "Čeština"}[code]


def set_language(code: str) -> None:
    """Changes the language of every text asked for from now on. Raises ValueError if there are no
    texts in it."""
    global _language  # noqa: PLW0603  the one language of the program
    if code not in catalogues.LANGUAGES:
        known = ", ".join(catalogues.LANGUAGES)
        raise ValueError(f"There is no language {code!r}; there are {known}.")
    _language = code
    number.use(code)


def system_language() -> str:
    """The language that the system seems to be set to, English if Orrery does not speak it."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    names.append(locale.getlocale()[0] or "")
    first = next((name.lower() for name in names if name), "")
    return "cs" if first.startswith(("cs", "czech")) else _SOURCE


def has(key: str) -> bool:
    """Whether there is a text for `key` in the language in use."""
    return _catalogue(_language).gettext(key) != key


def _(key: str, /, **args: object) -> str:
    """The text of `key`, with `args` filled into its {places}.

    Numbers are written as the language writes them; {place:+} shows the sign. Without a text for
    it, the key itself. Raises KeyError if the text has a place that `args` does not fill.
    """
    return _filled(_catalogue(_language).gettext(key), args)


def n_(key: str, n: float, /, **args: object) -> str:
    """The text of `key` in the plural form for `n`, if it has any; {n} in it is `n`.

    A number with a fraction takes the text in the context "fraction" (Czech has a form of its
    own: 1 karta, 2 karty, 5 karet, 1,5 karty), or the form of many if there is none.
    """
    catalogue = _catalogue(_language)
    args["n"] = n
    if n == int(n):
        text = catalogue.ngettext(key, key, abs(int(n)))
        return _filled(text if text != key else catalogue.gettext(key), args)
    text = catalogue.pgettext("fraction", key)
    return _filled(text if text != key else catalogue.ngettext(key, key, 5), args)


def pick(texts: Mapping[str, str]) -> str:
    """Of a pack's text in several languages the one in the language in use, else in English, else
    in any."""
    for code in (_language, _SOURCE):
        text = texts.get(code)
        if text:
            return text
    return next(iter(texts.values()), "")


def join_and(items: Sequence[str]) -> str:
    """A list in words: "Anna, Bob and Cyril"."""
    if len(items) < 2:
        return "".join(items)
    start = _("common.list_comma").join(items[:-1])
    return start + _("common.list_and") + items[-1]


def _filled(text: str, args: Mapping[str, object]) -> str:
    if not args:
        return text
    return text.format_map({name: dressed(value) for name, value in args.items()})


def _catalogue(code: str) -> gettext.GNUTranslations:
    found = _loaded.get(code)
    if found is None:
        found = _loaded[code] = catalogues.load(code)
        if code != _SOURCE:
            found.add_fallback(_catalogue(_SOURCE))
    return found
