// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// What is still to be done with a file, by paths in the folder of a diary. It may have been done
/// before.
enum ReplacementStep: Equatable {
  case move(String, to: String)
  case remove(String)

  /// What is moved.
  var source: String? { if case .move(let source, _) = self { source } else { nil } }

  /// The folders that it changes.
  var folders: [String] {
    switch self {
    case .move(let source, let target): [source, target].map(FileSystem.parent)
    case .remove(let path): [FileSystem.parent(of: path)]
    }
  }

  /// Nothing is waited for. What is missing was moved or removed before.
  func perform(in folder: String) throws {
    switch self {
    case .move(let source, let target):
      guard try FileSystem.status(folder + "/" + source) != nil else { return }
      try FileSystem.makeUnsyncedFolder(FileSystem.parent(of: folder + "/" + target))
      try FileSystem.moveUnsynced(folder + "/" + source, to: folder + "/" + target)
    case .remove(let path):
      guard let status = try FileSystem.status(folder + "/" + path) else { return }
      if status.kind == .folder {
        try FileSystem.removeFolder(folder + "/" + path)
      } else {
        try FileSystem.remove(folder + "/" + path)
      }
    }
  }
}

/// The steps of a `FolderReplacement`, in their order: texts that each end with a zero byte, two
/// for a step, of which the second is empty where something is removed, and the SHA-256 of all.
struct ReplacementNote {
  private static let format = "haru replacement 1"
  private static let digestSize = 32

  let steps: [ReplacementStep]

  init(_ steps: [ReplacementStep]) { self.steps = steps }

  /// The folders in which files were made, by their paths in that of the diary.
  var workFolders: Set<String> { Set(steps.compactMap(\.source).map(FileSystem.parent)) }

  static func path(in work: String) -> String { work + "/steps" }

  /// The same note once more, for where that is damaged. Alone it decides nothing.
  static func pathOfCopy(in work: String) -> String { work + "/steps.copy" }

  /// Nil where there is none: then nothing was decided. Throws where both are damaged.
  init?(in work: String) throws {
    let path = Self.path(in: work)
    guard try FileSystem.isFile(path) else { return nil }
    do {
      try self.init(at: path)
    } catch let failure {
      guard let copy = try? ReplacementNote(at: Self.pathOfCopy(in: work)) else { throw failure }
      self = copy
    }
  }

  private init(at path: String) throws {
    let bytes = try FileSystem.content(of: path)
    let text = bytes.dropLast(Self.digestSize)
    guard SHA256.hash(text) == Array(bytes.suffix(Self.digestSize)) else { throw Self.damaged }
    var words = text.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    guard words.popFirst() == Self.format, words.popLast() == "", words.count.isMultiple(of: 2)
    else { throw Self.damaged }
    var steps: [ReplacementStep] = []
    while let source = words.popFirst(), let target = words.popFirst() {
      guard Self.isInside(source), target.isEmpty || Self.isInside(target) else {
        throw Self.damaged
      }
      steps.append(target.isEmpty ? .remove(source) : .move(source, to: target))
    }
    self.init(steps)
  }

  var bytes: [UInt8] {
    var text = Array(Self.format.utf8) + [0]
    for step in steps {
      switch step {
      case .move(let source, let target): text += Array(source.utf8) + [0] + Array(target.utf8)
      case .remove(let path): text += Array(path.utf8) + [0]
      }
      text.append(0)
    }
    return text + SHA256.hash(text[...])
  }

  /// Of the folder, whatever is written there: nothing outside is touched.
  private static func isInside(_ path: String) -> Bool {
    !path.split(separator: "/", omittingEmptySubsequences: false)
      .contains { ["", ".", ".."].contains($0) }
  }

  private static var damaged: JournalError { .resealingNoteDamaged }
}
