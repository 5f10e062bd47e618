"""What screens and forum texts read: frozen dataclasses, made in one short reading each."""
