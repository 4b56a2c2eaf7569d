"""What the bots of every game share: whose turn it is to think, random play, tournaments."""
