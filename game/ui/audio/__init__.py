"""Sound: its table, its player, and the device behind. For scenes, through the services, and the application."""
