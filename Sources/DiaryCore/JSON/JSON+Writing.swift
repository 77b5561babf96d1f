// SPDX-License-Identifier: GPL-3.0-or-later

extension JSON {
  /// In one line, which YAML reads as the same value.
  package var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let isTrue): text += isTrue ? "true" : "false"
    case .int(let number): text += "\(number)"
    case .double(let number): text += "\(number)"
    case .text(let value): Self.write(value, to: &text)
    case .list(let values): Self.write(values, "[", "]", to: &text) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, "{", "}", to: &text) { member, text in
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ opening: String, _ closing: String, to text: inout String,
    _ body: (Item, inout String) -> Void
  ) {
    text += opening
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      body(item, &text)
    }
    text += closing
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // To YAML the last three end a line or are no characters.
      case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}", "\u{feff}",
        "\u{fffe}", "\u{ffff}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
