// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The process that holds the secret of a diary.
struct AgentProcess {
  let number: pid_t

  /// Nil where there is none.
  init?(of diary: String) {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let found = processes.compactMap { pid_t($0) }.first { number in
      let words = try? Self.text("cmdline", of: number)
      return words?.contains("--hold-keys") == true && words?.contains(diary) == true
    }
    guard let found else { return nil }
    number = found
  }

  var isRunning: Bool { kill(number, 0) == 0 }

  func terminate() { kill(number, SIGTERM) }

  /// What it has open.
  var openFiles: [String] {
    get throws {
      let folder = "/proc/\(number)/fd"
      return try FileManager.default.contentsOfDirectory(atPath: folder).map {
        try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)
      }
    }
  }

  func text(_ name: String) throws -> String { try Self.text(name, of: number) }

  private static func text(_ name: String, of number: pid_t) throws -> String {
    let bytes = try Data(contentsOf: URL(filePath: "/proc/\(number)/\(name)"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
