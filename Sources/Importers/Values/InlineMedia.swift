// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// The photos, recordings and videos that texts have in themselves. Of these it keeps in memory
/// where they are: the text is read once more when they are wanted.
final class InlineMedia {
  /// Where a text is: a file, or an element of one.
  struct Place {
    let file: String
    var key: String?
    var bytes: Range<Int>?
  }

  private struct Text {
    let number: Int
    let place: Place
  }

  /// The texts, by the names that their media have got.
  private var texts: [String: Text] = [:]
  private var current: Text?
  private var count = 0
  /// What is in the text that was read once more.
  private var kept: (text: Int, contents: [String: [UInt8]]) = (0, [:])
  private var isKeeping = false

  /// Reads a text.
  func reading<Result>(_ place: Place, _ read: () throws -> Result) rethrows -> Result {
    count += 1
    current = Text(number: count, place: place)
    defer { current = nil }
    return try read()
  }

  /// Names what is written in the text that is being read, so that a person knows it, and `open`
  /// finds it: by its content, which is told apart by the digest, too. Nil where it is another
  /// address.
  func name(_ address: String, in source: String) -> (file: String, digest: String)? {
    guard let data = DataAddress(address) else { return nil }
    let digest = Hex.text(SHA256.hash(data.content))
    let file = source + "/" + digest.prefix(16) + "." + data.ending
    if isKeeping {
      kept.contents[file] = data.content
    } else if texts[file] == nil {
      texts[file] = current
    }
    return (file, digest)
  }

  /// Nil where it is no content of a text. `again` reads a text once more, as it was read before.
  func open(
    _ file: String, _ again: (Place) throws -> Void
  ) throws -> (any SourceContent)? {
    guard let text = texts[file] else { return nil }
    if kept.text != text.number {
      kept = (text.number, [:])
      isKeeping = true
      defer { isKeeping = false }
      try again(text.place)
    }
    // The source has changed meanwhile.
    guard let content = kept.contents[file] else { throw SourceError(.missingMedia) }
    return content
  }
}

extension EntryMedia {
  /// Notes a file that is written into the text itself; nil where it is none.
  mutating func note(
    _ address: String, of inline: InlineMedia, in source: String, caption: String = ""
  ) -> String? {
    guard let (file, digest) = inline.name(address, in: source) else { return nil }
    return note(file, named: digest, caption: caption)
  }
}
