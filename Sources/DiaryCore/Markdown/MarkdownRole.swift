// SPDX-License-Identifier: GPL-3.0-or-later

/// What one byte of a line is there for.
enum MarkdownRole: UInt8 {
  case text
  case marker
  case code
  case codeMarker
  case opensBold
  case closesBold
  case opensItalic
  case closesItalic
  case opensStrikethrough
  case closesStrikethrough

  /// How deep in each style we are, going over a line, in bytes of markers.
  struct Depths {
    private var bold = 0
    private var italic = 0
    private var strikethrough = 0

    /// The style of the next byte.
    mutating func style(of role: MarkdownRole) -> MarkdownStyle {
      open(role)
      var style: MarkdownStyle = []
      if bold > 0 { style.insert(.bold) }
      if italic > 0 { style.insert(.italic) }
      if strikethrough > 0 { style.insert(.strikethrough) }
      if role == .code || role == .codeMarker { style.insert(.code) }
      if role != .text && role != .code { style.insert(.marker) }
      close(role)
      return style
    }

    private mutating func open(_ role: MarkdownRole) {
      switch role {
      case .opensBold: bold += 1
      case .opensItalic: italic += 1
      case .opensStrikethrough: strikethrough += 1
      case .text, .marker, .code, .codeMarker, .closesBold, .closesItalic, .closesStrikethrough:
        break
      }
    }

    private mutating func close(_ role: MarkdownRole) {
      switch role {
      case .closesBold: bold -= 1
      case .closesItalic: italic -= 1
      case .closesStrikethrough: strikethrough -= 1
      case .text, .marker, .code, .codeMarker, .opensBold, .opensItalic, .opensStrikethrough:
        break
      }
    }
  }
}
