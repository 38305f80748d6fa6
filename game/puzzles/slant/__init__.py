"""Slant: a line in every cell, numbers at corners, no closed loop."""
