// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// Reads the diary of another program, step by step. What can't be read becomes a problem, and the
/// rest is read.
package protocol DiaryReader {
  /// How much has been read, and of how much, in whatever measure.
  var progress: (done: Int, of: Int) { get }

  mutating func next() -> ImportStep?

  /// The content of what an entry speaks of that is no file of the source; nil where it is one.
  func open(_ file: String) throws -> (any SourceContent)?
}

extension DiaryReader {
  package func open(_ file: String) -> (any SourceContent)? { nil }
}

/// Reads files one after the other, each of which holds a few entries.
struct FileReader: DiaryReader {
  private var files: ArraySlice<String>
  private let total: Int
  private var pending: ArraySlice<ImportStep> = []
  private let inline: InlineMedia
  private let read: (String) throws -> [ImportStep]

  init(
    _ files: [String], _ inline: InlineMedia = InlineMedia(),
    _ read: @escaping (String) throws -> [ImportStep]
  ) {
    (self.files, total, self.inline, self.read) = (files[...], files.count, inline, read)
  }

  /// The same for JSON files with an entry each.
  init(
    json files: [String], in tree: any SourceTree, _ inline: InlineMedia = InlineMedia(),
    _ step: @escaping (JSON, _ file: String) throws -> ImportStep
  ) {
    self.init(files, inline) { file in
      let bytes = SourceText.plainBytes(try tree.bytes(file))
      guard let json = JSONReader.value(bytes[...]) else {
        throw SourceError(.damaged)
      }
      let damage = ImportStep.problem(ImportProblem(file: file, reason: .damaged))
      return try (SourceText.isDamaged(bytes[...]) ? [damage] : []) + [step(json, file)]
    }
  }

  /// The same for texts. One that is not sure to be read right is named.
  init(
    texts files: [String], in tree: any SourceTree, keepsLineEnds: Bool = false,
    _ inline: InlineMedia = InlineMedia(),
    _ read: @escaping (String, _ file: String) throws -> [ImportStep]
  ) {
    self.init(files, inline) { file in
      let (text, doubt) = try SourceText.decodeAnyhow(
        try tree.bytes(file), keepsLineEnds: keepsLineEnds)
      let problems = doubt.map { [ImportStep.problem(ImportProblem(file: file, reason: $0))] }
      return try (problems ?? []) + read(text, file)
    }
  }

  var progress: (done: Int, of: Int) { (total - files.count, total) }

  mutating func next() -> ImportStep? {
    while pending.isEmpty {
      guard let file = files.popFirst() else { return nil }
      do {
        let steps = try inline.reading(.init(file: file)) { try read(file) }
        pending = steps[...]
      } catch {
        return .problem(ImportProblem(file: file, error))
      }
    }
    return pending.popFirst()
  }

  func open(_ file: String) throws -> (any SourceContent)? {
    try inline.open(file) { _ = try read($0.file) }
  }
}

/// Reads with one reader, and then with another.
struct ReaderPair: DiaryReader {
  private var first: any DiaryReader
  private var second: any DiaryReader

  init(_ first: any DiaryReader, _ second: any DiaryReader) {
    (self.first, self.second) = (first, second)
  }

  var progress: (done: Int, of: Int) {
    let (first, second) = (first.progress, second.progress)
    return (first.done + second.done, first.of + second.of)
  }

  mutating func next() -> ImportStep? { first.next() ?? second.next() }

  func open(_ file: String) throws -> (any SourceContent)? {
    try first.open(file) ?? second.open(file)
  }
}

extension ImportProblem {
  /// What kept a file from being read.
  init(file: String, _ error: any Error) {
    self.init(file: file, reason: (error as? SourceError)?.reason ?? .unreadable)
  }
}
