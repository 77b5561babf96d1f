// SPDX-License-Identifier: GPL-3.0-or-later

/// How a text shows a medium that is in a file beside it.
package struct MediaLink: Hashable, Sendable {
  private let kind: Media.Kind
  /// The way to the file, as an address.
  let address: String
  let caption: String
  /// How the text names it, if it is a photo.
  let photo: PhotoName?

  package init(
    _ kind: Media.Kind, address: String, caption: String, photo: PhotoName? = nil
  ) {
    (self.kind, self.address, self.caption, self.photo) = (kind, address, caption, photo)
  }

  /// The line of Markdown that shows it.
  package var markdown: String { markdown(words: "") }

  /// The Markdown that shows it with these words of the person and its caption as title, or with
  /// the caption alone where there are none.
  func markdown(words: String) -> String {
    let title = escapedCaption.replacing("\"", with: "\\\"")
    return (kind == .photo ? "!" : "") + "[" + (words.isEmpty ? escapedCaption : words)
      + "](\(address)" + (words.isEmpty || caption.isEmpty ? ")" : " \"\(title)\")")
  }

  private var escapedCaption: String {
    var text = ""
    for scalar in caption.unicodeScalars {
      switch scalar {
      case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}": text += " "
      case "[", "]", "\\", "<", "`", "*", "_", "!": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A photo is seen, a recording can be played.
  package var html: String {
    var output = MarkdownHTMLOutput()
    output.markup("<figure>\n<")
    switch kind {
    case .photo: output.markup("img")
    case .voice: output.markup("audio controls preload=\"none\"")
    case .video: output.markup("video controls preload=\"metadata\"")
    }
    output.markup(" src=\"")
    output.escape(address.utf8)
    if kind == .photo {
      output.markup("\" alt=\"")
      output.escape(caption.utf8)
    }
    output.markup(kind == .photo ? "\">\n" : kind == .voice ? "\"></audio>\n" : "\"></video>\n")
    if !caption.isEmpty {
      output.markup("<figcaption>")
      output.escape(caption.utf8)
      output.markup("</figcaption>\n")
    }
    output.markup("</figure>\n")
    return output.string
  }

  /// The way to a file as an address: signs that mean something in one, in Markdown or in HTML are
  /// written by their numbers, letters of every script as they are.
  package static func address(of path: String) -> String {
    let kept = Set("-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var address: [UInt8] = []
    for byte in path.utf8 {
      if byte >= 0x80 || byte.isLetter || byte.isDigit || kept.contains(byte) {
        address.append(byte)
      } else {
        address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: address, as: UTF8.self)
  }
}
