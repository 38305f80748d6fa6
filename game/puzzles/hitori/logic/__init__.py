"""How Hitori is solved: techniques, their reasons, and the closures that work without. For this puzzle only."""
