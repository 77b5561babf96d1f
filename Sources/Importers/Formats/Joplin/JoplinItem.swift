// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// An item as Joplin writes it: a title, a body, and fields in the last lines.
struct JoplinItem {
  enum Kind: Int {
    case note = 1
    case folder = 2
    case resource = 4
    case tag = 5
    case noteTag = 6
  }

  let kind: Kind?
  let title: String
  let body: String
  let fields: [String: String]

  /// Nil where the text is no item.
  init?(_ text: String) {
    // The first line is the title, even where it is empty.
    var text = text.replacing("\r\n", with: "\n")[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    let cut = text.ranges(of: "\n\n").last
    let block = cut.map { text[$0.upperBound...] } ?? text[...]
    var fields: [String: String] = [:]
    for line in block.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      fields[String(line[..<colon])] = value
    }
    guard let type = fields["type_"].flatMap({ Int($0) }) else { return nil }
    let words = cut.map { String(text[..<$0.lowerBound]) } ?? ""
    kind = Kind(rawValue: type)
    title = words.prefix { $0 != "\n" }.trimmed
    body = words.drop { $0 != "\n" }.trimmed
    self.fields = fields
  }

  func moment(_ names: String...) -> Moment? {
    names.lazy.compactMap { fields[$0].flatMap(Self.moment) }.first
  }

  /// As a date, or in milliseconds; zero stands for none.
  private static func moment(_ written: String) -> Moment? {
    written == "0" ? nil : JSON.text(written).moment
  }

  static func isFile(_ path: String) -> Bool {
    let stem = SourcePath.stem(path)
    return SourcePath.ending(path) == "md" && stem.utf8.count == 32
      && stem.allSatisfy(\.isHexDigit)
  }
}
