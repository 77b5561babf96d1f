# SPDX-License-Identifier: GPL-3.0-or-later
"""Disks that are full, or soon are."""

import contextlib
import pathlib
import subprocess
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
