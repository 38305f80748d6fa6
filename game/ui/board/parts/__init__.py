"""Parts of boards that several puzzles share: regions with borders, counts beside lines, clues. For their views."""
