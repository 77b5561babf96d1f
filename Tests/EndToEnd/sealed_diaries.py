# SPDX-License-Identifier: GPL-3.0-or-later
"""Sealed diaries, whose key file is written as ARCHITECTURE.md describes it, with a password that
costs nearly nothing; and a person who types at a terminal of its own."""

import hashlib
import os
import pathlib
import pty
import re
import select
import termios
import time
import unicodedata

import nacl.bindings
import nacl.pwhash

import haru
from commands import CommandTest
from haru import PREFIX

PASSWORD = "우리집 하루 é"
DIARY = "01940e2c-6e1e-7d33-9f6b-0123456789ab"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def key_file(secret, password=PASSWORD):
    lines = ["haru key file 1", "cipher 1", f"diary {DIARY}"]
    salt, nonce = os.urandom(16), os.urandom(24)
    context = f"password argon2id 1 8192 {salt.hex()}"
    key = nacl.pwhash.argon2id.kdf(
        32, unicodedata.normalize("NFC", password).encode(), salt, opslimit=1, memlimit=8192
    )
    sealed = nacl.bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(
        secret, context.encode(), nonce, key
    )
    lines.append(f"{context} {(nonce + sealed).hex()}")
    public, _ = nacl.bindings.crypto_box_seed_keypair(derived(secret, "inbox"))
    lines.append(f"inbox {public.hex()}")
    content = "".join(line + "\n" for line in lines).encode()
    mac = hashlib.blake2b(content, key=derived(secret, "key file"), digest_size=32).hexdigest()
    content += f"mac {mac}\n".encode()
    return content + f"check {hashlib.sha256(content).hexdigest()}\n".encode()


def derived(secret, purpose):
    return hashlib.blake2b(f"haru 1 {purpose}".encode(), key=secret, digest_size=32).digest()


def sheet(secret):
    number = int.from_bytes(secret + hashlib.sha256(secret).digest()[:3], "big")
    letters = "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(56)))
    return " ".join(re.findall("....", letters))


class Terminal:
    """A program at a terminal of its own, and what is seen there."""

    def __init__(self, words, environment):
        self.seen = ""
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.execvpe(words[0], [str(word) for word in words], environment)

    def read(self, wait=0.1):
        """Answers whether something may still come."""
        if select.select([self.screen], [], [], wait)[0]:
            try:
                some = os.read(self.screen, 4096)
            except OSError:
                return False
            self.seen += some.decode(errors="replace")
            return bool(some)
        return True

    def wait_for(self, words, count=1):
        end = time.monotonic() + haru.SECONDS
        while self.seen.count(words) < count:
            assert self.read() and time.monotonic() < end, f"no “{words}” in: {self.seen}"

    @property
    def shows_what_is_typed(self):
        return bool(termios.tcgetattr(self.screen)[3] & termios.ECHO)

    def type(self, text):
        os.write(self.screen, text.encode())

    def end(self):
        """Waits for its end; answers with its status, negative where a signal ended it."""
        while self.read(haru.SECONDS):
            pass
        _, status = os.waitpid(self.process, 0)
        os.close(self.screen)
        return os.waitstatus_to_exitcode(status)


class SealedTest(CommandTest):
    """A sealed diary with one entry, and a runtime folder of its own."""

    asking = "Password of the diary:"

    def setUp(self):
        super().setUp()
        self.secret = os.urandom(32)
        self.runtime = pathlib.Path(self.home) / "runtime"
        self.runtime.mkdir(mode=0o700, exist_ok=True)
        self.diary.mkdir(parents=True, exist_ok=True)
        (self.diary / "diary.key").write_bytes(key_file(self.secret))
        self.sealed("add", "words of the diary")
        self.is_plain = False
        self.addCleanup(self.lock)

    def lock(self):
        """Also where a test has failed while the diary was unlocked."""
        if self.is_plain:
            return
        (self.diary / "diary.key").write_bytes(key_file(self.secret))
        self.haru("lock")

    def damage_key_file(self):
        """So that no password opens the diary any more."""
        (self.diary / "diary.key").write_text("no key file")
        (self.diary / "backup/diary.key").unlink(missing_ok=True)

    def haru(self, *arguments, **changes):
        """A command without a terminal."""
        return super().haru(*arguments, **{"XDG_RUNTIME_DIR": str(self.runtime), **changes})

    def sealed(self, *arguments, password=PASSWORD, **changes):
        """A command that is given a password on its standard input."""
        given = password + "\n" + changes.pop("given", "")
        return self.haru(*arguments, "--password-fd", "0", given=given, **changes)

    def files(self):
        """All that is in the diary."""
        return {
            path: (path.stat().st_mtime_ns, path.read_bytes())
            for path in self.diary.rglob("*")
            if path.is_file()
        }

    def environment(self):
        return haru.environment(self.home, {"XDG_RUNTIME_DIR": str(self.runtime)})

    def at_terminal(self, *arguments):
        return Terminal([PREFIX / "bin/haru", *arguments], self.environment())

    def in_shell(self, script):
        """A script of bash, in which “haru” is the program."""
        environment = self.environment()
        environment["PATH"] = f"{PREFIX}/bin:" + environment.get("PATH", os.environ["PATH"])
        return Terminal(["bash", "-c", script], environment)
