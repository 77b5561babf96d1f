// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// A server on this computer that answers well or badly (`server.py`).
@MainActor package final class WebServer {
  private let program: Child
  private let port: Int
  private let scheme: String

  /// With the key and certificate of a file, which no authority has signed, where one is named.
  package init(certificate: String? = nil) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
    program = try Child(
      "/usr/bin/python3", [script.path] + (certificate.map { [$0] } ?? []))
    scheme = certificate == nil ? "http" : "https"
    _ = program.says(".")
    port = Int(program.said.filter { $0.isNumber }) ?? 0
  }

  package func address(_ path: String) -> String { "\(scheme)://127.0.0.1:\(port)/\(path)" }

  /// How often anything was asked of it.
  package func asked() -> Int { program.said.components(separatedBy: "asked.").count - 1 }

  package func end() { program.end() }
}
