# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru's databases as a test reads and changes them behind its back.

Haru's rows have digests, which its triggers keep with a function of its own, and its pages have
checksums, which its own way to the disk writes. Both are done here as it does them.
"""

import contextlib
import hashlib
import pathlib
import sqlite3
import struct

PAGE = 4096
CHECKSUM = 8


def _encoded(value):
    if value is None:
        return b"\x05"
    if isinstance(value, int):
        return b"\x01" + struct.pack(">q", value)
    if isinstance(value, float):
        return b"\x02" + struct.pack(">d", value)
    kind, data = (b"\x03", value.encode()) if isinstance(value, str) else (b"\x04", value)
    return kind + struct.pack(">Q", len(data)) + data


def digest(*values):
    """The first 64 bits of a SHA-256, as Sources/CPlatform/digest.c."""
    found = hashlib.sha256(b"".join(map(_encoded, values))).digest()
    return struct.unpack(">q", found[:8])[0]


def _crc_of_byte(crc):
    for _ in range(8):
        crc = crc >> 1 ^ 0xC96C5795D7870F42 if crc & 1 else crc >> 1
    return crc


CRC = [_crc_of_byte(byte) for byte in range(256)]


def checksum(content):
    """The CRC of a page, as Sources/CPlatform/checksums.c."""
    crc = 0
    for byte in content:
        crc = crc >> 8 ^ CRC[(crc ^ byte) & 0xFF]
    return struct.pack("<Q", crc)


def sign(path):
    """Gives every page of a database that nobody has open the checksum it should have."""
    content = bytearray(path.read_bytes())
    if content[20] != CHECKSUM:
        return
    for start in range(0, len(content), PAGE):
        end = start + PAGE
        content[end - CHECKSUM:end] = checksum(content[start:end - CHECKSUM])
    path.write_bytes(content)


@contextlib.contextmanager
def opened(path):
    """To be changed; each change counts at once unless a transaction is begun."""
    path = pathlib.Path(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.create_function("haru_digest", -1, digest, deterministic=True)
        # Where Haru has it open, the changes stay in the log: it gives pages their checksums itself
        # when it empties that.
        database.execute("PRAGMA wal_autocheckpoint = 0")
        yield database
    if not pathlib.Path(f"{path}-wal").exists():
        sign(path)


@contextlib.contextmanager
def read(path):
    """To be read only: the last one to close it empties the log, which this can't."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        yield database


def damage(path, change, *values):
    """Changes a row and leaves its digest as it was, as damage of the file would."""
    with opened(path) as database:
        found = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        triggers = database.execute(found).fetchall()
        database.execute("BEGIN IMMEDIATE")
        for name, _ in triggers:
            database.execute(f'DROP TRIGGER "{name}"')
        database.execute(change, values)
        for _, create in triggers:
            database.execute(create)
        database.execute("COMMIT")
