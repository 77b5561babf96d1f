// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// A folder on a disk, or one file of it. It follows no link.
package struct FolderTree: SourceTree {
  private static let (maxFiles, maxDepth) = (1_000_000, 64)

  package private(set) var files: [SourceFile] = []
  package private(set) var problems: [ImportProblem] = []
  private let root: String

  /// All that is in the folder.
  package init(_ root: String) throws {
    // Where the folder itself is behind a link, it is what is behind it.
    self.root = root + "/."
    var waiting = [""]
    while let folder = waiting.popLast() {
      for name in try names(in: folder) {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard !SourcePath.isLeftover(path) else { continue }
        try note(path, &waiting)
      }
    }
    files.sort { $0.path < $1.path }
  }

  /// This file alone; what it speaks of is found beside it.
  package init(file: String) throws {
    root = FileSystem.parent(of: file)
    let name = SourcePath.name(file)
    guard let status = try FileSystem.status(root + "/" + name), status.kind == .file else {
      throw SourceError(.unreadable)
    }
    files = [SourceFile(path: name, status)]
  }

  /// What is in a folder below the top; one that can't be read is a problem of its own.
  private mutating func names(in folder: String) throws -> [String] {
    guard !folder.isEmpty else { return try FileSystem.names(in: root) }
    do {
      return try FileSystem.names(in: root + "/" + folder)
    } catch {
      problems.append(ImportProblem(file: folder, reason: .unreadable))
      return []
    }
  }

  private mutating func note(_ path: String, _ waiting: inout [String]) throws {
    let status = try? FileSystem.status(root + "/" + path)
    switch status?.kind {
    case .file?:
      guard files.count < Self.maxFiles else { throw SourceError(.tooLarge) }
      if let status { files.append(SourceFile(path: path, status)) }
    case .folder? where SourcePath.parts(path).count < Self.maxDepth: waiting.append(path)
    case .link?: problems.append(ImportProblem(file: path, reason: .leavesFolder))
    case .folder?, .other?, nil:
      problems.append(ImportProblem(file: path, reason: .unreadable))
    }
  }

  package func open(_ path: String) throws -> any SourceContent {
    try FileContent(checkedPlace(of: path))
  }

  package func place(of path: String) throws -> String? { try checkedPlace(of: path) }

  private func checkedPlace(of path: String) throws -> String {
    guard SourcePath.end(of: path, from: "") != nil, !SourcePath.parts(path).contains("..") else {
      throw SourceError(.leavesFolder)
    }
    var place = root
    for part in SourcePath.parts(path) {
      place += "/" + part
      switch try FileSystem.status(place)?.kind {
      case .link?: throw SourceError(.leavesFolder)
      case nil: throw SourceError(.missingMedia)
      default: break
      }
    }
    return place
  }
}

extension SourceFile {
  init(path: String, _ status: FileStatus) {
    self.init(
      path: path, bytes: status.bytes, modified: ZoneClock.utc.written(status.modified))
  }
}

/// A file on the disk.
final class FileContent: SourceContent {
  private let file: File

  init(_ path: String) throws {
    do {
      file = try File(reading: path)
      guard try file.status().kind == .file else { throw SourceError(.unreadable) }
    } catch {
      throw SourceError(.unreadable)
    }
  }

  func byteCount() throws -> Int { try file.status().bytes }

  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> { try file.read(places) }
}

extension [UInt8]: SourceContent {
  package func byteCount() -> Int { count }

  package func read(_ places: Range<Int>) -> ArraySlice<UInt8> { self[places.clamped(to: indices)] }
}
