"""Reading the gettext catalogues, compiled once and kept in the user's cache.

All domains of a language become one .mo file whose name holds a digest of the .po files, so a
changed text is compiled anew and a warm start reads one small file and never imports Babel.
"""

from __future__ import annotations

import contextlib
import gettext
import hashlib
import io
from pathlib import Path

from client import paths
from rules.kernel.files import write_atomically

LANGUAGES = ("en", "cs")

# Part of the name of the compiled file: raise it when the way of compiling changes.
_FORM = "1"


def po_files(language: str) -> list[Path]:
    """The catalogues of a language, by domain name."""
    return sorted(paths.assets("locale", language).glob("*.po"))


def load(language: str) -> gettext.GNUTranslations:
    """The texts of all domains of a language. Raises ValueError if a catalogue is malformed."""
    sources = {file.stem: file.read_bytes() for file in po_files(language)}
    digest = hashlib.blake2b(_FORM.encode(), digest_size=8)
    for domain, source in sources.items():
        digest.update(f"{domain} {len(source)} ".encode())
        digest.update(source)
    compiled = paths.user_cache() / "locale" / f"{language}-{digest.hexdigest()}.mo"
    # An unreadable or damaged file in the cache is no reason not to start: it is made again.
    with contextlib.suppress(OSError, UnicodeDecodeError, ValueError), compiled.open("rb") as file:
        return gettext.GNUTranslations(file)
    raw = compile_catalogues(language, sources)
    with contextlib.suppress(OSError):
        for stale in compiled.parent.glob(f"{language}-*.mo"):
            stale.unlink()
        write_atomically(compiled, raw)
    return gettext.GNUTranslations(io.BytesIO(raw))


def compile_catalogues(language: str, sources: dict[str, bytes]) -> bytes:
    """One .mo for the .po files `sources` (domain -> bytes) of a language.

    Raises ValueError that names the domain if one cannot be read, or if two share a key.
    """
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    merged: Catalog | None = None
    owner: dict[tuple[str | None, str], str] = {}
    for domain, source in sources.items():
        try:
            catalogue = read_po(io.BytesIO(source), abort_invalid=True)
        except (PoFileError, UnicodeError) as error:
            raise ValueError(f"assets/locale/{language}/{domain}.po: {error}") from error
        if merged is None:
            merged = catalogue
        for message in catalogue:
            if not message.id:
                continue
            key = message.id[0] if isinstance(message.id, (list, tuple)) else message.id
            place = (message.context, key)
            if owner.setdefault(place, domain) != domain:
                raise ValueError(f"assets/locale/{language}/{domain}.po: {key} is also in {owner[place]}.po")
            if merged is not catalogue:
                merged[message.id] = message
    raw = io.BytesIO()
    write_mo(raw, merged if merged is not None else Catalog())
    return raw.getvalue()
