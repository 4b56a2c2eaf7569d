"""The decisions of the flight: how each question is answered on the ship, and what each choice means.

:class:`Deciding` is the way in: it makes the general table's Choice of a view, says what is to be shown, and
lays cards, switches, crosses and cubes out as sprites.
"""

from client.games.galaxy_trucker.deciding.laying import Dress, Spots
from client.games.galaxy_trucker.deciding.model import Card, Decision, Line, Piece, Preview, Tray
from client.games.galaxy_trucker.deciding.screen_side import Deciding

__all__ = ["Card", "Deciding", "Decision", "Dress", "Line", "Piece", "Preview", "Spots", "Tray"]
