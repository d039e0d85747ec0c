"""What holds for every test."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

# How long an example takes says nothing on a machine that is busy with other things.
settings.register_profile("quick", deadline=None, max_examples=40)
settings.register_profile("thorough", deadline=None, max_examples=400)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

# Signals, /bin/sh and scripts that are programs: Windows has none, and releases are made on Linux.
ONLY_POSIX = ["test_dry_run.py", "test_posix.py", "test_publishing.py", "test_streams.py"]
collect_ignore = ONLY_POSIX if os.name == "nt" else []


@pytest.fixture
def broken_pipe() -> Iterator[int]:
    """Give the writing end of a pipe that nobody reads."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    yield write_end
    os.close(write_end)
