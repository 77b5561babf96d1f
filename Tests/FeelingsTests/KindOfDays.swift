// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Feelings
import FoundationEssentials

/// Days of one kind, which a person calls otherwise than the model mostly does, and what that
/// person's diary holds beside them.
struct KindOfDays {
  static let languages = ["ko", "en"]

  /// A runner whose hard days are glad ones, or a nurse whose nights are calm ones.
  let texts: [String]
  let emotion: Emotion
  let others: [Draft.Text]

  init(_ language: String) throws {
    let days = try Self.rows("kinds.tsv").filter { $0[0] == language }
    texts = days.map { $0[2] }
    emotion = days.first.flatMap { Emotion(rawValue: $0[1]) } ?? .calm
    others = try Self.rows("tuning.tsv").filter { $0[1] == language }
      .map { Draft.Text(title: "", body: $0[5].replacing("\\n", with: "\n")) }
  }

  /// What a person corrected in an empty diary, or in one with the others.
  func corrected(_ texts: some Sequence<String>, beside others: [Draft.Text]) -> CorrectedTexts {
    CorrectedTexts(
      corrected: zip(1..., texts).map { number, text in
        let entry = Draft.Text(title: "", body: text)
        return (Correction(Entry.ID(number), emotion, of: entry), entry)
      }, others: others)
  }

  private static func rows(_ name: String) throws -> [[String]] {
    try String(contentsOf: TestModel.entries(name), encoding: .utf8)
      .split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
