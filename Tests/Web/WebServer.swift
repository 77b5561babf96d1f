// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// A server on this computer that answers well or badly (`server.py`).
@MainActor package final class WebServer {
  private let program: Child
  package let port: Int
  private let scheme: String

  /// With the key and certificate of a file, which no authority has signed, where one is named.
  /// What is in `folder` is served below “serve”.
  package init(certificate: String? = nil, folder: String = "") throws {
    program = try Self.start("server.py", [certificate ?? "", folder])
    scheme = certificate == nil ? "http" : "https"
    port = Self.port(of: program)
  }

  /// One that passes for the server of whisper.cpp (`whisper.py`), and answers in this way.
  package init(whisper way: String) throws {
    program = try Self.start("whisper.py", [way])
    scheme = "http"
    port = Self.port(of: program)
  }

  private static func start(_ script: String, _ words: [String]) throws -> Child {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script)
    return try Child("/usr/bin/python3", [script.path] + words)
  }

  private static func port(of program: Child) -> Int {
    _ = program.says(".")
    return Int(program.said.filter { $0.isNumber }) ?? 0
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
