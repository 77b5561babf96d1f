// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials

/// Which sets are used, and how much each of their texts counts: the nearer to a diary, the more.
struct TrainingPlan {
  struct Part {
    /// How much each text counts where comments are learnt, and where diaries are.
    var commentWeight: Float
    var diaryWeight: Float
    var isDiary: Bool
    var texts: [LabelledText]
  }

  /// The folder of a set, its weights, and whether it sounds like a diary.
  private static let sets: [(String, Float, Float, Bool)] = [
    ("goemotions_en", 1, 0, false), ("xed_en", 0.3, 0, false), ("kote_ko", 1, 0, false),
    ("nsmc_ko", 0.3, 0, false), ("lemotif_en", 0.5, 0.6, true), ("chat_ko", 0.5, 1, true),
    ("seed_ko", 0.2, 0.02, true), ("seed_en", 0.2, 0.02, true),
  ]

  private(set) var parts: [Part] = []

  /// Sets in a folder, and the project's own sentences in another. What is missing is left out, so
  /// that tests can train with little.
  init(sets: URL, sentences: URL) throws(TrainingError) {
    for (name, comment, diary, isDiary) in Self.sets {
      let file = sets.appending(path: name).appending(path: "train.tsv")
      guard exists(file) else { continue }
      var texts = try SetFile.labelled(file).map { Self.withCalm($0, set: name) }
      // So many film reviews would crowd out all else.
      if name == "nsmc_ko" { texts = stride(from: 0, to: texts.count, by: 3).map { texts[$0] } }
      parts.append(
        Part(commentWeight: comment, diaryWeight: diary, isDiary: isDiary, texts: texts))
    }
    let words = sets.appending(path: "words")
    try add(["ko_events.txt", "en_events.txt"], in: words, 0.3, SetFile.sections)
    try add(["lex_ko.txt", "lex_en.txt"], in: words, 0.2, SetFile.wordLists)
    try add(
      ["ko.txt", "ko2.txt", "en.txt", "en2.txt", "en3.txt", "both.txt", "negation.txt"],
      in: sentences, 4, SetFile.sections)
    guard !parts.isEmpty else { throw TrainingError("There are no sets in \(sets.path).") }
  }

  /// What a diary might say.
  private mutating func add(
    _ names: [String], in folder: URL, _ weight: Float,
    _ read: (URL) throws(TrainingError) -> [LabelledText]
  ) throws(TrainingError) {
    for name in names {
      let file = folder.appending(path: name)
      guard exists(file) else { continue }
      parts.append(
        Part(commentWeight: 0.3, diaryWeight: weight, isDiary: true, texts: try read(file)))
    }
  }

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Calm has no column, but some sets have a label for it, and what is neutral in a diary is calm.
  private static func withCalm(_ text: LabelledText, set: String) -> LabelledText {
    var text = text
    let isNeutral = text.targets[.neutral] == 1
    switch set {
    case "lemotif_en":
      let isCalm = text.labels.contains("calm")
      text.targets[.calm] = isCalm ? 1 : 0
      text.targets[.neutral] = nil
      if isCalm, text.labels.count == 1 { text.targets[.joy] = 0.4 }
    case "seed_ko", "seed_en", "chat_ko":
      text.targets[.calm] = isNeutral ? 0.5 : 0
    case "goemotions_en", "kote_ko":
      let isCalm = !text.labels.isDisjoint(with: ["relief", "편안/쾌적"])
      if isCalm { text.targets[.calm] = 1 } else if !isNeutral { text.targets[.calm] = 0 }
    default: break
    }
    return text
  }
}
