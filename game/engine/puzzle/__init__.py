"""What a puzzle folder provides. For puzzles, and for all that works with any of them."""
