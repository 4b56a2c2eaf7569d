"""How events of Nebula move."""
