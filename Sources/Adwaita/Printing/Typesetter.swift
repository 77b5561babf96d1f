// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Sets words in a font. Used by one thread at a time.
final class Typesetter {
  /// That of the usual words, in points.
  let size: Double
  private let context: OpaquePointer

  /// Takes over the reference to a context of Pango.
  init(_ context: OpaquePointer, _ font: PrintedFont) {
    font.apply(to: context)
    (self.context, size) = (context, font.size)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// The height of a line of the usual words.
  var lineHeight: Double { size * TextLayout.leading }

  func layout(_ paragraph: PrintedParagraph) -> TextLayout {
    TextLayout(paragraph, context, size: size)
  }

  func layout(_ paragraph: PrintedParagraph, width: Double) -> TextLayout {
    let layout = layout(paragraph)
    layout.setWidth(width)
    return layout
  }

  /// Words on one line, however wide they are.
  func line(
    _ text: String, scale: Double = 1, _ style: PrintedStyle = []
  ) -> (layout: TextLayout, line: TextLayout.Line)? {
    var paragraph = PrintedParagraph(text.inOneLine, style)
    paragraph.scale = scale
    let layout = layout(paragraph, width: TextLayout.unlimited)
    return layout.lines.first.map { (layout, $0) }
  }
}

extension String {
  /// With spaces where it goes on with another line.
  var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
