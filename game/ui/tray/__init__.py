"""The keys beside a board, and the sheet among them. For boards, the views of puzzles and scenes."""
