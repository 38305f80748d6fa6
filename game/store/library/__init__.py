"""The games and packs a player can start, go on with and finish. For the application and commands."""
