// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// The fields of a form, and files, as one body (RFC 7578).
struct FormData {
  private let boundary: String
  private var parts: [[UInt8]] = []

  init() {
    // Long enough to be in no file by chance.
    boundary =
      "haru-" + (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
  }

  var type: String { "multipart/form-data; boundary=" + boundary }

  /// A large file is copied here, and nowhere before.
  var bytes: Bytes { Bytes(joining: parts + [Array("--\(boundary)--\r\n".utf8)]) }

  mutating func add(_ name: String, _ value: String) {
    add("name=\"\(name)\"", Array(value.utf8))
  }

  mutating func add(_ name: String, named file: String, _ content: [UInt8]) {
    add(
      "name=\"\(name)\"; filename=\"\(file)\"\r\nContent-Type: application/octet-stream", content)
  }

  private mutating func add(_ disposition: String, _ content: [UInt8]) {
    let head = "--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n"
    parts += [Array(head.utf8), content, Array("\r\n".utf8)]
  }
}
