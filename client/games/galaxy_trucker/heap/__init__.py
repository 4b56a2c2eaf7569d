"""The loose tiles on the building table: the heap of face-down ones and the face-up ones around it."""

from client.games.galaxy_trucker.heap.face_up import FaceUp
from client.games.galaxy_trucker.heap.tile_heap import TileHeap

__all__ = ["FaceUp", "TileHeap"]
