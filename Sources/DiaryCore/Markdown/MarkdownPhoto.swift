// SPDX-License-Identifier: GPL-3.0-or-later

/// A photo of the entry that a line of its text shows.
package struct MarkdownPhoto: Hashable, Sendable {
  package let name: PhotoName
  /// What is written to it there.
  package let words: String
  /// All of it, markers included, in bytes of UTF-8.
  package let range: Range<Int>
}

extension MarkdownLine {
  /// The photos that the line shows. `line` is the text it was read from.
  package func photos(in line: some StringProtocol) -> [MarkdownPhoto] {
    links.contains(where: \.isImage) ? photos(in: MarkdownText(line)) : []
  }

  /// Whether the line is there for its photos alone.
  package func hasOnlyPhotos(in line: some StringProtocol) -> Bool {
    links.contains(where: \.isImage) && hasOnlyPhotos(in: MarkdownText(line))
  }

  fileprivate func hasOnlyPhotos(in text: MarkdownText) -> Bool {
    guard kind == .text, quoteDepth == 0 else { return false }
    var end = range.lowerBound
    for photo in photos(in: text) {
      guard text.isBlank(end..<photo.range.lowerBound) else { return false }
      end = photo.range.upperBound
    }
    return end > range.lowerBound && text.isBlank(end..<range.upperBound)
  }

  fileprivate func photos(in text: MarkdownText) -> [MarkdownPhoto] {
    links.lazy.filter(\.isImage).compactMap { link in
      PhotoName(address: link.destination).map {
        MarkdownPhoto(name: $0, words: words(of: link, in: text), range: link.range)
      }
    }
  }

  private func words(of link: MarkdownLink, in text: MarkdownText) -> String {
    let words = runs.filter {
      link.range.contains($0.range.lowerBound) && !$0.style.contains(.marker)
    }
    return words.map { text.string($0.range) }.joined()
  }
}

extension Markdown {
  /// The photos that one of its lines shows.
  package func photos(in line: MarkdownLine) -> [MarkdownPhoto] { line.photos(in: text) }

  /// Whether one of its lines is there for its photos alone.
  package func hasOnlyPhotos(_ line: MarkdownLine) -> Bool { line.hasOnlyPhotos(in: text) }

  /// The names of all photos that are shown among its words.
  package var photoNames: Set<PhotoName> {
    guard text.hasImages else { return [] }
    return Set(lines.lazy.flatMap { photos(in: $0) }.map(\.name))
  }

  /// The text with other addresses for its images; those for which `address` has none stay.
  package func readdressingImages(_ address: (String) -> String?) -> String {
    var written: [UInt8] = []
    var start = 0
    for line in text.hasImages ? Array(lines) : [] {
      for link in line.links where link.isImage {
        let old = Array(link.destination.utf8)
        let end = link.range.upperBound - 1
        // An address with signs that are escaped is none of ours.
        guard end - old.count > link.range.lowerBound,
          text.bytes[end - old.count..<end].elementsEqual(old),
          let new = address(link.destination)
        else { continue }
        written += text.bytes[start..<end - old.count] + Array(new.utf8)
        start = end
      }
    }
    return String(decoding: written + text.bytes[start...], as: UTF8.self)
  }
}

extension MarkdownText {
  /// A quick look, which most texts don't pass.
  fileprivate var hasImages: Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "!") && $1 == UInt8(ascii: "[") }
  }
}
