// SPDX-License-Identifier: GPL-3.0-or-later

extension Markdown {
  /// The beginning of a text, of which no more than so many characters were read: without the piece
  /// of an image that its last line may end in.
  package init(beginning: String, limit: Int) {
    guard beginning.unicodeScalars.count >= limit, let image = beginning.startOfCutImage else {
      self.init(beginning)
      return
    }
    self.init(beginning[..<image])
  }
}

extension String {
  /// Where the last line begins an image that it does not end.
  fileprivate var startOfCutImage: Index? {
    let line = self[(lastIndex(where: \.isNewline) ?? startIndex)...]
    guard let start = line.ranges(of: "![").last?.lowerBound else { return nil }
    guard let address = line[start...].firstRange(of: "](") else { return start }
    return line[address.upperBound...].contains(")") ? nil : start
  }
}
