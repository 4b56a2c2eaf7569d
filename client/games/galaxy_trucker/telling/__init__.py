"""What Galaxy Trucker says: pictures in lines of text, sums of values, tooltips, the lines of the log."""
