"""Everything by one switch: what can be chosen is gone through and marked, a press chooses. For the application."""
