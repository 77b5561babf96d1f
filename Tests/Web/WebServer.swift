// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// A server on this computer that answers well or badly (`server.py`).
@MainActor package final class WebServer {
  private let program: Child
  private let port: Int
  private let scheme: String

  /// With the key and certificate of a file, which no authority has signed, where one is named.
  /// What is in `folder` is served below “serve”.
  package init(certificate: String? = nil, folder: String = "") throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
    program = try Child(
      "/usr/bin/python3", [script.path, certificate ?? "", folder])
    scheme = certificate == nil ? "http" : "https"
    _ = program.says(".")
    port = Int(program.said.filter { $0.isNumber }) ?? 0
  }

  package func address(_ path: String) -> String { "\(scheme)://127.0.0.1:\(port)/\(path)" }

  /// How often anything was asked of it.
  package func asked() -> Int { program.said.components(separatedBy: "asked.").count - 1 }

  /// How each file was asked for: the way, the range and the cookies, such as “whole None None”.
  package func served() -> [String] {
    program.said.components(separatedBy: "served ").dropFirst().map {
      String($0.prefix { $0 != "." })
    }
  }

  package func end() { program.end() }
}
