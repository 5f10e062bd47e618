"""Values of Qt that the first paint needs, by number.

To name a single value of the namespace ``Qt`` makes Qt for Python build all its ninety
enumerations, which takes a tenth of the time to the first paint. What is painted first says these
numbers instead; a test holds them equal to their names. Everything else names what it means.
"""

PLAIN_TEXT = 0
"""``Qt.TextFormat.PlainText``, for the property ``textFormat``."""
TEXT_BESIDE_ICON = 2
"""``Qt.ToolButtonStyle.ToolButtonTextBesideIcon``, for the property ``toolButtonStyle``."""
LEFT_AND_MIDDLE = 0x81
"""``Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter``, for drawing a line of text."""
