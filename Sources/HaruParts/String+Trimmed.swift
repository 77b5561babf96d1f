// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// Without the spaces around it.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
