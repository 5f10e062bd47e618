"""A second process with everything this one has loaded."""

import os
import warnings


def fork() -> int:
    """``os.fork``; 0 in the child, which must end with ``os._exit`` or be killed.

    Later Pythons warn when there are threads, such as the one that times a test. The child uses
    nothing such a thread might hold.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return os.fork()
