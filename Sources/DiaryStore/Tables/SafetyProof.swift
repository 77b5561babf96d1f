// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing

/// What was done to be sure that the diary can come back. When it was done last is kept in the
/// diary.
package enum SafetyProof: String, CaseIterable, Sendable {
  /// The letters of the recovery sheet were typed, and were right.
  case sheetTried = "sheet_tried"
  /// The newest backup was opened with them.
  case rehearsed
  /// A person was reminded of the two, and wanted to do neither.
  case reminded = "rehearsal_reminded"
}

extension SettingTable {
  /// Of the secret that `keys` are of: another one has another sheet, of which nothing was tried.
  static func proven(
    _ proof: SafetyProof, with keys: DiaryKeys?, in database: Connection
  ) throws -> Moment? {
    let words = (try text(proof.rawValue, in: database) ?? "").split(separator: " ")
    guard words.count == 2, words[1] == mark(of: keys) else { return nil }
    return Int(words[0]).map(Moment.init(milliseconds:))
  }

  static func setProven(
    _ proof: SafetyProof, at moment: Moment, with keys: DiaryKeys?, in database: Connection
  ) throws {
    try set("\(moment.milliseconds) \(mark(of: keys))", for: proof.rawValue, in: database)
  }

  /// The beginning of the public key, which belongs to the secret and tells nothing of it.
  private static func mark(of keys: DiaryKeys?) -> String {
    keys.map { Hex.text(Array($0.inbox.publicKey.prefix(8))) } ?? "plain"
  }
}
