// SPDX-License-Identifier: GPL-3.0-or-later

/// A transcript as it becomes part of an entry: a Markdown quotation with a microphone before it,
/// which tells it apart from what was written by hand.
package enum SpokenText {
  private static let mark = "🎤"

  /// Empty where nothing was said.
  package static func markdown(_ utterances: [String]) -> String {
    let lines = utterances.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return "" }
    return "> \(mark) " + lines.joined(separator: "\n> ") + "\n"
  }

  /// What is put behind a body, so that it is a paragraph of its own, and the next words are one,
  /// too.
  package static func appendix(_ spoken: String, to body: String) -> String {
    guard !spoken.isEmpty else { return "" }
    let gap = body.isEmpty || body.hasSuffix("\n\n") ? "" : body.hasSuffix("\n") ? "\n" : "\n\n"
    return gap + spoken + "\n"
  }
}
