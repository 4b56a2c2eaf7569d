"""Why the system refuses a file, in the language in use: it speaks its own."""

from __future__ import annotations

import errno

from client.i18n.texts import _

_KNOWN = {
    errno.ENOSPC: "system.full",
    errno.EACCES: "system.not_allowed",
    errno.EPERM: "system.not_allowed",
    errno.EROFS: "system.read_only",
    errno.ENOENT: "system.missing",
    errno.EIO: "system.broken",
}


def reason(error: OSError) -> str:
    """A short sentence without its full stop; rare reasons stay in the system's words."""
    key = _KNOWN.get(error.errno or 0)
    return _(key) if key is not None else error.strerror or str(error)
