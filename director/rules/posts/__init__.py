"""Posts copied from a forum become data: who wrote when, what the post says and what it claims.

``page`` cuts a pasted text into posts, ``markup`` does the same with a page's HTML, ``turn_claims``
reads out of one post what its unit does and has, and ``claim_checks`` holds that against what is
known of the unit. Nothing is decided here, and nothing of a pasted text is ever lost.
"""
