"""The plain table: how a game without one of its own is laid out, from its sight and its pack's hints."""

from client.table.plain.table import PlainTable

__all__ = ["PlainTable"]
