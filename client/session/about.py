"""What the program notes in a save beside the match: which one it is, where it was played, how long."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rules.kernel.saves import Saved, SaveError

_Id = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{0,64}\Z")]
_Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=1e9)]


class About(msgspec.Struct, frozen=True):
    """Everything of it may be missing. What it says of guests is read by `client.net.lobby.guests_of`."""

    match: _Id = ""
    host: _Id = ""
    code: Annotated[str, msgspec.Meta(pattern=r"^([^\W_]{4})?\Z")] = ""
    """By which people came in."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0
    """Where the host listened."""
    net: bool = False
    """Played over the network: it goes on in a lobby."""
    clock: dict[str, _Seconds] = {}
    """How long each hourglass that runs has run."""
    played: _Seconds = 0.0

    def noted(self) -> dict[str, Any]:
        """As it goes on into the next save."""
        return {key: value for key, value in msgspec.structs.asdict(self).items() if value}


def about_of(saved: Saved) -> About:
    """Raises SaveError where somebody has altered it."""
    return read_about(saved.header.about)


def read_about(about: dict[str, Any]) -> About:
    """The same of what stands in the file."""
    try:
        return msgspec.convert(about, About)
    except (msgspec.ValidationError, OverflowError) as error:
        detail = str(error).replace("`$", "`$.about")
        raise SaveError("damaged", f"It is damaged: {detail}.", detail=detail) from None
