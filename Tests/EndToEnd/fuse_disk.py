# SPDX-License-Identifier: GPL-3.0-or-later
"""Mounts a folder at another place by FUSE, as a disk that a test can stall or pull out.

Usage: fuse_disk.py FOLDER PLACE. Prints a line when it is mounted. While this process is stopped,
each call to the disk waits; when it is killed, each call fails, as after a cable was pulled out.

The protocol is that of Linux's include/uapi/linux/fuse.h, as of version 7.31.
"""

import ctypes
import errno
import os
import stat
import struct
import sys

LOOKUP, FORGET, GETATTR, SETATTR, READLINK, SYMLINK = 1, 2, 3, 4, 5, 6
MKNOD, MKDIR, UNLINK, RMDIR, RENAME, LINK, OPEN, READ, WRITE, STATFS = range(8, 18)
RELEASE, FSYNC, INIT, OPENDIR, READDIR, RELEASEDIR, FSYNCDIR = 18, 20, 26, 27, 28, 29, 30
ACCESS, CREATE, INTERRUPT, DESTROY, BATCH_FORGET, FALLOCATE, RENAME2 = 34, 35, 36, 38, 42, 43, 45

LIBC = ctypes.CDLL(None, use_errno=True)
MAX_WRITE = 128 * 1024
# Which parts of a file's attributes SETATTR changes.
MODE, UID, GID, SIZE, ATIME, MTIME, FH, ATIME_NOW, MTIME_NOW = (1 << bit for bit in range(9))


class Disk:
    """Answers the kernel's questions about the folder."""

    def __init__(self, folder):
        # The kernel's number of each file, with what is open for it; the root is always 1.
        self.nodes = {1: os.open(folder, os.O_PATH)}
        self.numbers = {}
        self.answers = {
            LOOKUP: self.lookup, GETATTR: self.getattr, SETATTR: self.setattr, OPEN: self.open,
            READLINK: self.readlink, SYMLINK: self.symlink, MKNOD: self.mknod, MKDIR: self.mkdir,
            UNLINK: self.unlink, RMDIR: self.rmdir, RENAME: self.rename, RENAME2: self.rename2,
            LINK: self.link, READ: self.read, WRITE: self.write, STATFS: self.statfs,
            RELEASE: self.release, FSYNC: self.fsync, OPENDIR: self.opendir,
            READDIR: self.readdir, RELEASEDIR: self.release, FSYNCDIR: self.fsync,
            CREATE: self.create, FALLOCATE: self.fallocate, INIT: self.init,
        }

    def serve(self, device):
        while True:
            try:
                request = os.read(device, MAX_WRITE + 4096)
            except OSError as error:
                if error.errno == errno.ENODEV:
                    return
                # A question that was taken back.
                if error.errno in (errno.ENOENT, errno.EINTR, errno.EAGAIN):
                    continue
                raise
            _, opcode, unique, node = struct.unpack_from("<IIQQ", request)
            if opcode in (FORGET, BATCH_FORGET, INTERRUPT):
                continue
            try:
                answer = self.answers[opcode](node, request[40:])
                status = 0
            except KeyError:
                # Also to FLUSH, which the end of a process would wait for.
                answer, status = b"", errno.ENOSYS
            except OSError as error:
                answer, status = b"", error.errno
            try:
                os.write(device, struct.pack("<IiQ", 16 + len(answer), -status, unique) + answer)
            except OSError as error:
                if error.errno != errno.ENOENT:
                    raise

    def init(self, _, given):
        major, _, readahead, _ = struct.unpack_from("<IIII", given)
        return struct.pack(
            "<IIIIHHIIHHI7I", major, 31, readahead, 0, 16, 12, MAX_WRITE, 1, 0, 0, *[0] * 8
        )

    # Files by their numbers

    def path(self, node):
        return f"/proc/self/fd/{self.nodes[node]}"

    def number(self, parent, name):
        """The number of the file of this name."""
        file = os.open(name, os.O_PATH | os.O_NOFOLLOW, dir_fd=self.nodes[parent])
        status = os.fstat(file)
        key = (status.st_dev, status.st_ino)
        if key in self.numbers:
            os.close(file)
            return self.numbers[key]
        # Files that are open here keep their inodes: no other gets the number.
        node = len(self.nodes) + 1
        self.nodes[node] = file
        self.numbers[key] = node
        return node

    def attributes(self, node):
        it = os.fstat(self.nodes[node])
        times = [it.st_atime_ns, it.st_mtime_ns, it.st_ctime_ns]
        return struct.pack(
            "<QQQQQQIIIIIIIIII", it.st_ino, it.st_size, it.st_blocks,
            *(time // 10**9 for time in times), *(time % 10**9 for time in times),
            it.st_mode, it.st_nlink, it.st_uid, it.st_gid, it.st_rdev, it.st_blksize, 0,
        )

    def found(self, parent, name):
        """Nothing of it is kept by the kernel: each look at it asks the disk."""
        node = self.number(parent, name)
        return struct.pack("<QQQQII", node, 0, 0, 0, 0, 0) + self.attributes(node)

    # Answers

    def lookup(self, node, given):
        return self.found(node, given[:-1])

    def getattr(self, node, _):
        return struct.pack("<QII", 0, 0, 0) + self.attributes(node)

    def setattr(self, node, given):
        valid, _, _, size, _, atime, mtime, _, atime_part, mtime_part, _, mode, _, uid, gid, _ = (
            struct.unpack_from("<IIQQQQQQIIIIIIII", given)
        )
        path = self.path(node)
        if valid & MODE:
            os.chmod(path, stat.S_IMODE(mode))
        if valid & (UID | GID):
            os.chown(path, uid if valid & UID else -1, gid if valid & GID else -1)
        if valid & SIZE:
            os.truncate(path, size)
        if valid & (ATIME | MTIME):
            now = None
            it = os.fstat(self.nodes[node])
            at = atime * 10**9 + atime_part if valid & ATIME else it.st_atime_ns
            mt = mtime * 10**9 + mtime_part if valid & MTIME else it.st_mtime_ns
            now = valid & (ATIME_NOW | MTIME_NOW)
            os.utime(path) if now else os.utime(path, ns=(at, mt))
        return self.getattr(node, given)

    def readlink(self, node, _):
        return os.fsencode(os.readlink("", dir_fd=self.nodes[node]))

    def symlink(self, node, given):
        name, target, _ = given.split(b"\0")
        os.symlink(target, name, dir_fd=self.nodes[node])
        return self.found(node, name)

    def mknod(self, node, given):
        mode, device, _, _ = struct.unpack_from("<IIII", given)
        name = given[16:-1]
        os.mknod(name, mode, device, dir_fd=self.nodes[node])
        return self.found(node, name)

    def mkdir(self, node, given):
        mode, _ = struct.unpack_from("<II", given)
        name = given[8:-1]
        os.mkdir(name, mode, dir_fd=self.nodes[node])
        return self.found(node, name)

    def unlink(self, node, given):
        os.unlink(given[:-1], dir_fd=self.nodes[node])
        return b""

    def rmdir(self, node, given):
        os.rmdir(given[:-1], dir_fd=self.nodes[node])
        return b""

    def move(self, node, target, names, flags):
        old, new, _ = names.split(b"\0")
        moved = LIBC.renameat2(self.nodes[node], old, self.nodes[target], new, flags)
        if moved:
            raise OSError(ctypes.get_errno(), "renameat2")
        return b""

    def rename(self, node, given):
        return self.move(node, struct.unpack_from("<Q", given)[0], given[8:], 0)

    def rename2(self, node, given):
        target, flags, _ = struct.unpack_from("<QII", given)
        return self.move(node, target, given[16:], flags)

    def link(self, node, given):
        (old,) = struct.unpack_from("<Q", given)
        name = given[8:-1]
        os.link(self.path(old), name, dst_dir_fd=self.nodes[node], follow_symlinks=True)
        return self.found(node, name)

    def open(self, node, given):
        (flags,) = struct.unpack_from("<I", given)
        file = os.open(self.path(node), flags & ~(os.O_NOFOLLOW | os.O_CREAT | os.O_EXCL))
        return struct.pack("<QII", file, 0, 0)

    def create(self, node, given):
        flags, mode, _, _ = struct.unpack_from("<IIII", given)
        name = given[16:-1]
        file = os.open(name, flags | os.O_CREAT, mode, dir_fd=self.nodes[node])
        return self.found(node, name) + struct.pack("<QII", file, 0, 0)

    def read(self, _, given):
        file, offset, size = struct.unpack_from("<QQI", given)
        return os.pread(file, size, offset)

    def write(self, _, given):
        file, offset, size = struct.unpack_from("<QQI", given)
        return struct.pack("<II", os.pwrite(file, given[40 : 40 + size], offset), 0)

    def statfs(self, node, _):
        it = os.statvfs(self.path(node))
        blocks = (it.f_blocks, it.f_bfree, it.f_bavail, it.f_files, it.f_ffree)
        return struct.pack("<QQQQQIIII24x", *blocks, it.f_bsize, 255, it.f_frsize, 0)

    def release(self, _, given):
        os.close(struct.unpack_from("<Q", given)[0])
        return b""

    def fsync(self, _, given):
        os.fsync(struct.unpack_from("<Q", given)[0])
        return b""

    def fallocate(self, _, given):
        file, offset, length, mode, _ = struct.unpack_from("<QQQII", given)
        if mode:
            raise OSError(errno.EOPNOTSUPP, "fallocate")
        os.posix_fallocate(file, offset, length)
        return b""

    def opendir(self, node, _):
        folder = os.open(self.path(node), os.O_RDONLY | os.O_DIRECTORY)
        return struct.pack("<QII", folder, 0, 0)

    def readdir(self, node, given):
        folder, offset, size = struct.unpack_from("<QQI", given)
        answer = b""
        names = [b".", b"..", *map(os.fsencode, sorted(os.listdir(folder)))]
        for number, name in enumerate(names[offset:], offset + 1):
            entry = struct.pack("<QQII", number, number, len(name), 0) + name
            entry += bytes(-len(entry) % 8)
            if len(answer) + len(entry) > size:
                break
            answer += entry
        return answer


def main(folder, place):
    device = os.open("/dev/fuse", os.O_RDWR)
    options = f"fd={device},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()}"
    options += ",default_permissions,allow_other"
    if LIBC.mount(b"haru-test", os.fsencode(place), b"fuse", 0, options.encode()):
        raise OSError(ctypes.get_errno(), "mount")
    print("mounted", flush=True)
    Disk(folder).serve(device)


if __name__ == "__main__":
    os.umask(0)
    main(*sys.argv[1:])
