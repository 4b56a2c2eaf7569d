"""How events move, and what moves by itself."""
