"""Texts for the forum: a small tree, one renderer per dialect, and the summaries that build it.

Reads frozen views and puts codes into Spanish words; knows no screen and no file of a campaign.
"""
