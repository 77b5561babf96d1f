// SPDX-License-Identifier: GPL-3.0-or-later

/// Undoes "\." and its like where the sign means nothing to Markdown. Where it would, the escape
/// stays, and is not seen by a reader of the text.
enum EscapedSigns {
  private static let signs = Set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

  static func undone(in text: String) -> String {
    guard text.contains("\\") else { return text }
    var fences = CodeFences()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      fences.isCode(line) ? String(line) : undone(inLine: Array(line))
    }
    return lines.joined(separator: "\n")
  }

  private static func undone(inLine line: [Character]) -> String {
    var written: [Character] = []
    let code = CodeSpans(line)
    var (index, hasBracket) = (0, false)
    while index < line.count {
      let sign = line[index]
      if sign == "[" { hasBracket = true }
      if sign == "`" {
        let stretch = code.stretch(at: index)
        written += stretch
        index = stretch.endIndex
        continue
      }
      guard sign == "\\", index + 1 < line.count, signs.contains(line[index + 1]) else {
        written.append(sign)
        index += 1
        continue
      }
      let next = index + 2 < line.count ? line[index + 2] : nil
      let isNeeded =
        line[index + 1] == ")" && hasBracket
        || isNeeded(line[index + 1], before: written, behind: next)
      if isNeeded { written.append(sign) }
      written.append(line[index + 1])
      index += 2
    }
    return String(written)
  }

  private static func isNeeded(
    _ sign: Character, before: [Character], behind: Character?
  ) -> Bool {
    let start = before.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    let isAtStart = start.isEmpty
    let isBeforeSpace = behind.map(\.isWhitespace) ?? true
    switch sign {
    case "\\", "`", "*", "[", "]": return true
    case "_": return !(isWordy(before.last) && isWordy(behind))
    case "!": return behind == "[" || behind == "\\"
    // A heading may end with such signs.
    case "#": return isAtStart || behind == nil
    case "-", "+":
      return isAtStart && (isBeforeSpace || behind == sign || behind == "\\")
    case "=": return isAtStart && (behind == nil || behind == "=" || behind == "\\")
    case ".", ")":
      let isNumber = !isAtStart && start.count <= 9 && start.allSatisfy(\.isNumber)
      return isNumber && isBeforeSpace
    case "(": return before.last == "]"
    case ">": return isAtStart
    case "<": return behind.map(\.isLetter) ?? false
    case "~": return behind == "~" || behind == "\\" || before.last == "~"
    case "&": return behind.map { $0.isLetter || $0 == "#" } ?? false
    default: return false
    }
  }

  private static func isWordy(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }
}
