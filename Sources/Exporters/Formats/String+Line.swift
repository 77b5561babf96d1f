// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  var inOneLine: String { String(map { $0.isNewline ? " " : $0 }).trimmed }
}
