# SPDX-License-Identifier: GPL-3.0-or-later
"""Disks that are full, that do not answer, or that are gone."""

import contextlib
import pathlib
import signal
import subprocess
import sys
import tempfile


@contextlib.contextmanager
def small_disk():
    """A disk of three megabytes; None where the system does not let us mount one."""
    with tempfile.TemporaryDirectory(prefix="haru-disk-") as path:
        mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "haru-test", path]
        if subprocess.run(mount, capture_output=True).returncode:
            yield None
            return
        try:
            yield path
        finally:
            subprocess.run(["umount", "--lazy", path], check=True)


def fill(disk):
    """Fills it up to the last byte; gives the file that does so."""
    ballast = pathlib.Path(disk) / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            with contextlib.suppress(OSError):
                while file.write(bytes(size)):
                    pass
    return ballast


class FuseDisk:
    """A disk whose content lies in the folder, mounted at the place (`fuse_disk.py`)."""

    def __init__(self, folder, place):
        self.folder, self.place = folder, place
        self.mount()

    def mount(self):
        """Mounts it, also once more after it was gone. Raises OSError where the system forbids it."""
        program = pathlib.Path(__file__).with_name("fuse_disk.py")
        command = [sys.executable, program, self.folder, self.place]
        self.server = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        if self.server.stdout.readline() != "mounted\n":
            self.end()
            raise OSError("nothing can be mounted by FUSE here")

    def stall(self):
        """Lets every call wait."""
        self.server.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.server.send_signal(signal.SIGCONT)

    def pull_out(self):
        """Lets every call fail."""
        self.end()

    def plug_in(self):
        self.unmount()
        self.mount()

    def unmount(self):
        subprocess.run(["umount", "--lazy", self.place], capture_output=True)

    def end(self):
        self.server.kill()
        self.server.wait()
        self.server.stdout.close()
