"""Tash-Kalar's own part of the client."""
