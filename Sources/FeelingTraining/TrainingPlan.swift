// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials

/// Which texts are learnt, and how much each counts.
struct TrainingPlan {
  struct Part {
    var name: String
    /// How much each text counts where comments are learnt, and where diaries are.
    var commentWeight: Float
    var diaryWeight: Float
    var isDiary: Bool
    /// How much all of its texts count together where it is learnt what is shown.
    var layerWeight: Float
    var texts: [LabelledText]
  }

  private struct Set {
    /// Its folder.
    var name: String
    var commentWeight: Float
    var diaryWeight: Float = 0
    var layerWeight: Float = 0
  }

  /// The smallest set would not be heard among the others, and Korean ones are fewer than English
  /// ones. Only one of them is of diaries.
  private static let sets = [
    Set(name: "goemotions_en", commentWeight: 1, layerWeight: 4),
    Set(name: "xed_en", commentWeight: 0.3),
    Set(name: "kote_ko", commentWeight: 3, layerWeight: 2),
    Set(name: "nsmc_ko", commentWeight: 0.6, layerWeight: 0.7),
    Set(name: "lemotif_en", commentWeight: 10, diaryWeight: 6, layerWeight: 2),
    Set(name: "chat_ko", commentWeight: 0.5),
    Set(name: "seed_ko", commentWeight: 0.2), Set(name: "seed_en", commentWeight: 0.2),
  ]
  /// How much all that diaries might tell counts where it is learnt what is shown.
  private static let toldLayerWeight: Float = 2

  private(set) var parts: [Part] = []

  /// Sets in a folder, and the project's own sentences in another. What is missing is left out, so
  /// that tests can train with little.
  init(sets: URL, sentences: URL) throws(TrainingError) {
    for set in Self.sets {
      let file = sets.appending(path: set.name).appending(path: "train.tsv")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      parts.append(
        Part(
          name: set.name, commentWeight: set.commentWeight, diaryWeight: set.diaryWeight,
          isDiary: set.diaryWeight > 0, layerWeight: set.layerWeight,
          texts: try SetFile.labelled(file).map { Self.withCalm($0, set: set.name) }))
    }
    try add(sentences)
    guard !parts.isEmpty else { throw TrainingError("There are no sets in \(sets.path).") }
  }

  /// What a diary might say; mostly from these is learnt what leads one.
  private mutating func add(_ folder: URL) throws(TrainingError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var told: [Part] = []
    for name in names.sorted() where name.hasSuffix(".txt") {
      var part = Part(
        name: name, commentWeight: 1, diaryWeight: 1, isDiary: true, layerWeight: 0,
        texts: try SetFile.sections(folder.appending(path: name)))
      // What is said plainly, in a few words, is heard among so much that is told. As comments,
      // which may hold several feelings, all others count little: so many that name one alone would
      // drown the sets.
      switch name {
      case "plain.txt":
        (part.diaryWeight, part.layerWeight) = (8, 0.4)
        parts.append(part)
      case "negation.txt":
        (part.diaryWeight, part.layerWeight) = (3, 0.8)
        parts.append(part)
      default:
        part.commentWeight = 0.06
        told.append(part)
      }
    }
    let count = told.reduce(0) { $0 + $1.texts.count }
    for index in told.indices {
      told[index].layerWeight =
        Self.toldLayerWeight * Float(told[index].texts.count) / Float(count)
    }
    parts += told
  }

  /// Which set’s biases are those of a language, of which the first is taken where it is not there.
  func source(of name: String) -> Int { parts.firstIndex { $0.name == name } ?? 0 }

  /// Calm has no column, but some sets have a label for it, and what is neutral in a diary is calm.
  private static func withCalm(_ text: LabelledText, set: String) -> LabelledText {
    var text = text
    let isNeutral = text.targets[.neutral] == 1
    switch set {
    case "lemotif_en":
      let isCalm = text.labels.contains("calm")
      // Beside another feeling calm hardly ever leads.
      text.targets[.calm] = isCalm ? (text.labels.count == 1 ? 1 : 0.5) : 0
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
