"""Storm, Sprint and Survival: pure state machines that are handed the time, and what they need around them.

For the store, scenes, the application and commands.
"""
