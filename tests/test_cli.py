"""The console command: version, options, log level, and what it imports for them."""

import subprocess
import sys

import pytest
from wire import CONSOLE_COMMAND

from shelem_mcp import __version__
from shelem_mcp.cli import main, parse_log_level

COMMANDS = {"console": [CONSOLE_COMMAND], "module": [sys.executable, "-m", "shelem_mcp"]}

WRONG_LEVEL = "must be one of: DEBUG, INFO, WARNING, ERROR, CRITICAL"


def run(*command: str, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    """Run a command to its end on an empty input."""
    return subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_the_version_is_printed(command: list[str]) -> None:
    """Nothing but the version, on standard output."""
    done = run(*command, "--version")
    assert (done.stdout, done.stderr, done.returncode) == (f"{__version__}\n", "", 0)


def test_a_version_that_nobody_reads_is_no_success(broken_pipe: int) -> None:
    """Status 1, and no traceback."""
    done = run(CONSOLE_COMMAND, "--version", stdout=broken_pipe)
    assert (done.stderr, done.returncode) == ("", 1)


def test_the_status_tells_that_the_version_could_not_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same, seen from within."""

    def broken(_descriptor: int, _data: bytes) -> int:
        raise BrokenPipeError

    monkeypatch.setattr("os.write", broken)
    assert main(["--version"]) == 1


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_without_a_stream_there_is_no_client(stream: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is started, and nothing is wrong."""
    monkeypatch.setattr(sys, stream, None)
    assert main([]) == 0


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_a_server_without_input_ends_quietly(command: list[str]) -> None:
    """The end of input is the end of the session."""
    done = run(*command)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


@pytest.mark.parametrize(
    "arguments", [["--version"], ["--log-level", "loud"], ["--wrong"], ["--help"]], ids=" ".join
)
def test_options_are_answered_without_the_sdk(arguments: list[str]) -> None:
    """What needs no server does not wait for one to be imported."""
    code = (
        "import atexit, sys\n"
        "from shelem_mcp.cli import main, parse_log_level\n"
        "atexit.register(lambda: print([m for m in sys.modules if m.split('.')[0] == 'mcp']))\n"
        f"sys.exit(main({arguments}))"
    )
    assert run(sys.executable, "-c", code).stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "arguments", [["--version", "--log-level", "INFO"], ["--log-level=INFO", "--version"]]
)
def test_the_version_is_printed_among_other_options(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """`--version` answers wherever it stands."""
    with pytest.raises(SystemExit, match=r"^0$"):
        main(arguments)
    assert capsys.readouterr().out == f"{__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "variable", "reason"),
    [
        (["--log-level", "loud"], None, f"--log-level {WRONG_LEVEL}"),
        (["--log-level", ""], None, f"--log-level {WRONG_LEVEL}"),
        (["--log-level", "loud"], "DEBUG", f"--log-level {WRONG_LEVEL}"),
        (["--log"], None, "unrecognized arguments: --log"),
        (["hand.json"], None, "unrecognized arguments: hand.json"),
    ],
)
def test_a_wrong_option_is_told(
    arguments: list[str],
    variable: str | None,
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Status 2, and the reason as the last line on standard error."""
    monkeypatch.delenv("SHELEM_MCP_LOG_LEVEL", raising=False)
    if variable is not None:
        monkeypatch.setenv("SHELEM_MCP_LOG_LEVEL", variable)
    with pytest.raises(SystemExit, match=r"^2$"):
        main(arguments)
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.splitlines()[-1] == f"shelem-scorekeeping-mcp: error: {reason}"


@pytest.mark.parametrize(
    ("arguments", "variable", "level"),
    [
        ([], None, "WARNING"),
        ([], "", "WARNING"),
        ([], "DEBUG", "DEBUG"),
        ([], "info", "INFO"),
        ([], " Info\n", "INFO"),
        ([], "warn", "WARNING"),
        ([], "Warn ", "WARNING"),
        (["--log-level", "debug"], None, "DEBUG"),
        (["--log-level=ERROR"], "DEBUG", "ERROR"),
        (["--log-level", "CRITICAL"], "loud", "CRITICAL"),
    ],
)
def test_the_option_wins_over_the_environment(
    arguments: list[str], variable: str | None, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log level comes from the option, else from the environment, else it is WARNING."""
    monkeypatch.delenv("SHELEM_MCP_LOG_LEVEL", raising=False)
    if variable is not None:
        monkeypatch.setenv("SHELEM_MCP_LOG_LEVEL", variable)
    assert parse_log_level(arguments) == level


@pytest.mark.parametrize("variable", ["loud", "10", "NOTSET", "\x1b[31m"], ids=ascii)
def test_a_wrong_variable_is_told_and_passed_over(
    variable: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """It may have been meant for another program, and no host shows why a server does not start."""
    monkeypatch.setenv("SHELEM_MCP_LOG_LEVEL", variable)
    assert parse_log_level([]) == "WARNING"
    assert capfd.readouterr().err == (
        f"SHELEM_MCP_LOG_LEVEL {WRONG_LEVEL}. It goes on with WARNING.\n"
    )


def test_what_is_logged_goes_to_standard_error_alone() -> None:
    """At DEBUG there is something to log, and standard output stays clean."""
    done = run(CONSOLE_COMMAND, "--log-level", "DEBUG")
    assert (done.stdout, done.returncode) == ("", 0)
    assert " DEBUG " in done.stderr.splitlines()[0]
