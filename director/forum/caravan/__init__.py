"""Public texts about the road: its days, its people and goods, tests, events and decisions."""
