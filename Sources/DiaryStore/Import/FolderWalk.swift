// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// Goes through a folder and all folders in it, one level at a time in memory, in the order of the
/// names. It follows no link.
struct FolderWalk {
  enum Step {
    case text(String)
    case problem(ImportProblem)
  }

  private let root: String
  /// What is still to be looked at, the next last; paths from the top.
  private var waiting: [String]
  private let skipping: (String) -> Bool

  /// `skipping` says which folders are left out.
  init(_ root: String, from start: [String], skipping: @escaping (String) -> Bool) {
    self.root = root
    self.skipping = skipping
    waiting = start.reversed()
  }

  mutating func next() -> Step? {
    while let path = waiting.popLast() {
      do {
        if let step = try look(at: path) { return step }
      } catch {
        return .problem(ImportProblem(file: path, reason: .unreadable))
      }
    }
    return nil
  }

  private mutating func look(at path: String) throws -> Step? {
    switch try FileSystem.status(root + "/" + path)?.kind {
    case .folder:
      guard !skipping(path) else { return nil }
      waiting += try FileSystem.names(in: root + "/" + path).reversed()
        .filter { !Self.isHidden($0) }.map { path + "/" + $0 }
      return nil
    case .file: return Self.isText(path) ? .text(path) : nil
    case .link: return .problem(ImportProblem(file: path, reason: .leavesFolder))
    case .other, nil:
      return Self.isText(path) ? .problem(ImportProblem(file: path, reason: .unreadable)) : nil
    }
  }

  static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  private static func isText(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}
