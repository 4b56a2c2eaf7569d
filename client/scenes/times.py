"""When something was, in words."""

from __future__ import annotations

import datetime
import time

from client.i18n import _, n_


def when(seconds: float, now: float | None = None) -> str:
    """A time in seconds since the epoch as people say it: "yesterday"."""
    now = time.time() if now is None else now
    then, today = datetime.datetime.fromtimestamp(seconds), datetime.datetime.fromtimestamp(now)
    ago = now - seconds
    days = (today.date() - then.date()).days
    if ago < 90:
        return _("when.now")
    if ago < 3600:
        return n_("when.minutes", int(ago // 60))
    if days == 0:
        return _("when.today", time=f"{then.hour}:{then.minute:02}")
    if days == 1:
        return _("when.yesterday")
    if days < 7:
        return n_("when.days", days)
    return _("when.date", day=str(then.day), month=str(then.month), year=str(then.year))
