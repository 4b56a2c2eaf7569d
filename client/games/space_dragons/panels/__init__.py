"""Panels of words, icons and numbers."""
