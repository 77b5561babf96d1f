// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// Files from anywhere on the disk, such as those that a person has dropped, under their whole
/// paths. It follows no link.
struct FileList: SourceTree {
  private(set) var files: [SourceFile] = []
  private(set) var problems: [ImportProblem] = []
  private let places: Set<String>

  init(_ paths: [String]) throws {
    places = Set(paths)
    for path in places.sorted() {
      let status = try FileSystem.status(path)
      switch status?.kind {
      case .file?: if let status { files.append(SourceFile(path: path, status)) }
      case .link?: problems.append(ImportProblem(file: path, reason: .leavesFolder))
      case .folder?, .other?, nil:
        problems.append(ImportProblem(file: path, reason: .unreadable))
      }
    }
  }

  func open(_ path: String) throws -> any SourceContent {
    guard places.contains(path) else { throw SourceError(.missingMedia) }
    return try FileContent(path)
  }

  func place(of path: String) -> String? { path }
}
