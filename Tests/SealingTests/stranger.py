#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens a key file of Haru's as somebody who has only read ARCHITECTURE.md, with Debian's
python3-nacl.

  stranger.py password PASSWORD FILE
  stranger.py keyring KEY FILE           with the key in hexadecimal digits
  stranger.py sheet LETTERS [FILE]

Prints the secret, and the key for each purpose, each in hexadecimal digits.
"""

import hashlib
import sys
import unicodedata

import nacl.bindings
import nacl.pwhash

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
PURPOSES = [
    "database", "previews", "media", "names", "inbox", "copies", "sync", "key file",
]


def main(way, word, path=None):
    lines = undamaged_lines(path) if path else None
    if way == "password":
        secret = by_password(lines, word)
    elif way == "keyring":
        secret = opened(lines, "keyring", bytes.fromhex(word))
    else:
        secret = by_sheet(word)
    if lines:
        verify(lines, secret)
    print(f"secret={secret.hex()}")
    for purpose in PURPOSES:
        print(f"{purpose}={derived(secret, purpose).hex()}")


def undamaged_lines(path):
    """All lines but the last one, which proves them."""
    with open(path, "rb") as file:
        content = file.read()
    before, digest = content[:-1].rsplit(b"\n", 1)
    before += b"\n"
    expect(digest.decode() == "check " + hashlib.sha256(before).hexdigest(), "it is damaged")
    lines = before.decode("ascii").split("\n")[:-1]
    expect(lines[0] == "haru key file 1", "it has another format")
    expect(lines[1] == "cipher 1", "it has another cipher")
    return lines


def by_password(lines, password):
    _, kind, passes, memory, salt, _ = line(lines, "password").split(" ")
    expect(kind == "argon2id", "its password is stretched in another way")
    key = nacl.pwhash.argon2id.kdf(
        32, unicodedata.normalize("NFC", password).encode(), bytes.fromhex(salt),
        opslimit=int(passes), memlimit=int(memory))
    return opened(lines, "password", key)


def opened(lines, name, key):
    """The secret, which stands at the end of the line that begins with the name."""
    context, sealed = line(lines, name).rsplit(" ", 1)
    sealed = bytes.fromhex(sealed)
    return nacl.bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(
        sealed[24:], context.encode(), sealed[:24], key)


def by_sheet(text):
    text = text.upper().replace(" ", "").replace("-", "")
    text = text.replace("O", "0").replace("I", "1").replace("L", "1")
    number = 0
    for letter in text:
        number = number * 32 + LETTERS.index(letter)
    content = number.to_bytes(35, "big")
    secret, check = content[:32], content[32:]
    expect(check == hashlib.sha256(secret).digest()[:3], "a letter of the sheet is wrong")
    return secret


def verify(lines, secret):
    """That nothing without the secret has changed the file."""
    signed = "".join(each + "\n" for each in lines[:-1]).encode()
    mac = hashlib.blake2b(signed, key=derived(secret, "key file"), digest_size=32).hexdigest()
    expect(lines[-1] == "mac " + mac, "it was tampered with, or belongs to another secret")
    public, _ = nacl.bindings.crypto_box_seed_keypair(derived(secret, "inbox"))
    expect(line(lines, "inbox") == "inbox " + public.hex(), "its inbox key is another")


def derived(secret, purpose):
    return hashlib.blake2b(
        f"haru 1 {purpose}".encode(), key=secret, digest_size=32).digest()


def line(lines, name):
    found = [each for each in lines if each.startswith(name + " ")]
    expect(len(found) == 1, f"it has no line {name}")
    return found[0]


def expect(is_right, otherwise):
    if not is_right:
        sys.exit(otherwise)


if __name__ == "__main__":
    main(*sys.argv[1:])
