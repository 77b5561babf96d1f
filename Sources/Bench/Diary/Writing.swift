// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts as a person might write who lives in two languages.
enum Writing {
  /// A phrase that is in every thirtieth entry, whatever the size of a diary.
  static let phrase = "a long walk home"

  private static let particles = ["은", "는", "이", "가", "을", "를", "에", "에서", "도", "와", "로", "", ""]
  private static let endings = ["했다", "좋았다", "갔다", "왔다", "먹었다", "보았다", "같다", "없었다"]

  /// Mostly a few lines, some hundred bytes; one in three hundred is some thousand characters long.
  static func body(_ generator: inout SeededGenerator) -> String {
    var sentences = generator.number(below: 5) + generator.number(below: 5)
    sentences += 1 + (generator.happens(10) ? generator.number(below: 20) : 0)
    if generator.happens(0.3) { sentences *= 15 }
    let isKorean = generator.happens(65)
    var text = ""
    for number in 0..<sentences {
      if number > 0 { text += generator.happens(20) ? "\n\n" : " " }
      text += sentence(isKorean: generator.happens(85) == isKorean, &generator)
    }
    if generator.happens(3.3) { text += " It was " + phrase + "." }
    return text
  }

  /// Of a few words, and sometimes none.
  static func title(_ generator: inout SeededGenerator) -> String {
    guard !generator.happens(15) else { return "" }
    let vocabulary = generator.happens(65) ? Vocabulary.korean : .english
    return (0...generator.number(below: 3)).map { _ in vocabulary.word(&generator) }
      .joined(separator: " ")
  }

  private static func sentence(isKorean: Bool, _ generator: inout SeededGenerator) -> String {
    if generator.happens(4) { return japanese(&generator) }
    var text = ""
    for _ in 0...(2 + generator.number(below: 6)) {
      if !text.isEmpty { text += " " }
      text += (isKorean ? Vocabulary.korean : .english).word(&generator)
      if isKorean { text += particles[generator.number(below: particles.count)] }
    }
    if isKorean { text += " " + endings[generator.number(below: endings.count)] }
    return text + (generator.happens(5) ? " " + Vocabulary.emoji.word(&generator) : ".")
  }

  private static func japanese(_ generator: inout SeededGenerator) -> String {
    let words = (0...(2 + generator.number(below: 5))).map { _ in
      Vocabulary.japanese.word(&generator)
    }
    return words.joined(separator: "の") + "。"
  }
}
