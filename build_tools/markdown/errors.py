"""What is wrong with a page, and where."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in the pages."""

    file: str
    """Path of the page, from the root of the project."""
    line: int
    """Line in that file, counted from 1."""
    message: str
    """One sentence: what is wrong and what would be right."""

    def __str__(self) -> str:
        """Return the fault the way compilers and editors write it."""
        return f"{self.file}:{self.line}: {self.message}"


class PageError(Exception):
    """The pages cannot be built. Holds every fault found, not only the first."""

    def __init__(self, *problems: Problem) -> None:
        """Keep the faults and list them, one a line."""
        self.problems = problems
        super().__init__("\n" + "\n".join(str(problem) for problem in problems))
