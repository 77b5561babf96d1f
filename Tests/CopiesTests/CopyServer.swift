// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

@testable import Outside

/// A real server on this computer that keeps copies (`server.py`), with what it keeps in a folder.
@MainActor final class CopyServer {
  enum Kind: String, CaseIterable {
    case webdav
    case sftp
  }

  static let password = "바다 & sea/secret 100%"

  private let kind: Kind
  private let program: Child
  private let folder = NSTemporaryDirectory() + "haru-\(UUID())"

  init(_ kind: Kind) throws {
    self.kind = kind
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
    program = try Child("/usr/bin/python3", [script.path, kind.rawValue, folder])
    _ = program.says("port.")
  }

  func end() {
    program.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var kept: String { folder + "/kept" }

  var password: String { kind == .webdav ? Self.password : "" }

  private var port: String {
    program.said.split(whereSeparator: \.isNewline).first { $0.hasSuffix(" is the port.") }
      .map { String($0.prefix { $0.isNumber }) } ?? ""
  }

  /// As a person would enter it. An SFTP server has to be asked for its keys.
  var place: CopyPlace {
    switch kind {
    case .webdav: CopyPlace(.webDAV, "http://127.0.0.1:\(port)/", user: "haru")
    case .sftp:
      CopyPlace(
        .sftp, "127.0.0.1:\(port)", user: NSUserName(), folder: kept + "/Haru",
        keyFile: folder + "/own")
    }
  }

  /// Every file that it keeps.
  var files: [String] {
    (FileManager.default.subpaths(atPath: kept) ?? []).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: kept + "/" + path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  func wipe() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: kept) {
      try FileManager.default.removeItem(atPath: kept + "/" + name)
    }
  }
}
