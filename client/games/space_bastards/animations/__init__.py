"""How what happens in Space Bastards moves on the table."""
