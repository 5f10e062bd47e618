"""The lock holds what the project asks for, each with hashes, and tells nothing of its maker."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import environment

LOCK = environment.LOCK.read_text(encoding="utf-8")
PROJECT = tomllib.loads((environment.ROOT / "pyproject.toml").read_text(encoding="utf-8"))

LOCKED = re.findall(
    r"^([a-z0-9-]+)==(\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", LOCK, re.M
)
VERSIONS = {name: version for name, version, _ in LOCKED}

WANTED = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["project"]["optional-dependencies"]["dev"],
    *PROJECT["build-system"]["requires"],
]


def test_every_line_is_a_pinned_version_with_its_hashes_or_a_comment() -> None:
    rest = LOCK
    for name, version, hashes in LOCKED:
        rest = rest.replace(f"{name}=={version} \\\n{hashes}", "")
    assert LOCKED
    assert [line for line in rest.splitlines() if line and not line.lstrip().startswith("#")] == []


@pytest.mark.parametrize("wanted", WANTED)
def test_the_locked_version_is_one_that_the_project_accepts(wanted: str) -> None:
    requirement = Requirement(wanted)
    assert VERSIONS[canonicalize_name(requirement.name)] in requirement.specifier


def test_the_lock_names_no_host_and_no_folder() -> None:
    assert re.findall(r"https?:|file:|--(?:index|extra|find|trusted)\S*|[\s=]/\w\S*", LOCK) == []
