"""The lobby of a table of the network, for its host and for its guests."""

from client.scenes.lobby.scene import LobbyScene

__all__ = ["LobbyScene"]
