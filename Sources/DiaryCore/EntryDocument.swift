// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry on its own, as it leaves the diary.
package struct EntryDocument: Hashable, Sendable {
  private let title: String
  private let body: String

  package init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// Words without any signs of Markdown.
  package var plainText: String { joined(title, Markdown(body).plainText) }

  package var markdown: String { joined(title.isEmpty ? "" : "# " + title, body) }

  /// A page of its own, which loads nothing from anywhere.
  package var html: String {
    let heading = title.isEmpty ? "" : "<h1>\(escapedTitle)</h1>\n"
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escapedTitle)</title>
      </head>
      <body>
      \(heading)\(Markdown(body).html)</body>
      </html>

      """
  }

  private var escapedTitle: String {
    title.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }

  private func joined(_ title: String, _ body: String) -> String {
    [title, body].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
