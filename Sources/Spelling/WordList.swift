// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Words that the person calls right.
package struct WordList: Equatable, Sendable {
  private var words: Set<String>

  package init(_ words: Set<String> = []) { self.words = words }

  package mutating func insert(_ word: Word) { words.insert(word.text) }

  /// Whether it is one of the words as it may stand in a sentence: with a capital at the beginning,
  /// with the ’s of a name, with the particles of a Korean word.
  package func contains(_ word: Word) -> Bool {
    guard !words.isEmpty else { return false }
    if words.contains(word.text) || words.contains(word.text.lowercased()) { return true }
    if word.script == .hangul { return containsStem(of: word.text, particles: 2) }
    return word.text.hasSuffix("'s") && words.contains(String(word.text.dropLast(2)))
  }

  private func containsStem(of text: String, particles: Int) -> Bool {
    guard particles > 0 else { return false }
    return Self.particles.contains { particle in
      guard text.hasSuffix(particle) else { return false }
      let stem = String(text.dropLast(particle.count))
      return words.contains(stem) || containsStem(of: stem, particles: particles - 1)
    }
  }

  private static let particles = [
    "은", "는", "이", "가", "을", "를", "의", "에", "와", "과", "도", "만", "로", "으로", "랑", "이랑", "나", "이나",
    "야", "아", "에서", "에게", "에게서", "한테", "한테서", "께", "께서", "까지", "부터", "처럼", "보다", "마다", "조차",
    "마저", "밖에", "하고", "라고", "이라고", "라는", "이라는", "네",
  ]
}
