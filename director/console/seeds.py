"""Seeds that a director may type, and tell to somebody else."""

MOST_SEED = 999_999
"""Short enough to be told."""
