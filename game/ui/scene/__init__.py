"""The scene manager, what a scene is, and the overlays of all scenes. For scenes and the application."""
