"""The application: the only part that starts pygame, opens the window, and reads events and the clock.

The command line comes in at `start`, which opens it all and plays until the window is closed; pictures and tests at
`headless`, which drives it without a screen. `loop` has the frames and the rest between them; `application` puts
window, scenes and services together, `wiring` the services; `window` is the system's window.
"""
