"""The case runner itself: it finds the folders it is given, and fails on what it does not know."""

import subprocess
import sys
from pathlib import Path

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
    return subprocess.run(
        [sys.executable, "-m", "pytest", "tests/rules/test_cases.py", "-rA", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def _ended(run: subprocess.CompletedProcess[str], how: str) -> set[str]:
    heads = (line.partition("::test_case[") for line in run.stdout.splitlines())
    return {tail.partition("]")[0] for head, _, tail in heads if tail and head.startswith(how)}


def test_whatever_is_unknown_fails_and_the_rest_is_run(tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    for folder in (first, second):
        folder.mkdir()
    text = [_case(name, body) for name, body in BAD.items()]
    text.append(_case("unknown-rule", GOOD, rule="luck"))
    text.append(_case("unknown-edition", GOOD, ruleset="atlantis"))
    text.append(_case("repeated", GOOD))
    (first / "bad.toml").write_text("\n".join(text), encoding="utf-8")
    (second / "good.toml").write_text(
        _case("good", GOOD) + _case("repeated", GOOD), encoding="utf-8"
    )
    (second / "torn.toml").write_text("[[case]", encoding="utf-8")
    (second / "other.toml").write_text("[case]\n", encoding="utf-8")
    run = _run("--cases", str(first), "--cases", str(second))
    failed = _ended(run, "FAILED")
    assert _ended(run, "PASSED") == {"good"}
    assert {name for name in failed if "repeated" not in name} == {
        *BAD,
        "unknown-rule",
        "unknown-edition",
        "torn.toml",
        "other.toml",
    }
    assert sum("repeated" in name for name in failed) == 2
    assert "skipped" not in run.stdout
    assert run.returncode == 1


def test_an_empty_folder_is_no_success(tmp_path: Path) -> None:
    run = _run("--cases", str(tmp_path))
    assert run.returncode == 1
    assert "no cases in this folder" in run.stdout


def test_cases_can_be_chosen_by_rule(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(
        _case("good", GOOD) + _case("other", GOOD, rule="luck"), encoding="utf-8"
    )
    run = _run("--cases", str(tmp_path), "-k", "refund and campana")
    assert _ended(run, "PASSED") == {"good"}
    assert run.returncode == 0
