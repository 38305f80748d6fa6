"""Games and profiles in files, and a profile filled for pictures. For the application."""
