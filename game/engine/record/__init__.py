"""What a player has reached: progress, statistics, scores. For arcade, store, services, scenes and commands."""
