# SPDX-License-Identifier: GPL-3.0-or-later
"""timed.py TIMES PATTERN: runs the tests in the files of that pattern, and adds a line to the file
TIMES for each test: its seconds and its name."""

import sys
import time
import unittest
from pathlib import Path


class TimedResult(unittest.TextTestResult):
    """Prints what a result prints, and notes how long each test took."""

    times = None

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        with open(self.times, "a", encoding="utf-8") as times:
            times.write(f"{time.monotonic() - self.began:.3f} {test.id()}\n")


def main():
    TimedResult.times, pattern = sys.argv[1:]
    folder = str(Path(__file__).parent)
    unittest.main(
        module=None, testRunner=unittest.TextTestRunner(resultclass=TimedResult, verbosity=2),
        argv=["timed", "discover", "-s", folder, "-t", folder, "-p", pattern])


if __name__ == "__main__":
    main()
