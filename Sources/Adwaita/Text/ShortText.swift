// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// More characters than this are not laid out where only a few lines are seen.
  static let longestShown = 1000

  /// As much of the text as a few lines may show, in a time that does not depend on the rest of it.
  /// Lines can be broken everywhere, so that it asks for no more room than there is.
  var shortened: String {
    var short = String.UnicodeScalarView()
    var cluster = Cluster()
    var room = Self.longestShown
    for scalar in unicodeScalars {
      guard room > 0 else {
        short.append("…")
        break
      }
      room -= 1 + cluster.add(scalar, to: &short)
    }
    return String(short)
  }
}

/// Characters of Unicode that stand together, so that no line is broken between them.
private struct Cluster {
  /// More marks on a letter than this are none of any script.
  private static let usualMarks = 8
  /// More than this are together in no script, and in no emoji.
  private static let longest = 16
  private static let lineBreak: Unicode.Scalar = "\u{200B}"

  private var marks = 0
  /// How many more there are than the first.
  private var length = 0
  /// Whether the next one is one of them.
  private var goesOn = false

  /// Leaves out marks beyond the usual, and allows a line to be broken where the cluster is too
  /// long; answers how many places for that were added.
  mutating func add(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) -> Int {
    if scalar.standsAlone {
      self = Cluster()
      text.append(scalar)
      return 0
    }
    marks = scalar.properties.isGraphemeExtend ? marks + 1 : 0
    guard marks <= Self.usualMarks else { return 0 }
    let joins = scalar.joins
    length = goesOn || joins || marks > 0 || scalar.properties.isEmojiModifier ? length + 1 : 0
    let isTooLong = length > Self.longest
    if isTooLong {
      text.append(Self.lineBreak)
      length = 0
    }
    text.append(scalar)
    goesOn = joins
    return isTooLong ? 1 : 0
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter that no other is joined to: most there are.
  fileprivate var standsAlone: Bool {
    switch value {
    case ..<0xAD, 0xAE..<0x300, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// Whether the next letter is joined to it.
  fileprivate var joins: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true  // Letters of Korean syllables
    default:
      properties.generalCategory == .format || properties.canonicalCombiningClass == .virama
    }
  }
}
