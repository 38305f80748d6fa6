"""An explanation on a board: the veil, what a timeline draws on it moment by moment, and its small signs."""
