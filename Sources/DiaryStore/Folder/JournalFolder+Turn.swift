// SPDX-License-Identifier: GPL-3.0-or-later

import Files

extension JournalFolder {
  /// Does this while no other process opens the diary, keeps something in its inbox, or changes
  /// what it is opened with: those wait.
  func withTurn<Result>(_ body: () throws -> Result) throws -> Result {
    let turn = try File(folder: path)
    try turn.lock()
    defer { turn.unlock() }
    return try body()
  }
}
