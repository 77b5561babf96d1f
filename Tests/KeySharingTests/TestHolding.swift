// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestSupport

@testable import KeySharing

/// A secret of a diary, and a folder for the socket where it is held.
@MainActor final class TestHolding {
  let secret = Secret()
  let diary = UniqueID(at: WallClock.system.now)
  let folder = FileManager.default.temporaryDirectory.path + "/haru-\(UUID())"

  init() throws { try FileSystem.makeFolder(folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var client: KeyClient { KeyClient(of: diary, in: folder) }

  /// Whether the socket has its name.
  var isNamed: Bool { FileManager.default.fileExists(atPath: socketPath) }
  var socketPath: String { folder + "/\(diary)" }

  var secretDigits: String {
    secret.withBytes { bytes in Hex.text(bytes.indices.map { bytes[$0] }) }
  }

  /// Begins to listen, and ends at once.
  func listen(in folder: String?) throws { _ = try KeySocket(of: diary, in: folder) }

  func serve(
    for time: Duration? = nil, beforeEnd: @escaping @MainActor () async -> Void = {}
  ) throws -> KeyServer {
    let socket = try KeySocket(of: diary, in: folder)
    return KeyServer(secret, at: socket, for: time, beforeEnd: beforeEnd)
  }

  /// A program of the same user that is not ours.
  func stranger(_ words: String...) throws -> Child { try stranger(words) }

  private func stranger(_ words: [String]) throws -> Child {
    let program = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "stranger.py")
    return try Child("/usr/bin/python3", ["-B", program.path, folder, "\(diary)"] + words)
  }

  /// What it says until its end.
  func answer(_ words: String...) throws -> String {
    try stranger(words).ended().trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// How many ends of sockets have its name: the one that listens, and each that was accepted.
  var socketCount: Int {
    get throws {
      let sockets = String(
        decoding: try Data(contentsOf: URL(filePath: "/proc/net/unix")), as: UTF8.self)
      return sockets.split(separator: "\n").count { $0.hasSuffix("\(diary)") }
    }
  }

  /// How many open files are in memory, or measure a time. Earlier tests of the same process may
  /// still close some of theirs.
  static var memoryFileCount: Int {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
        // One of them was open to list them.
        let file = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/" + name)
        return file.map { $0.contains("memfd:") || $0.contains("timerfd") } ?? false
      }
    }
  }
}
