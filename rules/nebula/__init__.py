"""Nebula: gather stars by time or chaos, set them into a galaxy in which no equal colours touch."""
