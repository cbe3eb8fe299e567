"""Prints the table: `python -m tests.bench [--runs 5]`."""

import argparse

from tests.bench.start import RUNS, measure, table


def main():
    """Measures and prints."""
    parser = argparse.ArgumentParser("python -m tests.bench", description="Measure how long the first roll takes.")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"starts of each kind (default: {RUNS})")
    times, megabytes = measure(parser.parse_args().runs)
    print("\n".join(table(times, megabytes)))


if __name__ == "__main__":
    main()
