# SPDX-License-Identifier: GPL-3.0-or-later
"""A server on this computer that answers well or badly, as it is asked to."""

import base64
import hashlib
import http.server
import json
import pathlib
import ssl
import sys


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self):
        print("asked.", flush=True)
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        kind, _, detail = self.path.partition("?")[0].strip("/").partition("/")
        getattr(self, kind)(detail, body)

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def say(self, status, content, kind="text/plain; charset=utf-8", **headers):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def echo(self, _, body):
        told = {
            "method": self.command,
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": body.decode(),
        }
        self.say(200, json.dumps(told).encode(), "application/json")

    def status(self, detail, _):
        self.say(int(detail.split("/")[0]), b"so it is")

    def redirect(self, _, body):
        self.say(302, b"", Location="/echo")

    def cookie(self, _, body):
        self.say(200, b"", **{"Set-Cookie": "taste=sweet"})

    def large(self, detail, _):
        """As many bytes as asked for, and it says so before."""
        self.say(200, b"x" * int(detail))

    def endless(self, *_):
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"1000\r\n" + b"x" * 0x1000 + b"\r\n")
        except OSError:
            self.close_connection = True

    def model(self, detail, body):
        """A language model: says what the path says, if it is asked as it should be."""
        said, _, rest = detail.partition("/")
        asked = json.loads(body)
        wanted = {"model", "temperature", "stream", "response_format", "messages"}
        if rest != "chat/completions" or set(asked) != wanted:
            return self.say(400, b"{}")
        if self.headers.get("Authorization") == "Bearer wrong":
            return self.say(401, b"{}")
        message = {"role": "assistant", "content": base64.urlsafe_b64decode(said).decode()}
        choice = {"index": 0, "finish_reason": "stop", "message": message}
        answer = {"object": "chat.completion", "model": asked["model"], "choices": [choice]}
        self.say(200, json.dumps(answer).encode(), "application/json")

    def silent(self, *_):
        """Says nothing until whoever asked goes away."""
        self.connection.recv(1)
        self.close_connection = True

    def stuck(self, *_):
        """Begins to answer, and goes no further."""
        self.send_response(200)
        self.send_header("Content-Length", "100")
        self.end_headers()
        self.wfile.write(b"x" * 10)
        self.wfile.flush()
        self.connection.recv(1)
        self.close_connection = True

    def short(self, *_):
        """Ends before all was said."""
        self.send_response(200)
        self.send_header("Content-Length", "100")
        self.end_headers()
        self.wfile.write(b"x" * 10)
        self.close_connection = True

    def garbage(self, *_):
        self.connection.sendall(b"\0\xff no such thing\r\n\r\n")
        self.close_connection = True


    def serve(self, detail, _):
        """A file of the folder that this was started with, in the way that the path says first.
        “stubborn” goes on without a look at the condition, “nameless” calls no version by a name."""
        kind, _, name = detail.partition("/")
        content = pathlib.Path(FILES, name).read_bytes()
        if name.endswith(".json"):
            return self.say(200, content, "application/json")
        asked = self.headers.get("Range")
        print(f"served {kind} {asked} {self.headers.get('Cookie')}.", flush=True)
        begin = int(asked.removeprefix("bytes=").removesuffix("-")) if asked else 0
        tag = f'"{hashlib.sha256(content).hexdigest()}"'
        if kind != "stubborn" and self.headers.get("If-Range", tag) != tag:
            begin, asked = 0, None
        if kind == "wrong":
            content = content[:-1] + bytes([content[-1] ^ 1])
        if kind == "huge":
            content += b"x" * (len(content) + 1_000_000)
        if kind == "other":
            content = content[:50]
        if kind == "forgetful":
            begin, asked = 0, None
        if begin >= len(content):
            return self.say(416, b"")
        part = content[begin:]
        self.send_response(206 if asked else 200)
        if asked:
            first = begin + 1 if kind == "shifted" else begin
            self.send_header("Content-Range", f"bytes {first}-{len(content) - 1}/{len(content)}")
        self.send_header("Content-Length", str(len(part)))
        if kind != "nameless":
            self.send_header("ETag", tag)
        self.end_headers()
        if kind in ("cut", "slow", "nameless") and not asked:
            self.wfile.write(part[: len(part) // 2])
            self.wfile.flush()
            if kind == "slow":
                self.connection.recv(1)
            self.close_connection = True
            return
        self.wfile.write(part)

    def moved(self, detail, _):
        """Sends the asker on to what the rest of the path says, which may be another server."""
        where = detail.replace("-COLON-", ":")
        self.say(302, b"", **{"Location": where if ":" in where else "/" + where, "Set-Cookie": "a=b"})

    def round(self, *_):
        self.say(302, b"", Location="/round")

    def transcribe(self, detail, body):
        """Writes down what it was sent as a recording, in one of the ways that servers have."""
        wanted = (b'name="model"', b"verbose_json", b'name="timestamp_granularities[]"', b"OggS")
        if not self.path.endswith("/v1/audio/transcriptions") or any(it not in body for it in wanted):
            return self.say(400, b"")
        kind = detail.split("/")[0]
        if kind == "locked" and self.headers.get("Authorization") != "Bearer right":
            return self.say(401, b"{}")
        self.say(200, SPOKEN[kind].encode(), "application/json")


WORDS = '[{"word": " dear", "start": 0, "end": 0.5}, {"word": "diary", "start": 0.5, "end": 1.25}]'
SPOKEN = {
    "words": f'{{"text": "dear diary", "language": "english", "words": {WORDS}}}',
    "locked": f'{{"words": {WORDS}}}',
    "nested": f'{{"segments": [{{"words": {WORDS}}}]}}',
    "segments": '{"segments": [{"start": 1, "end": 2.0, "text": " dear diary"}]}',
    "hollow": '{"words": [], "segments": [{"start": 1, "end": 2.0, "text": " dear diary",'
    ' "words": []}]}',
    "nothing": '{"text": "", "words": []}',
    "empty": "{}",
    "list": "[1, 2]",
    "cut": '{"words": [{"word": "dear", "start": 0,',
    "strange": '{"words": [{"word": {"a": 1}, "start": 0, "end": 1}]}',
    "numbers": '{"words": [{"word": 17, "start": 0, "end": 1}]}',
    "backwards": '{"words": [{"word": "a", "start": 2, "end": 1}]}',
    "negative": '{"words": [{"word": "a", "start": -2, "end": 1}]}',
    "endless": '{"words": [{"word": "a", "start": 0, "end": 1e300}]}',
    "texts": '{"words": [{"word": "a", "start": "0", "end": "1"}]}',
    "disorder": '{"words": [{"word": "a", "start": 50, "end": 51}, '
    '{"word": "b", "start": 1, "end": 2}]}',
    "control": '{"words": [{"word": "a\\u0007b", "start": 0, "end": 1}]}',
    "long": '{"words": [{"word": "' + "a" * 5000 + '", "start": 0, "end": 1}]}',
    "deep": "[" * 100000,
    "html": "<html><body>not found</body></html>",
}


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


CERTIFICATE, FILES = (sys.argv[1:] + ["", ""])[:2]
server = Server(("127.0.0.1", 0), Handler)
if CERTIFICATE:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    server.socket = context.wrap_socket(server.socket, server_side=True)
print(f"port {server.server_address[1]}.", flush=True)
server.serve_forever()
