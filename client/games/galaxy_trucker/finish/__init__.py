"""What the results show of a journey: the ships as they arrived, what was remarkable."""
