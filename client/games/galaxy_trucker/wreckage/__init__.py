"""How a ship comes apart in the window: what flies in, what it does to the ship, the dice before it.

All of these are drawings over time: they are told how many milliseconds have passed since they began
and give layers for the table. They decide nothing.
"""

from client.games.galaxy_trucker.wreckage.dice import DiceThrow
from client.games.galaxy_trucker.wreckage.endings import Ending
from client.games.galaxy_trucker.wreckage.flyby import Flyby
from client.games.galaxy_trucker.wreckage.parts import Part
from client.games.galaxy_trucker.wreckage.play import Play
from client.games.galaxy_trucker.wreckage.wreck import Wreck

__all__ = ["DiceThrow", "Ending", "Flyby", "Part", "Play", "Wreck"]
