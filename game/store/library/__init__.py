"""The games and packs a player can start, go on with and finish. For the exchange, the application and commands."""
