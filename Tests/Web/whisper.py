# SPDX-License-Identifier: GPL-3.0-or-later
"""Passes for the server of whisper.cpp: it answers as that does, or as it is told to, badly.

At the port that is named, or any that is free. “waiting” answers a recording once it is greeted
meanwhile, and “korean” only where it is told to listen for that. It hears that something is said
where the sound is not silent, and understands the same words each time."""

import email.parser
import email.policy
import http.server
import io
import json
import sys
import threading
import wave

WORDS = [[" whis", "pered"], [" words"], [" 하", "루"]]


class Handler(http.server.BaseHTTPRequestHandler):
    server_version = "whisper.cpp"
    sys_version = ""

    def log_message(self, *_):
        pass

    def version_string(self):
        return "other" if WAY == "other" else "whisper.cpp"

    def do_GET(self):
        print("greeted.", flush=True)
        if IS_ASKED.is_set():
            MAY_ANSWER.set()
        if WAY == "garbage":
            return self.connection.sendall(b"\0\xff no such thing\r\n\r\n")
        if self.path == "/":
            return self.say(b"<html><title>Whisper.cpp Server</title></html>", "text/html")
        self.say(b"", "text/plain", 404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        print("asked.", flush=True)
        if WAY == "slow":
            # Until the other side goes away.
            return self.connection.recv(1)
        if WAY == "waiting":
            IS_ASKED.set()
            MAY_ANSWER.wait()
        if WAY == "loading":
            return self.say(b'{"error":"Loading model"}', "application/json", 503)
        if WAY == "huge":
            return self.announce(1 << 40)
        if WAY in WRONG:
            return self.say(WRONG[WAY].encode(), "application/json")
        fields = self.fields(body)
        if WAY == "korean" and fields["language"] != b"ko":
            return self.say(b'{"error":"another language"}', "application/json", 400)
        if self.path != "/inference" or fields["response_format"] != b"verbose_json":
            return self.say(b'{"error":"no such thing"}', "application/json", 400)
        with wave.open(io.BytesIO(fields["file"])) as sound:
            form = (sound.getframerate(), sound.getnchannels(), sound.getsampwidth())
            if form != (16000, 1, 2):
                return self.say(b'{"error":"failed to read audio data"}', "application/json", 400)
            samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
        is_by_word = fields["max_len"] == b"1" and fields["split_on_word"] == b"true"
        self.say(json.dumps(answer(samples, is_by_word)).encode(), "application/json")

    def fields(self, body):
        """Of a form, by their names."""
        head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        form = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head + body)
        return {
            it.get_param("name", header="content-disposition"): it.get_payload(decode=True)
            for it in form.iter_parts()
        }

    def announce(self, length, kind="application/json", status=200):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.end_headers()

    def say(self, content, kind, status=200):
        self.announce(len(content), kind, status)
        self.wfile.write(content)


def answer(samples, is_by_word):
    """What it tells in “verbose_json”; of the words of a segment, it tells tokens."""
    first = next((place for place, it in enumerate(samples) if it), 0) / 16000
    groups = [[it] for it in WORDS] if is_by_word else [WORDS]
    segments, start = [], first
    for number, words in enumerate(groups):
        tokens = [it for word in words for it in word]
        segments.append(
            {
                "id": number,
                "text": "".join(tokens),
                "start": start,
                "end": start + 0.25 * len(words),
                "tokens": list(range(len(tokens))),
                "words": [
                    {"word": it, "start": start, "end": start, "t_dtw": -1, "probability": 0.9}
                    for it in tokens
                ],
                "temperature": 0.0,
                "avg_logprob": -0.25,
                "no_speech_prob": 0.01,
            }
        )
        start += 0.25 * len(words)
    return {
        "task": "transcribe",
        "language": "english",
        "duration": len(samples) / 16000,
        "text": "".join(it["text"] for it in segments) + "\n",
        "segments": segments,
    }


WRONG = {
    "nothing": '{"task": "transcribe", "text": "", "segments": []}',
    "failed": '{"error": "failed to process audio"}',
    "text": '{"text": " whispered words"}',
    "negative": '{"segments": [{"text": " a", "start": -1, "end": 1}]}',
    "backwards": '{"segments": [{"text": " a", "start": 2, "end": 1}]}',
    "partly": '{"segments": [{"text": " a", "start": 0, "end": 1},'
    ' {"text": " b", "start": 2, "end": 1.9}, {"text": " c", "start": 3, "end": 4}]}',
    "endless": '{"segments": [{"text": " a", "start": 0, "end": 1e300}]}',
    "page": "<html></html>",
}


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


IS_ASKED, MAY_ANSWER = threading.Event(), threading.Event()
WAY, PORT = sys.argv[1], int((sys.argv + ["0"])[2])
server = Server(("127.0.0.1", PORT), Handler)
print(f"port {server.server_address[1]}.", flush=True)
server.serve_forever()
