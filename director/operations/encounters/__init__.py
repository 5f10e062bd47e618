"""Planned battles: saved, turned into a line-up or a battle, and held against their forecasts."""
