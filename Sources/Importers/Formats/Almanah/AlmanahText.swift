// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a day as Almanah keeps it: XML of its own, what GTK wrote for it before, or, in the
/// oldest diaries, words alone.
enum AlmanahText {
  private static let buffer = Array("GTKTEXTBUFFERCONTENTS-0001".utf8)
  private static let signs = ["bold": "**", "italic": "*"]

  /// Nil where it is damaged.
  static func markdown(_ bytes: [UInt8], _ version: Int) -> String? {
    let isBuffer = bytes.starts(with: buffer)
    // Behind the name stands a length, of four bytes.
    let content = isBuffer ? bytes.dropFirst(buffer.count + 4) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else { return nil }
    if isBuffer { return text.contains("<text>") ? marked(behind("<text>", text)) : nil }
    guard version == 2 else {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(LiteralWord.escaped(line:)).joined(separator: "\n")
    }
    guard text.contains("<entry"), text.trimmed.hasSuffix("</entry>") else { return nil }
    return marked(behind("<entry", text))
  }

  private static func behind(_ tag: String, _ text: String) -> Substring {
    text.firstRange(of: tag).map { text[$0.lowerBound...] } ?? text[...]
  }

  private struct Mark {
    let tag: String
    let sign: String
    var address: String?
    var text = ""
  }

  private static let maxMarks = 32

  private static func marked(_ xml: Substring) -> String {
    var marks = [Mark(tag: "", sign: "")]
    for token in HTMLTokens(String(xml)) {
      switch token {
      case .text(let text):
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        marks[marks.count - 1].text +=
          lines.map(LiteralWord.escaped(line:)).joined(separator: "\n")
      case .open(let name, let attributes, let isClosed):
        guard !isClosed, marks.count < maxMarks, !["entry", "text"].contains(name) else { continue }
        let kind = attributes["name"] ?? attributes["id"] ?? name
        let isThere = marks.contains { $0.sign == signs[kind] }
        marks.append(
          Mark(tag: name, sign: isThere ? "" : signs[kind] ?? "", address: attributes["uri"]))
      case .close(let name):
        if marks.count > 1, marks.last?.tag == name { close(&marks) }
      }
    }
    while marks.count > 1 { close(&marks) }
    return marks[0].text
  }

  private static func close(_ marks: inout [Mark]) {
    let mark = marks.removeLast()
    var text = LiteralWord.marked(mark.text, mark.sign)
    if let address = mark.address, !text.isBlank, !text.contains("\n"), !text.contains("](") {
      let target = address.replacing(" ", with: "%20").replacing(")", with: "%29")
      text = text.trimmed == address ? text : "[\(text)](\(target))"
    }
    marks[marks.count - 1].text += text
  }
}
