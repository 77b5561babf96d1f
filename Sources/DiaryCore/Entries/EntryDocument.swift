// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry on its own, as it leaves the diary.
package struct EntryDocument: Hashable, Sendable {
  private let title: String
  private let body: String
  /// What its words don't show.
  private let media: [MediaLink]

  /// `media` are files that go with it, some of them photos that the body shows.
  package init(title: String, body: String, media: [MediaLink] = []) {
    let text = Markdown(body)
    let shown = text.photoNames
    let files = media.compactMap { link in link.photo.map { ($0.address, link.address) } }
    let addresses = Dictionary(files) { first, _ in first }
    self.title = title
    self.body = text.readdressingImages { addresses[$0] }
    self.media = media.filter { link in !(link.photo.map(shown.contains) ?? false) }
  }

  /// Words without any signs of Markdown.
  package var plainText: String { joined(title, Markdown(body).plainText) }

  package var markdown: String {
    let text = joined(title.isEmpty ? "" : "# " + title, body)
    return media.isEmpty
      ? text : joined(text, media.map { $0.markdown + "\n" }.joined(separator: "\n"))
  }

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
      \(style)</head>
      <body>
      \(heading)\(Markdown(body).html)\(media.map(\.html).joined())</body>
      </html>

      """
  }

  /// A photo is as wide as the page at most.
  private var style: String {
    media.isEmpty ? "" : "<style>img, video { max-width: 100%; height: auto; }</style>\n"
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
