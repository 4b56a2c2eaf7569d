"""What tooltips, log and results are written with: small pictures in lines, facts as sentences."""
