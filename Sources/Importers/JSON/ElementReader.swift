// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Reads JSON files one after the other, element by element, each of which gives a few steps.
struct ElementReader: DiaryReader {
  private let tree: any SourceTree
  private var files: ArraySlice<String>
  private var current: (file: String, elements: JSONElements)?
  private var pending: ArraySlice<ImportStep> = []
  private var number = 0
  /// In bytes; those of the files that are done with.
  private var doneBytes = 0
  private let totalBytes: Int
  private let inline: InlineMedia
  private let parts: SourceParts
  private let read: (JSON, _ key: String?, _ file: String) throws -> [ImportStep]

  init(
    _ files: [String], in tree: any SourceTree, _ inline: InlineMedia = InlineMedia(),
    _ read: @escaping (JSON, _ key: String?, _ file: String) throws -> [ImportStep]
  ) {
    (self.tree, self.files, self.inline, self.read) = (tree, files[...], inline, read)
    parts = SourceParts(tree)
    let wanted = Set(files)
    totalBytes = tree.files.reduce(0) { wanted.contains($1.path) ? $0 + $1.bytes : $0 }
  }

  var progress: (done: Int, of: Int) {
    (min(doneBytes + (current?.elements.position ?? 0), totalBytes), totalBytes)
  }

  mutating func next() -> ImportStep? {
    while pending.isEmpty {
      guard current != nil || files.popFirst().map({ begin($0) }) != nil else { return nil }
      guard let file = current?.file else { continue }
      do {
        guard let element = try current?.elements.next() else {
          finish()
          continue
        }
        number += 1
        let place = file + " (" + (element.key ?? "\(number)") + ")"
        guard let json = element.json else {
          return .problem(ImportProblem(file: place, reason: .damaged))
        }
        do {
          let text = InlineMedia.Place(file: file, key: element.key, bytes: element.places)
          pending = try inline.reading(text) { try read(json, element.key, file) }[...]
          // It is read with signs in the place of what is damaged.
          if element.isDamaged {
            pending = [.problem(ImportProblem(file: place, reason: .damaged))] + pending
          }
        } catch {
          return .problem(ImportProblem(file: place, error))
        }
      } catch {
        finish()
        return .problem(ImportProblem(file: file, error))
      }
    }
    return pending.popFirst()
  }

  func open(_ file: String) throws -> (any SourceContent)? {
    try inline.open(file) { place in
      guard let bytes = place.bytes,
        let json = JSONReader.value(try parts.bytes(bytes, of: place.file))
      else { throw SourceError(.damaged) }
      _ = try read(json, place.key, place.file)
    }
  }

  private mutating func finish() {
    doneBytes += current?.elements.position ?? 0
    current = nil
  }

  private mutating func begin(_ file: String) {
    number = 0
    do {
      current = (file, try JSONElements(tree.open(file)))
    } catch {
      pending.append(.problem(ImportProblem(file: file, error)))
    }
  }
}
