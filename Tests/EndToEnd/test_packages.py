# SPDX-License-Identifier: GPL-3.0-or-later
"""What the packages of Haru ask for, beside what it uses."""

import re
import unittest
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
WRAPPER = CHECKOUT / "meson-wrapper"

# Where packages are built, Debian has what C is compiled with. Swift is no package of Debian, so
# that what it is linked to isn't asked for either; and nothing is measured.
NOT_ASKED_FOR = {
    "binutils", "binutils-gold", "gcc", "libc6-dev", "libcurl4", "libcurl4t64", "libjpeg62-turbo-dev",
    "libncurses6", "libsqlite3-0", "libstdc++-12-dev", "libstdc++-14-dev", "libxml2", "zlib1g"}


def listed(name):
    """What a list names, for any release."""
    lines = (WRAPPER / f"packages-{name}").read_text(encoding="utf-8").splitlines()
    return {words[-1] for line in lines if (words := line.split("#")[0].split())}


def asked_for(field):
    """The first name of each alternative in a field of debian/control."""
    control = (WRAPPER / "deb/debian/control").read_text(encoding="utf-8")
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


# All that a Flatpak of Haru may do. What it reads beside its own files was chosen by the person, in
# a dialog of the desktop's.
HOLES = {
    "--device=dri", "--own-name=org.mpris.MediaPlayer2.haru",
    "--own-name=org.mpris.MediaPlayer2.haru.*", "--share=ipc", "--share=network",
    "--socket=fallback-x11", "--socket=pulseaudio", "--socket=wayland"}

# Programs that a Flatpak can't ask: the folder of a file is shown by a portal instead, recording at
# the terminal doesn't keep the computer awake, and the portal is asked to start what reminds.
NOT_HEARD = {
    "org.freedesktop.FileManager1", "org.freedesktop.login1", "org.freedesktop.systemd1"}


class FlatpakManifest(unittest.TestCase):
    def setUp(self):
        manifest = WRAPPER / "flatpak/org.harudiary.Haru.yml"
        self.text = manifest.read_text(encoding="utf-8")
        self.app = manifest.stem

    def value(self, key):
        return re.search(rf"^{key}: (.*)", self.text, re.MULTILINE)[1]

    def test_it_may_no_more_than_haru_needs(self):
        given = re.search(r"^finish-args:\n((?: .*\n)*)", self.text, re.MULTILINE)[1]
        self.assertEqual(set(re.findall(r"^  - (.*)", given, re.MULTILINE)), HOLES)

    def test_it_is_what_the_desktop_knows_haru_by(self):
        self.assertEqual((self.value("id"), self.value("command")), (self.app, "haru"))
        self.assertTrue((CHECKOUT / f"data/{self.app}.desktop.in").exists())

    def test_its_player_has_the_name_that_it_may_have(self):
        controls = (CHECKOUT / "Sources/HaruModel/MediaControls/MediaControls.swift").read_text("utf-8")
        self.assertIn('"org.mpris.MediaPlayer2.haru"', controls)

    def test_haru_asks_only_portals_and_what_it_can_do_without(self):
        named = set()
        for file in (CHECKOUT / "Sources").rglob("*.swift"):
            text = file.read_text(encoding="utf-8")
            named |= set(re.findall(r'in: "(org\.[\w.]+)"', text))
            named |= set(re.findall(r'let program = "(org\.[\w.]+)"', text))
        portals = {name for name in named if name.startswith("org.freedesktop.portal.")}
        self.assertEqual(portals, {"org.freedesktop.portal.Desktop"})
        self.assertEqual(named - portals, NOT_HEARD)


if __name__ == "__main__":
    unittest.main()
