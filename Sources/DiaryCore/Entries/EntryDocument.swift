// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry on its own, as it leaves the diary.
package struct EntryDocument: Hashable, Sendable {
  private let title: String
  private let body: String
  /// What its words don't show.
  private let media: [MediaLink]
  /// Those of the photos that its words show, by the addresses of these.
  private let captions: [String: String]
  private let hasPictures: Bool

  /// `media` are the files that go with it, some of them photos that the body shows; nil where it
  /// stays with what the diary has.
  package init(title: String, body: String, media: [MediaLink]? = nil) {
    self.title = title
    hasPictures = media?.isEmpty == false
    guard let media else {
      (self.body, self.media, captions) = (body, [], [:])
      return
    }
    let text = Markdown(body)
    let shown = text.photoNames
    let photos = media.compactMap { link in link.photo.map { ($0, link) } }
    let links = Dictionary(photos) { first, _ in first }
    // A photo that does not come along leaves its words.
    self.body = text.replacingPhotos { links[$0.name]?.markdown(words: $0.words) ?? $0.words }
    self.media = media.filter { link in !(link.photo.map(shown.contains) ?? false) }
    let captioned = links.values.filter { !$0.caption.isEmpty }.map { ($0.address, $0.caption) }
    captions = Dictionary(captioned) { first, _ in first }
  }

  /// Words without any signs of Markdown.
  package var plainText: String { joined(title, Markdown(body).plainText) }

  package var markdown: String {
    let text = joined(title.isEmpty ? "" : "# " + Markdown.literal(title), body)
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
      \(heading)\(Markdown(body).html(captions: captions))\(media.map(\.html).joined())</body>
      </html>

      """
  }

  /// A photo is as wide as the page at most, and so are words that are set in, which are read as
  /// code. Each block is read from the side that its own words are read from.
  private var style: String {
    let pictures = """
      img, video { max-width: 100%; height: auto; }
      .photo { display: inline-block; vertical-align: top; }
      .caption { display: block; }
      .caption, figcaption { font-size: 0.8em; }

      """
    return """
      <style>
      \(hasPictures ? pictures : "")pre { white-space: pre-wrap; }
      h1, h2, h3, h4, h5, h6, p, li, blockquote, pre, .caption, figcaption {
        unicode-bidi: plaintext; text-align: start;
      }
      </style>

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
