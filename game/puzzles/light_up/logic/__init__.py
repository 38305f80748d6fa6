"""The logic of Light Up: its position and its techniques. Pure; for the rest of this folder."""
