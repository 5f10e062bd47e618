"""What a director does, one function per verb, and what screens and texts read.

A verb opens one transaction with one named undo step and returns a ``Change``. A read returns
frozen dataclasses. No row of the database leaves this package.
"""
