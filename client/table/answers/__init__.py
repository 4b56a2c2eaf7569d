"""How questions are answered at a table, touch by touch."""
