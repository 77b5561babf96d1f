#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Another program of the same user, which asks as it likes for the secret of a diary. It was
written from ARCHITECTURE.md.

  stranger.py FOLDER DIARY give          prints the secret, in hexadecimal digits
  stranger.py FOLDER DIARY ask TEXT      prints the answer
  stranger.py FOLDER DIARY crowd NUMBER  asks with so many connections at once, prints how many
                                         were given the same secret
  stranger.py FOLDER DIARY silent NUMBER opens so many connections, says “connected”, and prints
                                         how many were closed
  stranger.py FOLDER DIARY files TEXT    asks with three files, which it did not need
  stranger.py FOLDER DIARY mute          listens, says “listening”, answers nothing, and says
                                         “left” when who asked has closed the connection
  stranger.py FOLDER DIARY false NUMBER  does the same, but gives a secret of so many bytes
"""

import array
import os
import socket
import sys


def connected(path):
    end = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    end.settimeout(60)
    end.connect(path)
    return end


def received(end):
    """An answer, with which no file may come: what is in one can be swapped."""
    answer, files, _, _ = end.recvmsg(64, socket.CMSG_SPACE(4))
    assert not files, files
    return answer


def given(end):
    answer = received(end)
    assert answer.startswith(b"given") and len(answer) == 5 + 32, answer
    return answer[5:].hex()


def listening(path):
    end = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    end.bind(path)
    end.listen()
    print("listening", flush=True)
    return end


def main(folder, diary, way, *words):
    path = os.path.join(folder, diary)
    if way == "give":
        end = connected(path)
        end.send(b"give")
        print(given(end))
    elif way == "ask":
        end = connected(path)
        end.send(words[0].encode())
        print("answer:", received(end).decode())
    elif way == "crowd":
        ends = []
        for _ in range(int(words[0])):
            ends.append(connected(path))
            ends[-1].send(b"give")
        secrets = [given(end) for end in ends]
        print("given:", secrets.count(secrets[0]))
    elif way == "silent":
        ends = [connected(path) for _ in range(int(words[0]))]
        print("connected", flush=True)
        print("closed:", [end.recv(64) for end in ends].count(b""))
    elif way == "files":
        end = connected(path)
        files = array.array("i", [os.memfd_create("more") for _ in range(3)])
        end.sendmsg([words[0].encode()], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, files)])
        print("answer:", received(end).decode())
    elif way == "mute":
        end = listening(path)
        peer, _ = end.accept()
        peer.recv(64)
        assert not peer.recv(64)
        print("left", flush=True)
        sys.stdin.read()
    elif way == "false":
        end = listening(path)
        peer, _ = end.accept()
        peer.recv(64)
        peer.send(b"given" + bytes(int(words[0])))
        assert not peer.recv(64)
        print("left")


if __name__ == "__main__":
    main(*sys.argv[1:])
