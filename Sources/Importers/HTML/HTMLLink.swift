// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A link of HTML while its words are read.
struct HTMLLink {
  let address: String
  let number: Int

  init(_ address: String, number: Int) { (self.address, self.number) = (address.trimmed, number) }

  /// Whether Markdown may link to it.
  var isWeb: Bool {
    Self.scheme(of: address).map { ["http", "https", "mailto"].contains($0) } ?? false
  }

  var style: StyledLine.Link {
    StyledLine.Link(number: number, address: isWeb ? address : nil)
  }

  /// What is to be said of the address behind the words; nil where they say it, or where it is
  /// nothing to a person.
  func rest(in lines: HTMLLines) -> String? {
    guard !isWeb else { return lines.hasWords(of: number) ? nil : address }
    let words = lines.words(of: number)
    let scheme = Self.scheme(of: address)
    guard scheme != "javascript", scheme != "data", scheme != "about", address.first != "#",
      !words.trimmed.isEmpty
    else { return nil }
    let path = scheme.map { address.dropFirst($0.utf8.count + 1) } ?? address[...]
    return words.contains(path) ? nil : address
  }

  /// What stands before the first colon, in small letters.
  static func scheme(of address: String) -> String? {
    let start = address.utf8.prefix(32)
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")), colon > start.startIndex else {
      return nil
    }
    let scheme = address[..<colon].lowercased()
    return scheme.utf8.allSatisfy { Self.letters.contains($0) } ? scheme : nil
  }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789+-.".utf8)
}
