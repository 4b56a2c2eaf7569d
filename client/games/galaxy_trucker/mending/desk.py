"""The desks between building and flight."""

from client.games.galaxy_trucker.mending.cabins import BoardingDesk
from client.games.galaxy_trucker.mending.repair import RepairDesk

__all__ = ["BoardingDesk", "RepairDesk"]
