"""The screens between building and flight."""

from client.games.galaxy_trucker.mending.cabins import BoardingScreen
from client.games.galaxy_trucker.mending.repair import RepairScreen

__all__ = ["BoardingScreen", "RepairScreen"]
