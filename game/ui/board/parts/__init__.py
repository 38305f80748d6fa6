"""Parts of boards that several puzzles share: regions with borders and tints, counts beside lines. For their views."""
