# SPDX-License-Identifier: GPL-3.0-or-later
"""What passes for whisper-cli of whisper.cpp, which understands the same words of whatever it hears."""

import os
import pathlib

# It reads its own file, and is not let do more.
PROGRAM = """#!/usr/bin/python3 -IS
import os, time
while not os.path.exists({signal!r}):
    time.sleep(0.02)
print('[00:00:00.000 --> 00:00:02.000]  ', {words!r})
"""


def install(home, words="whispered words", *, signal="/"):
    """Installs it, and a model, below `home`; answers with the PATH on which it is found. It listens
    until the file `signal` is there, and understands `words`."""
    program = pathlib.Path(home, "bin/whisper-cli")
    model = pathlib.Path(home, "data/whisper.cpp/ggml-base.bin")
    for file in (program, model):
        file.parent.mkdir(parents=True, exist_ok=True)
    model.write_bytes(b"lmgg")
    program.write_text(PROGRAM.format(words=words, signal=str(signal)))
    program.chmod(0o755)
    return f"{program.parent}:{os.environ['PATH']}"
