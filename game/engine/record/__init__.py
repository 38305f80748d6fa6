"""What a player has reached: progress, statistics, scores. For arcade, store, scenes and commands."""
