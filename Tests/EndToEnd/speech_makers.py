# SPDX-License-Identifier: GPL-3.0-or-later
"""The makers of Vosk, on this computer: a server that has an archive with a stand-in for their
library, one with a folder that has the parts of a model, and the list of their models. What the
stand-in hears becomes the same words every time; no real model of Korean can be had here.

It says on stdout at which port it is, and what it was asked."""

import hashlib
import http.server
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import zipfile

LIBRARY = r"""
#include <stdlib.h>
void *vosk_model_new(const char *folder) { return malloc(1); }
void *vosk_recognizer_new(void *model, float rate) { return malloc(1); }
void vosk_recognizer_set_words(void *recogniser, int is_on) {}
int vosk_recognizer_accept_waveform_s(void *recogniser, const short *s, int n) { return 0; }
const char *vosk_recognizer_partial_result(void *recogniser) {
  return "{\"partial\": \"오늘은\"}";
}
const char *vosk_recognizer_final_result(void *recogniser) {
  return "{\"result\": [{\"word\": \"오늘은\", \"start\": 0.1, \"end\": 0.5},"
         " {\"word\": \"좋았다\", \"start\": 0.5, \"end\": 0.9}]}";
}
void vosk_recognizer_free(void *recogniser) {}
"""
MODEL = "vosk-model-small-ko-0.22"
PARTS = ("am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst", "graph/words.txt")


def library():
    """The library as it is packed."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "libvosk.so")
        words = ["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", path]
        subprocess.run(words, input=LIBRARY.encode(), check=True)
        return packed("vosk-library", {"libvosk.so": path.read_bytes()})


def packed(name, files):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as it:
        for path, content in files.items():
            it.writestr(f"{name}/{path}", content)
    return archive.getvalue()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        asked = self.headers.get("Range", "")
        print("asked:", self.path, asked, flush=True)
        name = self.path.strip("/")
        if name.startswith("moved/"):
            return self.say(302, b"", Location="/" + name.removeprefix("moved/"))
        if name not in self.server.files:
            return self.say(404, b"")
        begin = int(asked.removeprefix("bytes=").removesuffix("-") or 0)
        content = self.server.files[name]
        part = content[begin:]
        tag = f'"{hashlib.sha256(content).hexdigest()}"'
        if asked:
            places = f"bytes {begin}-{len(content) - 1}/{len(content)}"
            return self.say(206, part, **{"Content-Range": places, "ETag": tag})
        if name.startswith("slow-"):
            # Half of it, until the asker goes away.
            self.answer(200, {"Content-Length": len(part), "ETag": tag})
            self.wfile.write(part[: len(part) // 2])
            self.wfile.flush()
            self.connection.recv(1)
            self.close_connection = True
            return None
        return self.say(200, part)

    def answer(self, status, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, str(value))
        self.end_headers()

    def say(self, status, content, **headers):
        self.answer(status, {"Content-Length": len(content)} | headers)
        self.wfile.write(content)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


if __name__ == "__main__":
    model = packed(MODEL, dict.fromkeys(PARTS, b"x" * 100_000))
    of_library = library()
    listed = [
        {"name": name, "size": len(model), "md5": hashlib.md5(model).hexdigest()}
        for name in (MODEL, f"slow-{MODEL}")
    ]
    server = Server(("127.0.0.1", 0), Handler)
    server.files = {
        f"{MODEL}.zip": model,
        f"slow-{MODEL}.zip": model,
        "vosk-library.zip": of_library,
        "model-list.json": json.dumps(listed).encode(),
    }
    # What the list of a test says of the library, which differs with every compiler.
    sha256 = hashlib.sha256(of_library).hexdigest()
    pathlib.Path(sys.argv[1]).write_text(f"{len(of_library)} {sha256} {len(model)}")
    print(f"port {server.server_address[1]}.", flush=True)
    server.serve_forever()
