"""The almanac: the rules of a game in plain words, and every card of every pack."""

from client.scenes.almanac.scene import AlmanacScene

__all__ = ["AlmanacScene"]
