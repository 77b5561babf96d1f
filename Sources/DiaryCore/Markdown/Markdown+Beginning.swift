// SPDX-License-Identifier: GPL-3.0-or-later

extension Markdown {
  /// The beginning of a text, of which no more than so many characters were read: without the piece
  /// of an image that it may end in.
  package init(beginning: String, limit: Int) {
    let isCut = beginning.unicodeScalars.count >= limit
    let image = isCut ? beginning.indices.last { beginning[$0...].hasPrefix("![") } : nil
    guard let image, !beginning[image...].contains(")") else {
      self.init(beginning)
      return
    }
    self.init(beginning[..<image])
  }
}
