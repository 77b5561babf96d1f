// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Copies

@Suite struct CopyErrorTests {
  /// What rclone 1.60 has said.
  @Test(arguments: [
    ("read metadata failed: 401 Unauthorized", "refused"),
    (
      "Propfind \"http://127.0.0.1:1/Haru\": dial tcp 127.0.0.1:1: connect: connection refused",
      "unreachable"
    ),
    ("dial tcp: lookup nohost.invalid on 10.0.0.1:53: no such host", "unreachable"),
    ("NewFs: couldn't connect SSH: ssh: handshake failed: knownhosts: key mismatch", "otherServer"),
    (
      "NewFs: couldn't connect SSH: ssh: handshake failed: knownhosts: key is unknown",
      "otherServer"
    ),
    (
      "ssh: handshake failed: ssh: unable to authenticate, attempted methods [none publickey], no supported methods remain",
      "refused"
    ),
    ("Failed to copy: preallocate: file too big for remaining disk space", "full"),
    ("Put \"https://x/\": 507 Insufficient Storage", "full"),
    ("write /x: no space left on device", "full"),
    ("Failed to copy: unexpected EOF after 2401 bytes", "damaged"),
    ("connection reset by peer after 1.403 s and 1,507 bytes", "unreachable"),
    ("x509: certificate signed by unknown authority", "untrusted"),
    ("http: server gave HTTP response to HTTPS client", "untrusted"),
    ("Failed to copy: unexpected EOF", "damaged"),
    ("Failed to send to output: failed to authenticate decrypted block - bad password?", "damaged"),
    ("read metadata failed: unexpected EOF", "unreachable"),
    ("failed to make remote \"mine:x\" to wrap: didn't find section in config file", "badPlace"),
  ])
  func isToldFromWhatTheProgramSays(_ words: String, _ failure: String) {
    #expect("\(CopyError(complaints: ["before", words]))" == failure)
  }

  @Test func passesOnWhatNobodyKnows() {
    #expect("\(CopyError(complaints: ["a", "strange"]))" == "broken(\"strange\")")
  }
}
