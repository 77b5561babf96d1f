// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib

/// What is known of an archive before it is fetched.
nonisolated struct ExpectedArchive: Sendable {
  enum Check: Sendable {
    case sha256(String)
    case md5(String)
  }

  let bytes: Int
  /// Whether it has exactly so many, and not only about as many.
  let isExact: Bool
  /// What no archive of this kind has, whatever is said of its size.
  let maxBytes: Int
  let check: Check

  /// How much of it is taken at most.
  var limit: Int { isExact ? bytes : maxBytes }

  /// Whether the file is that archive. Throws a `CancellationError` once its task was cancelled.
  @concurrent func fits(_ path: String) async throws -> Bool {
    let file = try File(reading: path)
    guard try !isExact || file.status().bytes == bytes else { return false }
    switch check {
    case .sha256(let expected):
      var hash = SHA256()
      try FileSystem.pieces(of: file) {
        try Task.checkCancellation()
        hash.update($0)
      }
      return Hex.text(hash.finish()) == expected
    case .md5(let expected):
      let hash = MD5()
      try FileSystem.pieces(of: file) {
        try Task.checkCancellation()
        hash.update($0)
      }
      return hash.text == expected.lowercased()
    }
  }
}
