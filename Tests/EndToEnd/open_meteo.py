# SPDX-License-Identifier: GPL-3.0-or-later
"""A server on this computer that answers as Open-Meteo does, or badly: the first part of the address
that it is asked for says how. It says on stdout what it was asked."""

import calendar
import http.server
import json
import time
import urllib.parse

HOURS = range(24)


def answer(query):
    """Light rain, 12.4 degrees, and day from six to six."""
    day = calendar.timegm(time.strptime(query["start_date"][0], "%Y-%m-%d"))
    return {
        "latitude": round(float(query["latitude"][0]) * 8) / 8,
        "longitude": round(float(query["longitude"][0]) * 8) / 8,
        "generationtime_ms": 0.0412464141845703,
        "utc_offset_seconds": 0,
        "timezone": "GMT",
        "timezone_abbreviation": "GMT",
        "elevation": 34.0,
        "hourly_units": {
            "time": "unixtime", "temperature_2m": "°C", "weather_code": "wmo code", "is_day": "",
        },
        "hourly": {
            "time": [day + hour * 3600 for hour in HOURS],
            "temperature_2m": [12.4 for _ in HOURS],
            "weather_code": [61 for _ in HOURS],
            "is_day": [int(6 <= hour < 18) for hour in HOURS],
        },
    }


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    is_whole = False

    def log_message(self, *_):
        pass

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        print("asked:", self.path, flush=True)
        kind = address.path.strip("/").split("/")[0]
        getattr(self, kind)(urllib.parse.parse_qs(address.query))

    def say(self, status, content):
        words = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(words)))
        self.end_headers()
        self.wfile.write(words)

    def well(self, query):
        self.say(200, answer(query))

    def broken(self, _):
        self.say(500, b"Internal Server Error")

    def broken_once(self, query):
        once = Handler.is_whole
        Handler.is_whole = True
        (self.well if once else self.broken)(query)

    def refusing(self, _):
        self.say(400, {"error": True, "reason": "Parameter 'start_date' is out of allowed range"})

    def nonsense(self, _):
        self.say(200, {"error": False, "hourly": "rain"})

    def silent(self, _):
        """Says nothing until whoever asked goes away."""
        self.connection.recv(1)
        self.close_connection = True


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Handler)
    print(f"port {server.server_address[1]}.", flush=True)
    server.serve_forever()
