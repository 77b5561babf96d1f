# SPDX-License-Identifier: GPL-3.0-or-later
"""A server on this computer that writes down recordings, and reads what entries feel like, or does so
badly: the first part of the address that it is asked for says how. It says on stdout what it was
asked, and with which key."""

import http.server
import json

WORDS = ["we", "walked", "along", "the", "river"]
TRANSCRIPT = {
    "text": " ".join(WORDS),
    "words": [
        {"word": word, "start": place * 0.2, "end": place * 0.2 + 0.15}
        for place, word in enumerate(WORDS)
    ],
}
FEAR = {
    "joy": 0, "sadness": 10, "anger": 0, "fear": 80, "calm": 5, "positive": 10, "leading": "fear",
}
# What leads is not the strongest.
NONSENSE = FEAR | {"leading": "joy"}


def completion(content):
    message = {"role": "assistant", "content": json.dumps(content)}
    return {"choices": [{"index": 0, "finish_reason": "stop", "message": message}]}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        print("asked:", self.path, self.headers.get("Authorization"), flush=True)
        kind, _, rest = self.path.strip("/").partition("/")
        answers = {
            "v1/audio/transcriptions": (b"OggS", TRANSCRIPT, []),
            "v1/chat/completions": (b"json_object", completion(FEAR), completion(NONSENSE)),
        }
        wanted, good, bad = answers[rest]
        if kind == "broken" or wanted not in body:
            return self.say(500, b"Internal Server Error")
        self.say(200, json.dumps(good if kind == "well" else bad).encode())

    def say(self, status, content):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Handler)
    print(f"port {server.server_address[1]}.", flush=True)
    server.serve_forever()
