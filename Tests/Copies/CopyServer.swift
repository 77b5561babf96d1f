// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
import Foundation
import TestSupport

/// A real server on this computer that keeps copies (`server.py`), with what it keeps in a folder.
@MainActor package final class CopyServer {
  package enum Kind: String, CaseIterable {
    case webdav
    case sftp
    case sftpWithPassword = "sftp-password"
  }

  private let kind: Kind
  private var program: Child
  private let folder = NSTemporaryDirectory() + "haru-\(UUID())"

  package init(_ kind: Kind) throws {
    self.kind = kind
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    program = try Self.start(kind, folder)
  }

  private static func start(_ kind: Kind, _ words: String...) throws -> Child {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
    let program = try Child("/usr/bin/python3", [script.path, kind.rawValue] + words)
    _ = program.says("port.")
    return program
  }

  package func end() {
    program.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Becomes another server at the same address, which has everything of this one but its key.
  package func changeKey() throws {
    let port = port
    program.end()
    for name in ["host", "host.pub"] {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    program = try Self.start(kind, folder, port)
  }

  package var kept: String { folder + "/kept" }

  package var password: String { kind == .sftp ? "" : "바다 & sea/secret 100%" }

  private var port: String {
    program.said.split(whereSeparator: \.isNewline).first { $0.hasSuffix(" is the port.") }
      .map { String($0.prefix { $0.isNumber }) } ?? ""
  }

  /// As a person would enter it. An SFTP server has to be asked for its keys.
  package var place: CopyPlace {
    switch kind {
    case .webdav: CopyPlace(.webDAV, "http://127.0.0.1:\(port)/", user: "haru")
    case .sftp:
      CopyPlace(
        .sftp, "127.0.0.1:\(port)", user: NSUserName(), folder: kept + "/Haru",
        keyFile: folder + "/own")
    case .sftpWithPassword: CopyPlace(.sftp, "127.0.0.1:\(port)", user: "haru")
    }
  }

  /// Every file that it keeps.
  package var files: [String] {
    (FileManager.default.subpaths(atPath: kept) ?? []).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: kept + "/" + path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  package func wipe() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: kept) {
      try FileManager.default.removeItem(atPath: kept + "/" + name)
    }
  }
}
