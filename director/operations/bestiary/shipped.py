"""The creatures that come with the program: to play against, and to copy from."""

from pathlib import Path

from director.operations.bestiary.creature_folder import FileReads, FolderRead, read_folder

FOLDER = "bestiary"
"""Where they lie among the shipped resources."""


def read_shipped(folder: Path, reads: FileReads | None = None) -> FolderRead:
    """The shipped creatures; a damaged file (somebody changed it) is a trouble here as well."""
    return read_folder(folder, reads)
