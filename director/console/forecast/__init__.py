"""What a planned battle is likely to do to the people, beside others and beside what came of it."""
