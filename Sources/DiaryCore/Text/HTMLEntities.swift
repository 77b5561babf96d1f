// SPDX-License-Identifier: GPL-3.0-or-later

/// The names and numbers by which HTML writes signs.
package enum HTMLEntities {
  /// More characters are no name.
  package static let longest = 32
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "euro": "€",
    "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "times": "×",
    "divide": "÷", "plusmn": "±", "frac12": "½", "frac14": "¼", "frac34": "¾",
    "sup1": "¹", "sup2": "²", "sup3": "³", "micro": "µ", "iexcl": "¡", "iquest": "¿",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "szlig": "ß", "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "aring": "å",
    "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
    "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò",
    "oacute": "ó", "ocirc": "ô", "otilde": "õ", "oslash": "ø", "ugrave": "ù",
    "uacute": "ú", "ucirc": "û", "yacute": "ý", "yuml": "ÿ", "Agrave": "À", "Aacute": "Á",
    "Acirc": "Â", "Atilde": "Ã", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È",
    "Eacute": "É", "Ecirc": "Ê", "Euml": "Ë", "Ntilde": "Ñ", "Oslash": "Ø", "oelig": "œ",
    "OElig": "Œ", "hearts": "♥", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓",
    "zwj": "\u{200d}", "zwnj": "\u{200c}", "shy": "\u{ad}", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "lrm": "\u{200e}", "rlm": "\u{200f}",
  ]

  package static func replaced(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var (written, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      written += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(longest).prefix {
        $0 != ";" && $0 != "&" && !$0.isWhitespace
      }
      let end = rest.index(start, offsetBy: name.count + 1)
      guard end < rest.endIndex, rest[end] == ";", let sign = sign(name) else {
        written += "&"
        rest = rest.dropFirst()
        continue
      }
      written += sign
      rest = rest[rest.index(after: end)...]
    }
    return written + rest
  }

  /// The sign with this name or number, which is written between `&` and `;`.
  ///
  /// > Invalid Unicode code points will be replaced by the REPLACEMENT CHARACTER
  /// > https://spec.commonmark.org/0.31.2/#decimal-numeric-character-references
  package static func sign(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[String(name)] }
    let isHex = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit), (1...7).contains(digits.utf8.count),
      let number = UInt32(digits, radix: isHex ? 16 : 10)
    else { return nil }
    guard number != 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
    // What controls a terminal is no sign of a text.
    guard number >= 32 || [9, 10].contains(number) else { return nil }
    return String(Character(scalar))
  }
}
