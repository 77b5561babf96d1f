#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""open_media.py medium MEDIA-KEY FILE
open_media.py recording PRIVATE-KEY FILE

Prints the content of a sealed medium or recording. The keys are 64 hexadecimal digits. Knows of
Haru what ARCHITECTURE.md says under "Sealed", and nothing else.
"""

import hashlib
import sys

from nacl.bindings import (
    crypto_aead_xchacha20poly1305_ietf_decrypt as opened,
    crypto_aead_xchacha20poly1305_ietf_encrypt as sealed,
)
from nacl.public import PrivateKey, SealedBox

CHUNK, TAG, GAP = 65536, 16, 32 << 20


def nonce(number, use=0):
    return number.to_bytes(8, "little") + bytes([use]) + bytes(15)


def number(some):
    return int.from_bytes(some, "little")


def medium(media_key, file):
    if file[:8] not in (b"HaruM1\0\0", b"HaruD1\0\0"):
        raise SystemExit("This is no sealed medium.")
    size, name, proven = number(file[8:16]), file[16:48], 48
    key = hashlib.blake2b(name, key=media_key, digest_size=32).digest()
    if file[4:5] == b"D":
        key, proven = hashlib.blake2b(file[48:80], key=key, digest_size=32).digest(), 80
    opened(file[proven:proven + TAG], file[:proven], nonce(2**64 - 1), key)
    content, rest, chunk = b"", file[proven + TAG:], 0
    while len(content) < size:
        count = min(CHUNK, size - len(content)) + TAG
        content += opened(rest[:count], None, nonce(chunk), key)
        rest, chunk = rest[count:], chunk + 1
    if rest:
        raise SystemExit("Something follows the last chunk.")
    return content


def recording(private_key, file):
    if file[:8] != b"HaruR1\0\0":
        raise SystemExit("This is no sealed recording.")
    key = SealedBox(PrivateKey(private_key)).decrypt(file[8:88])
    content, place, record = bytearray(), 88, 0
    while place < len(file):
        # Sealing what is hidden by exclusive or shows it.
        head = sealed(file[place:place + 12], None, nonce(record, 1), key)[:12]
        count, offset = number(head[:4]), number(head[4:])
        end = place + 12 + count + TAG
        if offset + count > len(file) + GAP:
            raise SystemExit("A small file asks for too much.")
        content += bytes(max(0, offset + count - len(content)))
        content[offset:offset + count] = opened(file[place + 12:end], head, nonce(record), key)
        place, record = end, record + 1
    return bytes(content)


if __name__ == "__main__":
    kind, key, path = sys.argv[1:]
    with open(path, "rb") as file:
        read = {"medium": medium, "recording": recording}[kind]
        sys.stdout.buffer.write(read(bytes.fromhex(key), file.read()))
