"""Runs inside Pyodide: loads the rules and whatever they read, and draws no randomness while doing so."""

import random
import traceback  # noqa: F401  # wanted only when something is wrong, and then the library may not be there yet

state = random.getstate()

from rollers import bridge  # noqa: E402

warm = getattr(bridge, "warm", None)
if warm is not None:
    warm()

if random.getstate() != state:
    raise RuntimeError(
        "Loading the rules used the functions of the module `random`. A snapshot would repeat what they give"
        " to every reader; seeds come from os.urandom, at each roll."
    )
