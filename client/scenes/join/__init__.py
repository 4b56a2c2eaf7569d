"""The tables of others, and coming back to one."""

from client.scenes.join.scene import JoinScene

__all__ = ["JoinScene"]
