"""The logic of New puzzle: its position and its techniques. Pure; for the rest of this folder."""
