"""Mutated sessions with the real server, held against what JSON-RPC says of each line.

    python tests/fuzz.py --lines 1000000 --seed 1

What is wrong is told with the seed and the stream's number, which give the same bytes again.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from itertools import accumulate
from random import Random
from subprocess import PIPE
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from wire import CLIENT, COMMAND, ENVELOPE, ERAS, HAND, Era, Reply, call, opening, request

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

# What the server states of its limits.
LONGEST_LINE = 8 * 1024 * 1024
LONGEST_NUMBER = 64
DEEPEST = 64

FAR_TOO_DEEP = 500
TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"')
BRACKET = re.compile(rb"[\[\]{}]")
SURROGATE = re.compile("[\ud800-\udfff]")

PARSE_ERROR = -32700
INVALID_REQUEST = -32600

GAME = {"hands": ["1 bid 135 defenders 25", "pass", "adjust team1 -50 رنو"], "show": "rows"}

LINES_PER_STREAM = 5000
LINES_PER_GOOD_CALL = 20
SECONDS_PER_STREAM = 180.0
PROCESSES_PER_PROGRESS = 20

BOM = b"\xef\xbb\xbf"

T = TypeVar("T")


# What a line is, by JSON-RPC and the stated limits alone.


class Due(NamedTuple):
    """A reply that a line must get."""

    id: object
    """The id it must carry."""
    code: int | None
    """The code of the error that it must be; None where it may be anything."""


ANY_ERROR = Due("any", 0)
"""What is due to a line that is nested so deep that not every reader gets to its end."""


class Number(NamedTuple):
    """A number as it is written."""

    text: str

    def is_whole(self) -> bool:
        """Tell whether it is written as an integer."""
        return self.text.lstrip("-").isdigit()


class Object(list[tuple[str, Any]]):
    """An object as its members are written."""

    def get(self, name: str) -> Any:
        """Give the value of a member, None where there is none."""
        return dict(self).get(name)

    def has(self, name: str) -> bool:
        """Tell whether there is a member of a name."""
        return any(member == name for member, _ in self)


def judge(data: bytes) -> Due | None:
    """Tell what reply is due to a line; None for one that needs none."""
    if len(data) > LONGEST_LINE:
        return Due(None, INVALID_REQUEST)
    if not data.strip(b" \t\r\n"):
        return None
    if is_far_too_deep(data):
        return ANY_ERROR
    try:
        message = read(data)
    except ValueError:
        return Due(None, PARSE_ERROR)
    return judge_message(message) if isinstance(message, Object) else Due(None, INVALID_REQUEST)


def judge_message(message: Object) -> Due | None:
    """Tell what reply is due to an object."""
    id_ = readable_id(message)
    if is_flawed(message) or not (is_call(message) or is_answer(message)):
        return Due(id_, INVALID_REQUEST)
    return Due(id_, None) if message.has("method") and message.has("id") else None


def is_far_too_deep(data: bytes) -> bool:
    """Tell whether the brackets of a line go too deep to be followed, be it JSON or not."""
    if data.count(b"[") + data.count(b"{") <= FAR_TOO_DEEP:
        return False
    depths = accumulate(
        1 if bracket in b"[{" else -1 for bracket in BRACKET.findall(TEXT.sub(b"", data))
    )
    return max(depths, default=0) > FAR_TOO_DEEP


def read(data: bytes) -> Any:
    """Read JSON and keep all that is written; raises `ValueError` for what is none."""
    return json.loads(
        data.decode("utf-8"),
        object_pairs_hook=Object,
        parse_int=Number,
        parse_float=Number,
        parse_constant=refuse,
    )


def refuse(constant: str) -> None:
    """Refuse what Python's reader takes and JSON does not know."""
    raise ValueError(constant)


def is_flawed(value: Any, depth: int = 1) -> bool:
    """Tell whether there is in a value what must not be: beyond limits, ambiguous, or no text."""
    if isinstance(value, Number):
        return len(value.text) > LONGEST_NUMBER
    if isinstance(value, str):
        return SURROGATE.search(value) is not None
    if not isinstance(value, list):
        return False
    names = [name for name, _ in value] if isinstance(value, Object) else []
    members = [member for _, member in value] if isinstance(value, Object) else value
    return (
        depth > DEEPEST
        or len(set(names)) < len(names)
        or any(map(is_flawed, names))
        or any(is_flawed(member, depth + 1) for member in members)
    )


def readable_id(message: Object) -> object:
    """Give the id of a message, None where it has none, several, or one that is no id."""
    ids = [value for name, value in message if name == "id"]
    if len(ids) != 1 or is_flawed(ids[0]):
        return None
    [id_] = ids
    if isinstance(id_, Number):
        return int(id_.text) if id_.is_whole() else None
    return id_ if isinstance(id_, str) else None


def is_call(message: Object) -> bool:
    """Tell whether a message is a request or a notification, and not half an answer."""
    return (
        message.get("jsonrpc") == "2.0"
        and isinstance(message.get("method"), str)
        and (message.get("params") is None or isinstance(message.get("params"), Object))
        and (not message.has("id") or readable_id(message) is not None)
        and not (message.has("result") or message.has("error"))
    )


def is_answer(message: Object) -> bool:
    """Tell whether a message is the answer to a request."""
    if message.has("method") or not message.has("id") or message.get("jsonrpc") != "2.0":
        return False
    is_to_request = readable_id(message) is not None
    error = message.get("error")
    return (is_to_request and isinstance(message.get("result"), Object)) or (
        (is_to_request or message.get("id") is None)
        and isinstance(error, Object)
        and isinstance(error.get("message"), str)
        and isinstance(error.get("code"), Number)
        and error.get("code").is_whole()
    )


# Sessions that are almost valid.

METHODS = (
    *("tools/call", "tools/list", "ping", "initialize", "server/discover", "prompts/list"),
    *("prompts/get", "resources/list", "resources/read", "resources/subscribe"),
    *("logging/setLevel", "completion/complete", "subscriptions/listen", "tasks/get"),
    *("notifications/initialized", "notifications/cancelled", "notifications/progress"),
    *("sampling/createMessage", "roots/list", "TOOLS/CALL", "tools/call ", "\0", "شلم", ""),
)

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, 1e300, 10**18, 2**63, 10**64),
    *("", "7", "۱۲۰", "\0", "x" * 300, "2026-07-28", "2024-11-05", "2.0", "1.0"),
    *([], [[]], [1], {}, {"": None}, {"id": 7}, ENVELOPE, HAND),
)

UNQUOTED = (
    *("1" * 64, "1" * 65, "9" * 5000, "1e999", "-0", "1.0", "1E2", "007", "+1", "0x10", ".5"),
    *("NaN", "-Infinity", "nul", "True", "'x'", "", "{", "[1,]", '{"a":1,"a":2}'),
    *("[" * 30 + "]" * 30, "[" * 63 + "]" * 63, '{"a":' * 100 + "1" + "}" * 100),
    *("[" * 5000, "[" * 5000 + "]" * 5000, r'"\ud800"', r'"\udc00\ud800"', r'"\ud83c\udca1"'),
    *(r'"\x41"', '"\ufeff"', '"\u2028\x85"', '"\x7f"', '"\x1b"', '"\t"', '"\U0010ffff"'),
)
"""What is written where a value should stand."""

FRAGMENTS = (
    *(b'"id":7,', b'"id":"x",', rb'"i\u0064":1,', b'"method":"ping",', b'"jsonrpc":"1.0",'),
    *(b'"params":[],', b'"params":{},', b'"result":{},', b'"result":1,', b'"error":null,'),
    *(b'"error":{"code":1,"message":"no"},', b'"jsonrpc":2.0,', b'"_meta":{},', b'"":0,'),
    *(b"\n", b"\r", b"\r\n", b"\0", b"\t", b" " * 70, b'"', b"\\", *b"{ } [ ] , :".split()),
    *(BOM, b"\xff", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\xd8", b"\xff\xfe"),
)
"""What is put between the bytes of a line."""


def valid_messages(era: Era) -> list[dict[str, Any]]:
    """Give messages that a client sends, those of the other era among them."""
    lines = (
        *4 * (call(era, 1), call(era, "two"), call(era, 3, language="fa"), call(era, 4, bid=20)),
        *4 * (call(era, 8, rules="jokers-200 target=1400"), call(era, 9, rules={"target": 1200})),
        *4 * (request(era, 10, "tools/call", name="score_shelem_game", arguments=GAME),),
        *(opening(era).split(b"\n")[0], request(era, 5, "tools/list")),
        *(request(era, 6, method) for method in METHODS),
        *(call(other, 7) for other in ERAS),
        *(opening(other).split(b"\n")[0] for other in ERAS),
    )
    others = (
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}},
        {"jsonrpc": "2.0", "method": "notifications/progress", "params": {"progressToken": 1}},
        {"jsonrpc": "2.0", "id": 1, "result": {"roots": []}},
        {"jsonrpc": "2.0", "id": "x", "error": {"code": -1, "message": "no", "data": CLIENT}},
        {"jsonrpc": "2.0", "id": None, "error": {"code": -1, "message": "no"}},
    )
    return [*map(json.loads, lines), *others]


class Mutator:
    """Changes valid documents a little, as a seed decides."""

    def __init__(self, seed: str, valid: Sequence[dict[str, Any]]) -> None:
        self._random = Random(seed)  # noqa: S311  # It must give the same bytes again.
        self._valid = valid
        self._names = sorted({name for members in valid for name in members})
        self._changes: tuple[Callable[[bytes], bytes], ...] = (
            *(self._flip, self._replace, self._cut, self._double),
            *(self._insert, self._insert, self._splice, self._stop_short),
        )

    def document(self) -> bytes:
        """Give a document that may or may not be valid."""
        members = deepcopy(self._choose(self._valid))
        self._change(members)
        data = self._written(members)
        if self._happens(0.6):
            return data
        for _ in range(self._random.randint(1, 3)):
            data = self._choose(self._changes)(data)
        return data

    def end_of_line(self) -> bytes:
        """Give what stands between two documents; seldom, nothing does."""
        return self._random.choices((b"\n", b"\r\n", b"\n\n", b"\n \t\n", b""), (90, 4, 2, 2, 2))[0]

    def _happens(self, probability: float) -> bool:
        return self._random.random() < probability

    def _choose(self, values: Sequence[T]) -> T:
        return self._random.choice(values)

    def _change(self, members: dict[str, Any]) -> None:
        """Change one member, here or further in, or none."""
        if not members or self._happens(0.1):
            members[self._choose(self._names)] = self._odd()
            return
        name = self._choose(tuple(members))
        inner = members[name]
        if isinstance(inner, dict) and self._happens(0.7):
            self._change(inner)
        elif name == "method" and self._happens(0.7):
            members[name] = self._choose(METHODS)
        elif self._happens(0.2):
            del members[name]
        elif self._happens(0.8):
            members[name] = self._odd()

    def _odd(self) -> Any:
        if self._happens(0.3):
            return f"@{self._random.randrange(len(UNQUOTED))}@"
        return self._choose(ODD_VALUES)

    def _written(self, value: Any) -> bytes:
        text = json.dumps(
            value,
            ensure_ascii=self._happens(0.5),
            separators=self._choose(((",", ":"), (", ", ": "), (" ,\t", "\r: "))),
        )
        if '"@' in text:
            for number, unquoted in enumerate(UNQUOTED):
                text = text.replace(f'"@{number}@"', unquoted)
        return text.encode("utf-8", "surrogatepass")

    def _span(self, data: bytes, longest: int) -> tuple[int, int]:
        start = self._random.randint(0, len(data))
        return start, min(len(data), start + self._random.randint(1, longest))

    def _flip(self, data: bytes) -> bytes:
        start, end = self._span(data, 1)
        return (
            data[:start]
            + bytes(byte ^ 1 << self._random.randrange(8) for byte in data[start:end])
            + data[end:]
        )

    def _replace(self, data: bytes) -> bytes:
        start, end = self._span(data, 2)
        return data[:start] + self._random.randbytes(end - start) + data[end:]

    def _cut(self, data: bytes) -> bytes:
        start, end = self._span(data, 8)
        return data[:start] + data[end:]

    def _double(self, data: bytes) -> bytes:
        start, end = self._span(data, 40)
        return data[:end] + data[start:]

    def _insert(self, data: bytes) -> bytes:
        places = [place for place, byte in enumerate(data, start=1) if byte in b'{[,:"']
        place = self._choose(places) if places else 0
        return data[:place] + self._choose(FRAGMENTS) + data[place:]

    def _splice(self, data: bytes) -> bytes:
        other = self._written(self._choose(self._valid))
        return data[: self._span(data, 1)[0]] + other[self._span(other, 1)[0] :]

    def _stop_short(self, data: bytes) -> bytes:
        return data[: self._span(data, 1)[0]]


def mutated_stream(era: Era, seed: str, count: int) -> bytes:
    """Give a whole session of about `count` lines, good calls among them.

    It may start with a byte-order mark, and with whatever a client sends before it opens.
    """
    mutator = Mutator(seed, valid_messages(era))
    lead = [mutator.document() + b"\n" for _ in range(12)]
    parts = [BOM, *lead, opening(era)]
    for number in range(1, 1 + count // LINES_PER_GOOD_CALL):
        for _ in range(LINES_PER_GOOD_CALL - 1):
            parts += [mutator.document(), mutator.end_of_line()]
        parts += [b"\n", good_call(era, number)]
    return b"".join(parts)


def good_call(era: Era, number: int) -> bytes:
    """Give a call whose reply shows that it is the reply to it."""
    return call(era, f"good {number}", team1_score=number)


# What the server makes of it.


class Outcome(NamedTuple):
    """What came of one stream, or of many."""

    lines: int = 0
    requests: int = 0
    broken: int = 0
    replies: int = 0
    problems: tuple[str, ...] = ()

    def in_words(self) -> str:
        """Give the figures."""
        return (
            f"{self.lines} lines, {self.requests} requests, {self.broken} broken,"
            f" {self.replies} replies, {len(self.problems)} problems"
        )

    def plus(self, other: Outcome) -> Outcome:
        """Add up what came of two."""
        return Outcome(
            self.lines + other.lines,
            self.requests + other.requests,
            self.broken + other.broken,
            self.replies + other.replies,
            self.problems + other.problems,
        )


def dues_of(stream: bytes) -> list[tuple[bytes, Due | None]]:
    """Give the lines of a stream as a server reads them, and what is due to each."""
    return [(data, judge(data)) for data in stream.removeprefix(BOM).split(b"\n")]


def first_wrong_reply(
    dues: Iterable[tuple[bytes, Due | None]], replies: Sequence[Reply]
) -> str | None:
    """Say where replies stop being those that are due to lines; None if they never do."""
    answered = [(data, due) for data, due in dues if due]
    for (data, due), reply in zip(answered, replies, strict=False):
        if not is_due(reply, due):
            return f"{reply!r:.300} as the reply to {data!r:.600}"
    if len(replies) < len(answered):
        return f"no reply to {answered[len(replies)][0]!r:.600}"
    if len(replies) > len(answered):
        return f"one reply more than is due: {replies[len(answered)]!r:.300}"
    return None


def is_due(reply: Reply, due: Due) -> bool:
    """Tell whether a reply is the one that is due."""
    id_, error = reply.get("id"), reply.get("error")
    if due is ANY_ERROR:
        return error is not None
    if (id_, type(id_)) != (due.id, type(due.id)):
        return False
    if due.code is not None:
        return error is not None and error["code"] == due.code
    if isinstance(id_, str) and id_.startswith("good "):
        total = int(id_.removeprefix("good ")) + HAND["bid"]
        scored = reply.get("result", {}).get("structuredContent", {})
        return bool(scored.get("updated_team1_score") == total)
    return True


def run_stream(era: Era, seed: str, count: int) -> Outcome:
    """Send one stream to a process of its own."""
    stream = mutated_stream(era, seed, count)
    dues = dues_of(stream)
    errors = [due.code is not None for _, due in dues if due]
    outcome = Outcome(lines=len(dues), requests=errors.count(False), broken=errors.count(True))
    with subprocess.Popen(COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE) as server:
        try:
            output, stderr = server.communicate(stream, timeout=SECONDS_PER_STREAM)
        except subprocess.TimeoutExpired:
            server.kill()
            output, stderr = server.communicate()
    replies = [read_reply(reply) for reply in output.split(b"\n")[:-1]]
    problems = (
        first_wrong_reply(dues, replies),
        f"exit status {server.returncode}" if server.returncode else None,
        f"a traceback: {stderr[-600:]!r}" if b"Traceback" in stderr else None,
    )
    told = tuple(f"{era} stream {seed}: {problem}" for problem in problems if problem)
    return outcome._replace(replies=len(replies), problems=told)


def read_reply(data: bytes) -> Reply:
    """Read a line of output; what is no JSON becomes a reply that is due to nothing."""
    try:
        reply: Reply = json.loads(data)
    except ValueError:
        return {"id": data}
    return reply


def run_streams(lines: int, seed: int, eras: Sequence[Era] = ERAS) -> Iterator[Outcome]:
    """Send about `lines` lines in streams, with as many processes at a time as there are cores."""

    def run(number: int) -> Outcome:
        return run_stream(eras[number % len(eras)], f"{seed}.{number}", LINES_PER_STREAM)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(run, range(lines // LINES_PER_STREAM))


def main() -> int:
    """Run the fuzzer and print its figures; exit status 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="Send mutated sessions to the real server.")
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    started_at = time.monotonic()
    total, processes = Outcome(), 0
    for outcome in run_streams(options.lines, options.seed):
        total, processes = total.plus(outcome), processes + 1
        if processes % PROCESSES_PER_PROGRESS == 0:
            sys.stdout.write(f"{total.in_words()} so far\n")
            sys.stdout.flush()
    seconds = time.monotonic() - started_at
    sys.stdout.write(f"{total.in_words()}\n")
    sys.stdout.write(f"{processes} processes, {total.lines / seconds:.0f} lines/s\n")
    sys.stdout.write("".join(f"{problem}\n" for problem in total.problems))
    return 1 if total.problems else 0


if __name__ == "__main__":
    sys.exit(main())
