// SPDX-License-Identifier: GPL-3.0-or-later

/// What is printed, from top to bottom.
package enum PrintedPart: Equatable, Sendable {
  case lead(PrintedLead)
  case paragraph(PrintedParagraph)
  case facts([PrintedFact])
  case figures([PrintedFigure])
  case code(PrintedCode)
  case rule
  /// Room between two parts.
  case gap
}

/// Words that are set as one, on as many lines as it takes.
package struct PrintedParagraph: Equatable, Sendable {
  /// What stands before the words.
  package enum Mark: Equatable, Sendable {
    case none
    case bullet
    case number(String)
    case box(isChecked: Bool)
  }

  package struct Run: Equatable, Sendable {
    package let text: String
    package let style: PrintedStyle

    /// To Pango, a text ends at a NUL.
    package init(_ text: String, _ style: PrintedStyle = []) {
      (self.text, self.style) = (text.replacing("\0", with: "\u{FFFD}"), style)
    }
  }

  package var runs: [Run]
  /// How large, in sizes of the usual words.
  package var scale = 1.0
  package var mark = Mark.none
  /// How far inwards, in letters.
  package var indent = 0
  package var quoteDepth = 0
  /// Code is on a ground of its own.
  package var isCode = false
  package var isDimmed = false
  /// The color of its words; nil where they are black.
  package var paint: Paint?

  package init(_ runs: [Run]) { self.runs = runs }

  package init(_ text: String, _ style: PrintedStyle = []) { runs = [Run(text, style)] }

  package var text: String { runs.map(\.text).joined() }

  /// What is larger than the usual words belongs to those below it.
  var isHeading: Bool { scale > 1 }
}

/// How words are printed.
package struct PrintedStyle: OptionSet, Equatable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let bold = PrintedStyle(rawValue: 1 << 0)
  package static let italic = PrintedStyle(rawValue: 1 << 1)
  package static let struck = PrintedStyle(rawValue: 1 << 2)
  package static let monospaced = PrintedStyle(rawValue: 1 << 3)
  package static let underlined = PrintedStyle(rawValue: 1 << 4)
}
