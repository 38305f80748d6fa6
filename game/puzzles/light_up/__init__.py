"""Light Up: lamps that light every cell, and never each other."""
