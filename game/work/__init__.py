"""Long work beside the window: one worker process, its jobs, and a pool of ready puzzles.

For the application, which hands it to scenes as a service.
"""
