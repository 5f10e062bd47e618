"""The open campaign, and what may go wrong with its file, for rooms that never import the store."""

from director.store.errors import (
    AlreadyExists,
    CampaignFileError,
    Damaged,
    DiskFailure,
    DiskFull,
    EmptyFile,
    InUse,
    IsFolder,
    MissingFile,
    NewerVersion,
    NoPermission,
    NotACampaign,
    NothingToRedo,
    NothingToUndo,
    OlderVersion,
    ReadOnly,
    ReadOnlyFolder,
)
from director.store.file import CampaignFile as Campaign

__all__ = [
    "AlreadyExists",
    "Campaign",
    "CampaignFileError",
    "Damaged",
    "DiskFailure",
    "DiskFull",
    "EmptyFile",
    "InUse",
    "IsFolder",
    "MissingFile",
    "NewerVersion",
    "NoPermission",
    "NotACampaign",
    "NothingToRedo",
    "NothingToUndo",
    "OlderVersion",
    "ReadOnly",
    "ReadOnlyFolder",
]
