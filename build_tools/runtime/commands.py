"""Running other programs: quiet when they succeed, their whole output when they fail."""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from build_tools.runtime.errors import RuntimeBuildError
from build_tools.runtime.paths import BIN, NODE_SCRIPTS, ROOT

# A fixed date wherever a tool would write the present one, so that equal sources give equal bytes.
# It is the first that a zip file can hold.
SOURCE_DATE_EPOCH = "315532800"


def run(words: Sequence[str | Path], *, stdin: str = "") -> str:
    """Runs a program in the project root and returns what it printed.

    Raises:
        RuntimeBuildError: the program failed; the message is its output.
    """
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    environment = {**os.environ, "PATH": path, "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH}
    command = [str(word) for word in words]
    done = subprocess.run(command, cwd=ROOT, env=environment, input=stdin, capture_output=True, text=True, check=False)
    if done.returncode:
        output = f"{done.stdout}\n{done.stderr}".strip()
        raise RuntimeBuildError(f"{output}\nruntime: failed: {' '.join(command)}")
    return done.stdout


def run_node(script: str, order: Mapping[str, object]) -> str:
    """Runs one of the scripts beside this file under Node; it reads its order as JSON from standard input."""
    return run([BIN / "node", NODE_SCRIPTS / script], stdin=json.dumps(order))
