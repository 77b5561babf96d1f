// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials

/// Which texts are learnt, and how much each counts.
struct TrainingPlan {
  struct Part {
    /// How much each text counts where comments are learnt, and where diaries are.
    var commentWeight: Float
    var diaryWeight: Float
    var isDiary: Bool
    var texts: [LabelledText]
  }

  /// The folder of a set, how much it counts, and whether it sounds like a diary. The smallest set
  /// would not be heard among the others, and Korean ones are fewer than English ones.
  private static let sets: [(String, Float, Bool)] = [
    ("goemotions_en", 1, false), ("xed_en", 0.3, false), ("kote_ko", 3, false),
    ("nsmc_ko", 0.3, false), ("lemotif_en", 10, false), ("chat_ko", 0.5, false),
    ("seed_ko", 0.2, false), ("seed_en", 0.2, false),
  ]

  private(set) var parts: [Part] = []

  /// Sets in a folder, and the project's own sentences in another. What is missing is left out, so
  /// that tests can train with little.
  init(sets: URL, sentences: URL) throws(TrainingError) {
    for (name, weight, isDiary) in Self.sets {
      let file = sets.appending(path: name).appending(path: "train.tsv")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      var texts = try SetFile.labelled(file).map { Self.withCalm($0, set: name) }
      // So many film reviews would crowd out all else.
      if name == "nsmc_ko" { texts = stride(from: 0, to: texts.count, by: 3).map { texts[$0] } }
      parts.append(
        Part(commentWeight: weight, diaryWeight: 0, isDiary: isDiary, texts: texts))
    }
    try add(sentences)
    guard !parts.isEmpty else { throw TrainingError("There are no sets in \(sets.path).") }
  }

  /// What a diary might say; only from these is learnt what leads one.
  private mutating func add(_ folder: URL) throws(TrainingError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".txt") {
      // What is said plainly, in a few words, is heard among so much that is told. As comments,
      // which may hold several feelings, all of them count little: so many that name one alone
      // would drown the sets.
      let isPlain = name == "plain.txt"
      let texts = try SetFile.sections(folder.appending(path: name))
      parts.append(
        Part(
          commentWeight: isPlain ? 0.24 : 0.06, diaryWeight: isPlain ? 8 : 1, isDiary: true,
          texts: texts))
    }
  }

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
