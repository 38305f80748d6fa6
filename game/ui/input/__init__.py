"""What hands do, made into actions free of devices. For all that reacts; only the application hands events in."""
