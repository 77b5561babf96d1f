# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Debian package asks for, beside what the lists of packages say."""

import re
import unittest
from pathlib import Path

WRAPPER = Path(__file__).resolve().parents[2] / "meson-wrapper"

# Where packages are built, Debian has what C is compiled with. Swift is no package of Debian, so that
# what it is linked to isn't asked for either; and nothing is measured.
NOT_ASKED_FOR = {
    "binutils", "gcc", "libc6-dev", "libcurl4", "libjpeg62-turbo-dev", "libncurses6", "libsqlite3-0",
    "libstdc++-12-dev", "libxml2", "zlib1g"}


def listed(name):
    lines = (WRAPPER / f"packages-{name}").read_text(encoding="utf-8").splitlines()
    return {words[0] for line in lines if (words := line.split("#")[0].split())}


def asked_for(field):
    """The first name of each alternative in a field of debian/control."""
    control = (WRAPPER / "debian/control").read_text(encoding="utf-8")
    text = re.search(rf"^{field}:(.*(?:\n .*)*)", control, re.MULTILINE)[1]
    return {names[0] for part in text.split(",") if (names := part.split())}


class DebianPackage(unittest.TestCase):
    def test_it_is_built_with_what_the_list_says(self):
        self.assertEqual(listed("build") - NOT_ASKED_FOR - asked_for("Build-Depends"), set())

    def test_it_asks_for_what_haru_runs_with(self):
        missing = listed("run") - asked_for("Depends") - asked_for("Recommends")
        # dh_shlibdeps finds the libraries that the programs are linked to.
        others = {name for name in missing if not re.fullmatch(r"lib.*\d(t64)?", name)}
        self.assertEqual(others, set())

    def test_what_is_recommended_is_not_needed_as_well(self):
        self.assertEqual(asked_for("Depends") & asked_for("Recommends"), set())


if __name__ == "__main__":
    unittest.main()
