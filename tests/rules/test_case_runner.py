"""The case runner itself: it finds the folders it is given, and fails on what it does not know."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.rules.asked.rule import without
from tests.rules.test_cases import run_case

ROOT = Path(__file__).parents[2]
GOOD = 'given = { tier = "hero", renown = 33 }\nexpect = { refund = 24 }\n'
BAD = {
    "wrong-number": 'given = { tier = "hero", renown = 33 }\nexpect = { refund = 25 }\n',
    "true-is-not-one": 'given = { tier = "secondary", renown = 7 }\nexpect = { refund = true }\n',
    "unknown-given": 'given = { tier = "hero", renown = 33, x = 1 }\nexpect = { refund = 24 }\n',
    "missing-given": 'given = { tier = "hero" }\nexpect = { refund = 24 }\n',
    "unknown-expect": 'given = { tier = "hero", renown = 33 }\nexpect = { refund = 24, x = 1 }\n',
    "nothing-expected": 'given = { tier = "hero", renown = 33 }\nexpect = {}\n',
    "unknown-tier": 'given = { tier = "king", renown = 33 }\nexpect = { refund = 24 }\n',
    "unknown-key": f"{GOOD}note = 3\n",
}


def _case(name: str, body: str, rule: str = "refund", ruleset: str = "campana") -> str:
    head = f'[[case]]\nid = "{name}"\nruleset = "{ruleset}"\nrule = "{rule}"\nsource = "house"\n'
    return head + body


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Another pytest, without the plugins that cost it time and what the project sets for them."""
    plugins = [f"-pno:{name}" for name in ("pytest-qt", "benchmark", "pytest_cov", "cacheprovider")]
    plain = ["-oaddopts=--import-mode=importlib", "-ofilterwarnings="]
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "tests/rules/test_cases.py",
            "-rA",
            *plugins,
            *plain,
            *arguments,
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def _ended(run: subprocess.CompletedProcess[str], how: str) -> set[str]:
    heads = (line.partition("::test_case[") for line in run.stdout.splitlines())
    return {tail.partition("]")[0] for head, _, tail in heads if tail and head.startswith(how)}


def test_whatever_is_unknown_fails_and_the_rest_is_run(tmp_path: Path) -> None:
    first, second, empty = tmp_path / "1", tmp_path / "2", tmp_path / "3"
    for folder in (first, second, empty):
        folder.mkdir()
    text = [_case(name, body) for name, body in BAD.items()]
    text.append(_case("unknown-rule", GOOD, rule="luck"))
    text.append(_case("unknown-edition", GOOD, ruleset="atlantis"))
    text.append(_case("left-out-by-k", GOOD, rule="luck", ruleset="saga"))
    text.append(_case("repeated", GOOD))
    (first / "bad.toml").write_text("\n".join(text), encoding="utf-8")
    (second / "good.toml").write_text(
        _case("good", GOOD) + _case("repeated", GOOD), encoding="utf-8"
    )
    (second / "torn.toml").write_text("[[case]", encoding="utf-8")
    (second / "other.toml").write_text("[case]\n", encoding="utf-8")
    folders = [f"--cases={folder}" for folder in (first, second, empty)]
    run = _run(*folders, "-k", "not (luck and saga)")
    failed = _ended(run, "FAILED")
    assert _ended(run, "PASSED") == {"good"}
    assert {name for name in failed if "repeated" not in name} == {
        *BAD,
        "unknown-rule",
        "unknown-edition",
        "torn.toml",
        "other.toml",
        str(empty),
    }
    assert sum("repeated" in name for name in failed) == 2
    assert "no cases in this folder" in run.stdout
    assert "skipped" not in run.stdout
    assert run.returncode == 1


def _asked(rule: str, given: dict[str, Any], expect: dict[str, Any], ruleset: str = "saga") -> None:
    names = {"id": "x", "ruleset": ruleset, "rule": rule, "source": "house"}
    run_case({**names, "given": given, "expect": expect})


@pytest.mark.parametrize(
    ("rule", "given"),
    [
        ("refund", {"tier": "hero", "renown": 3}),
        ("rest", {"willpower": 1, "maximum": 2}),
        ("turn_steps", {"doings": []}),
        ("round_order", {"rolled": []}),
        ("war_horn", {"held": 1, "wanted": 1, "willpower": 1, "maximum": 2}),
        ("willpower_plan", {"willpower": 1, "exertion": 1}),
        ("healing", {"open_wounds": 1, "rest_days": 1}),
        ("death_percent", {"tier": "hero", "open_wounds": 1}),
        ("wounds", {"final_strength": -3, "exertion": 2}),
        ("strength_attack", {"strength": 1, "armor": 1, "roll": 1}),
        ("break_attack", {"break": 1, "armor": 1, "roll": 1}),
        ("turn_clock", {"mode": "free", "order": [], "events": [], "until": 1}),
    ],
)
def test_a_rule_the_edition_does_not_have_is_an_error(rule: str, given: dict[str, Any]) -> None:
    _asked(rule, given, {"error": True}, "grupos")
    with pytest.raises(AssertionError):
        _asked(rule, given, {"error": False}, "grupos")


def test_an_answer_is_no_error() -> None:
    _asked("refund", {"tier": "hero", "renown": 33}, {"refund": 24, "error": False})
    with pytest.raises(AssertionError):
        _asked("refund", {"tier": "hero", "renown": 33}, {"refund": 24, "error": True})


def test_hours_may_be_written_with_a_point_and_true_is_not_one() -> None:
    asked = {"mode": "ordered", "order": ["ana"], "events": [], "until": 1}
    _asked("turn_clock", asked, {"deadlines": {"ana": 24.0}})
    _asked("refund", {"tier": "hero", "renown": 2}, {"refund": 1})
    with pytest.raises(AssertionError):
        _asked("refund", {"tier": "hero", "renown": 2}, {"refund": True})


@pytest.mark.parametrize("key", ["id", "tier", "wounds", "defeated_by"])
def test_a_unit_that_lacks_something_is_told_what(key: str) -> None:
    unit = {"id": "anka", "tier": "hero", "wounds": 0, "defeated_by": "none"}
    with pytest.raises(AssertionError, match=f"missing keys of a unit: {{'{key}'}}"):
        _asked("aftermath_deaths", {"units": [unit, without(unit, key)]}, {"dead": []})
