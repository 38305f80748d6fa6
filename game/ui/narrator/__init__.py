"""What is said of the scene on top, and when. For the application."""
