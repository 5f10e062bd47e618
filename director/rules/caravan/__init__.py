"""The caravan: its days, its people and goods, its events and decisions."""
