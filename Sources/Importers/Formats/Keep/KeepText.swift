// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The words of a note of Keep, as Markdown. What is no Markdown to Keep stays as it is where
/// Haru shows it so.
struct KeepText {
  let json: JSON

  /// Its title as a line of its own; empty where it has none.
  var boldTitle: String {
    let title = json["title"]?.text?.trimmed ?? ""
    guard !title.isEmpty else { return "" }
    let plain = "**\(title)**"
    if LineStart().shows(title, as: plain) { return plain }
    var line = StyledLine()
    line.append(title, StyledLine.Style(marks: .bold))
    return line.markdown()
  }

  var body: String {
    var lines = [
      Self.words(json["textContent"]?.text ?? "", json["textContentHtml"]?.text, LineStart())
    ]
    for item in json["listContent"]?.list ?? [] {
      let sign = LineStart.Sign.item(number: nil, isChecked: item["isChecked"]?.bool == true)
      let start = LineStart(sign: sign)
      lines.append(Self.words(item["text"]?.text ?? "", item["textHtml"]?.text, start))
    }
    let said = lines.joined()
    for link in json["annotations"]?.list ?? [] {
      guard let address = link["url"]?.text, !said.contains(address) else { continue }
      lines.append(Self.link(link["title"]?.text ?? "", to: address))
    }
    return lines.joined(separator: "\n").trimmed
  }

  /// The words are in the HTML as well, where they may have a style.
  private static func words(_ plain: String, _ html: String?, _ start: LineStart) -> String {
    if let html, plain.isBlank || hasStyles(html) { return start.text + HTMLMarkdown.text(html) }
    return plain.textLines.enumerated().map { index, line in
      StyledLine.literal(line, index == 0 ? start : LineStart())
    }.joined(separator: "\n")
  }

  private static func hasStyles(_ html: String) -> Bool {
    let html = html.filter { $0 != " " }
    return [
      "font-weight:700", "font-weight:bold", "font-style:italic", "line-through", "<h1", "<h2",
    ].contains(where: html.contains)
  }

  private static func link(_ title: String, to address: String) -> String {
    let title = title.textLines.joined(separator: " ").trimmed
    guard !title.isEmpty else { return address }
    let plain = "[\(title)](\(address))"
    if LineStart().shows(title, as: plain) { return plain }
    let link = HTMLLink(address, number: 1)
    var line = StyledLine()
    line.append(title, StyledLine.Style(link: link.style))
    if !link.isWeb { line.append(" (" + address + ")") }
    return line.markdown()
  }
}
