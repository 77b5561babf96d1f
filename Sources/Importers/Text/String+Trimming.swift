// SPDX-License-Identifier: GPL-3.0-or-later

extension StringProtocol {
  /// Without the white space around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Its lines, whatever ends them.
  var textLines: [SubSequence] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
