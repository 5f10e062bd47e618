"""Runs something as a user whom file permissions bind, also when the tests run as root."""

import ctypes
import os
from collections.abc import Callable

from tests.harness.forking import fork

_VERSION_3 = 0x20080522


def as_ordinary_user(act: Callable[[], object]) -> str:
    """What ``act`` returned in a process of its own, or the name of the error it raised."""
    reading, writing = os.pipe()
    child = fork()
    if child == 0:
        try:
            _give_up_privileges()
            answer = repr(act())
        except BaseException as error:
            answer = type(error).__name__
        os.write(writing, answer.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read().decode()
    os.waitpid(child, 0)
    return answer


def _give_up_privileges() -> None:
    """Root without its capabilities is bound by the permissions of its own files like anybody."""
    if os.geteuid() != 0:
        return
    header = (ctypes.c_uint32 * 2)(_VERSION_3, 0)
    nothing = (ctypes.c_uint32 * 6)()
    if ctypes.CDLL(None, use_errno=True).capset(header, nothing) != 0:
        raise OSError(ctypes.get_errno(), "the process keeps its privileges")
