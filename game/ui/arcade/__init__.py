"""What stands around a board in a run of the arcade: the clock and its frame, bar, multiplier, score, pace, stack."""
