// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines behind a text, for what the diary has no other place for.
enum ExtraLines {
  static func append(_ lines: [String?], to body: String) -> String {
    let lines = lines.compactMap(\.self)
    guard !lines.isEmpty else { return body }
    var body = body
    while body.last?.isNewline == true { body.removeLast() }
    return (body.isBlank ? "" : body + "\n\n") + lines.joined(separator: "\n")
  }
}
