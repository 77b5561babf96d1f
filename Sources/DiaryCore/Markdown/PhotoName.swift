// SPDX-License-Identifier: GPL-3.0-or-later

/// How the text of an entry names one of its photos, to show it where it is written:
/// `![](photo/0123456789ab)`. The name stays with the photo in every diary that it goes to.
package struct PhotoName: Hashable, Sendable {
  private static let folder = "photo/"
  private static let length = 12

  private let digits: String

  /// Of what is named by these digits, the last of which are random.
  init(digits: String) { self.digits = String(digits.suffix(Self.length)) }

  /// Nil where the address is one of something else.
  package init?(address: String) {
    let digits = address.dropFirst(Self.folder.count)
    guard address.hasPrefix(Self.folder), digits.utf8.count == Self.length,
      digits.utf8.allSatisfy({ $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) })
    else { return nil }
    self.digits = String(digits)
  }

  package var address: String { Self.folder + digits }

  /// What shows the photo in a text.
  package var markdown: String { "![](\(address))" }
}
