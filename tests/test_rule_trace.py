"""Rules, decisions and tests are traced to each other through the `rule` marks of the tests."""

from __future__ import annotations

import ast
from pathlib import Path

from shelem_mcp.scoring.rules.ids import RULES

DECISIONS = {f"D{number}" for number in range(1, 10)}
KNOWN = {*RULES, *DECISIONS}


def marks(path: Path) -> dict[str, set[str]]:
    """Give the ids in the `rule` marks of each test in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"), path.name)
    return {
        node.name: {id_ for decorator in node.decorator_list for id_ in ids(decorator)}
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def ids(decorator: ast.expr) -> list[str]:
    """Give the ids that a decorator names; none if it is no `rule` mark."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        return [ast.literal_eval(argument) for argument in decorator.args]
    return []


MARKS = {path.name: marks(path) for path in sorted(Path(__file__).parent.glob("test_*.py"))}


def test_every_rule_and_decision_is_named_by_a_test() -> None:
    """What the rules say and how they are read is tested under its id."""
    named = {id_ for tests in MARKS.values() for ids_ in tests.values() for id_ in ids_}
    assert KNOWN - named == set()


def test_no_test_names_a_rule_or_decision_that_does_not_exist() -> None:
    """An id in a mark is one of the rules' or decisions'."""
    strays = {
        (file, test, id_)
        for file, tests in MARKS.items()
        for test, ids_ in tests.items()
        for id_ in ids_ - KNOWN
    }
    assert strays == set()


def test_every_test_of_the_engine_by_rules_names_what_it_is_about() -> None:
    """No test of `test_scoring.py` is without a rule or a decision."""
    assert [test for test, ids_ in MARKS["test_scoring.py"].items() if not ids_] == []
