// SPDX-License-Identifier: GPL-3.0-or-later

/// A photo of the entry that a line of its text shows.
package struct MarkdownPhoto: Hashable, Sendable {
  package let name: PhotoName
  /// What is written to it there, as Markdown.
  package let words: String
  /// All of it, markers included, in bytes of UTF-8.
  package let range: Range<Int>
}

extension MarkdownLine {
  /// The photos that the line shows. `line` is the text it was read from.
  package func photos(in line: some StringProtocol) -> [MarkdownPhoto] {
    links.contains(where: \.isImage) ? photos(in: MarkdownText(line)) : []
  }

  /// Whether the line has nothing but photos without words.
  package func hasOnlyPhotos(in line: some StringProtocol) -> Bool {
    guard kind == .text, quoteDepth == 0, links.contains(where: \.isImage) else { return false }
    let text = MarkdownText(line)
    return hasOnly(photos(in: text), in: text)
  }

  fileprivate func hasOnly(_ photos: [MarkdownPhoto], in text: MarkdownText) -> Bool {
    guard kind == .text, quoteDepth == 0, !photos.isEmpty else { return false }
    var end = range.lowerBound
    for photo in photos {
      guard photo.words.isEmpty, text.isBlank(end..<photo.range.lowerBound) else { return false }
      end = photo.range.upperBound
    }
    return text.isBlank(end..<range.upperBound)
  }

  fileprivate func photos(in text: MarkdownText) -> [MarkdownPhoto] {
    links.lazy.filter(\.isImage).compactMap { link in
      guard let name = PhotoName(address: link.destination) else { return nil }
      // An address with signs that are escaped is none of ours.
      guard let target = link.target, text.bytes[target].elementsEqual(name.address.utf8),
        target.lowerBound - 2 >= link.range.lowerBound + 2,
        text[target.lowerBound - 1] == UInt8(ascii: "(")
      else { return nil }
      let words = link.range.lowerBound + 2..<target.lowerBound - 2
      return MarkdownPhoto(name: name, words: text.string(words), range: link.range)
    }
  }
}

extension Markdown {
  /// The photos that one of its lines shows.
  package func photos(in line: MarkdownLine) -> [MarkdownPhoto] { line.photos(in: text) }

  /// Whether one of its lines has nothing but these photos.
  package func hasOnly(_ photos: [MarkdownPhoto], in line: MarkdownLine) -> Bool {
    line.hasOnly(photos, in: text)
  }

  /// The names of all photos that are shown among its words.
  package var photoNames: Set<PhotoName> {
    guard text.hasImages else { return [] }
    return Set(lines.lazy.flatMap { photos(in: $0) }.map(\.name))
  }

  /// The text with something else in the place of its photos; those for which there is nothing
  /// stay.
  package func replacingPhotos(_ new: (MarkdownPhoto) -> String?) -> String {
    replacing { line in
      photos(in: line).compactMap { photo in new(photo).map { (photo.range, $0) } }
    }
  }

  /// The text with other addresses for its images; those for which `address` has none stay.
  package func readdressingImages(_ address: (String) -> String?) -> String {
    replacing { line in
      line.links.filter(\.isImage).compactMap { link in
        guard let target = link.target, let new = address(link.destination) else { return nil }
        let isAngled = text[target.lowerBound - 1] == UInt8(ascii: "<")
        // Without a space in it, an address needs no angle brackets.
        return isAngled && !new.contains(" ")
          ? (target.lowerBound - 1..<target.upperBound + 1, new) : (target, new)
      }
    }
  }

  private func replacing(_ replacements: (MarkdownLine) -> [(Range<Int>, String)]) -> String {
    var written: [UInt8] = []
    var start = 0
    for line in text.hasImages ? Array(lines) : [] where line.links.contains(where: \.isImage) {
      for (range, new) in replacements(line) {
        written += text.bytes[start..<range.lowerBound] + Array(new.utf8)
        start = range.upperBound
      }
    }
    return String(decoding: written + text.bytes[start...], as: UTF8.self)
  }
}

extension MarkdownText {
  /// A quick look, which most texts don't pass.
  fileprivate var hasImages: Bool { hasImages(in: range) }

  func hasImages(in range: Range<Int>) -> Bool {
    zip(bytes[range], bytes[range].dropFirst()).contains {
      $0 == UInt8(ascii: "!") && $1 == UInt8(ascii: "[")
    }
  }
}
