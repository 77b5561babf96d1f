// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// The diary of another program, recognised by what is in its files.
package struct ForeignDiary: Sendable {
  package enum Refusal: Error {
    /// There is nothing at that path.
    case missing
    case unknown
    case damaged
    case encrypted
    /// An export of Haru's inside of an archive.
    case packedExport
    /// An archive of a kind that is not read.
    case packed
  }

  package let format: DiaryFormat
  private let tree: any SourceTree
  private let context: ReaderContext

  /// Nil where it is an export of Haru's, which the journal reads itself.
  package init?(_ path: String, _ context: ReaderContext) throws {
    self.context = context
    let found = try Self.tree(at: path)
    tree = found.tree
    guard !OwnExport.isOne(tree) else {
      guard found.isFolder else { throw Refusal.packedExport }
      return nil
    }
    guard let format = try DiaryFormat.recognised(in: tree) else { throw Refusal.unknown }
    self.format = format
  }

  /// Photos, videos and recordings from anywhere, which are in no diary.
  package init(media paths: [String], _ context: ReaderContext) throws {
    (tree, format, self.context) = (try FileList(paths), .media, context)
    guard !format.files(in: tree).isEmpty else { throw Refusal.unknown }
  }

  /// The same of files that are open already.
  init(_ tree: any SourceTree, _ context: ReaderContext) throws {
    (self.tree, self.context) = (tree, context)
    guard let format = try DiaryFormat.recognised(in: tree) else { throw Refusal.unknown }
    self.format = format
  }

  private static func tree(at path: String) throws -> (tree: any SourceTree, isFolder: Bool) {
    let path = try real(path)
    guard let status = try? FileSystem.status(path) else { throw Refusal.missing }
    if status.kind == .folder { return (try FolderTree(path), true) }
    guard status.kind == .file else { throw Refusal.missing }
    let beginning = FileContent.beginning(of: path, 512)
    do {
      if beginning.starts(with: [0x50, 0x4b, 0x03, 0x04])
        || beginning.starts(with: [0x50, 0x4b, 5, 6])
      {
        return (try ZipTree(path), false)
      }
      if TarTree.isHeader(beginning) { return (try TarTree(path), false) }
      if let content = try? FileContent(path), ZipDirectory.isListed(content) {
        return (try ZipTree(path), false)
      }
    } catch {
      throw Refusal.damaged
    }
    if otherArchives.contains(where: { beginning.starts(with: $0) }) { throw Refusal.packed }
    return (try FolderTree(file: path), false)
  }

  /// What those of gzip, bzip2, XZ, 7-Zip and RAR begin with.
  private static let otherArchives: [[UInt8]] = [
    [0x1f, 0x8b, 8], Array("BZh".utf8), [0xfd] + Array("7zXZ".utf8),
    Array("7z".utf8) + [0xbc, 0xaf, 0x27, 0x1c], Array("Rar!".utf8) + [0x1a, 7],
  ]

  private static func real(_ path: String) throws -> String {
    do {
      return try FileSystem.realPath(path)
    } catch {
      throw Refusal.missing
    }
  }

  /// Begins to read it.
  package func read() -> Reading { Reading(self) }

  /// One way through the diary, from its beginning to its end.
  package struct Reading {
    private let tree: any SourceTree
    private var reader: any DiaryReader
    private var waiting: [ImportStep]
    private var unused: UnusedFiles?

    fileprivate init(_ diary: ForeignDiary) {
      let (format, tree, context) = (diary.format, diary.tree, diary.context)
      let files = format.files(in: tree)
      let texts = format.texts(beside: files, in: tree)
      self.tree = tree
      reader = format.reader(files, in: tree, context)
      if !texts.isEmpty { reader = ReaderPair(reader, FolderReader(texts, in: tree, context)) }
      let read = Set(files + texts)
      let encrypted = DiaryFormat.encryptedFiles(in: tree, but: read)
      let locked = encrypted.map { ImportProblem(file: $0, reason: .encrypted) }
      waiting = (locked + tree.problems).map(ImportStep.problem)
      unused = UnusedFiles(in: tree, but: read.union(encrypted), of: format)
    }

    package var progress: (done: Int, of: Int) { reader.progress }

    package mutating func next() -> ImportStep? {
      if let step = waiting.popLast() { return step }
      if let step = reader.next() {
        unused?.note(step)
        return step
      }
      guard let rest = unused else { return nil }
      unused = nil
      waiting = rest.problems.reversed().map(ImportStep.problem)
      return waiting.popLast()
    }

    /// What has a "/" before it is elsewhere on the disk.
    package func open(_ file: String) throws -> any SourceContent {
      if let content = try reader.open(file) { return content }
      guard file.hasPrefix("/") else { return try tree.open(file) }
      guard let status = try? FileSystem.status(file) else { throw SourceError(.missingMedia) }
      guard status.kind == .file else { throw SourceError(.leavesFolder) }
      return try FileContent(file)
    }
  }
}

extension FileContent {
  /// The beginning of a file on the disk; empty where it can't be read.
  static func beginning(of path: String, _ count: Int) -> [UInt8] {
    guard let content = try? FileContent(path), let bytes = try? content.read(0..<count) else {
      return []
    }
    return Array(bytes)
  }
}
