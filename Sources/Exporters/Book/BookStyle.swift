// SPDX-License-Identifier: GPL-3.0-or-later

/// The style sheet of a book.
enum BookStyle {
  static func sheet(_ look: BookLook, _ form: BookMarkup.Form) -> String {
    let families = look.families.map(quoted) + ["serif"]
    return """
      body { font-family: \(families.joined(separator: ", ")); line-height: 1.6; margin: 0 5%; }
      h1, .day, .subtitle, nav a { color: \(look.color); }
      h1 { font-size: 1.8em; margin: 1.5em 0 1em; }
      h2 { font-size: 1.3em; margin: 0.2em 0 0.4em; }
      h3, h4, h5, h6 { font-size: 1.1em; margin: 1em 0 0.4em; }
      h1, h2, h3, .day { page-break-after: avoid; break-after: avoid; }
      article { margin: 0 0 2.5em; }
      .day { margin: 0; font-weight: bold; }
      .number { font-size: 2em; line-height: 1.1; }
      .facts { margin: 0 0 0.8em; font-size: 0.85em; color: #555; }
      .title { text-align: center; margin: 20% 0; }
      .note { color: #555; }
      nav ol { list-style: none; margin: 0; padding: 0; }
      nav li { margin: 0.5em 0; }
      img { max-width: 100%; max-height: 60vh; }
      p img { vertical-align: top; margin: 1px; }
      .mosaic { text-align: center; margin: 1em 0; }
      figure { display: inline-block; vertical-align: top; margin: 1px; page-break-inside: avoid;
        break-inside: avoid; }
      .photo { display: inline-block; vertical-align: top; margin: 1px; max-width: 100%; }
      .photo img { margin: 0; }
      .caption { display: block; }
      .caption, figcaption { font-size: 0.8em; color: #555; }
      blockquote { margin: 0.8em 0; padding: 0 1em; border-left: 2px solid #bbb;
        border-right: 2px solid #bbb; color: #444; }
      pre { white-space: pre-wrap; background-color: #f2f2f2; padding: 0.5em; }
      a { color: inherit; }

      """ + (form == .html ? pages : "")
  }

  /// What only browsers need.
  private static let pages = """
    body { max-width: 42em; margin: 0 auto; padding: 1em; background-color: white; color: #111; }
    video, audio { max-width: 100%; }
    .ways { display: flex; justify-content: space-between; gap: 1em; margin: 3em 0 1em; }

    """

  /// The name of a family as a style sheet has it, whatever is in it.
  private static func quoted(_ family: String) -> String {
    let escaped = family.unicodeScalars.map { scalar in
      let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
      return isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }
    return "\"" + escaped.joined() + "\""
  }
}
