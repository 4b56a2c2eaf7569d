"""What a decision about a ship adds to the screen on which it is made."""
