"""How events of Tash-Kalar move."""
