// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import FoundationEssentials
import Glibc
import SQLite
import Sealing

extension JournalFolder {
  /// Has the letters of a secret, where the diaries that are measured are to be sealed with it.
  private static let variable = "HARU_BENCH_SECRET"

  static let measuredPassword = "haru-bench"

  /// Whether the diaries of this run are sealed.
  static var areMeasuredSealed: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Has the diaries of this process, and of those that it starts, sealed from now on.
  static func sealMeasured() {
    // Nothing else runs yet that could read the environment meanwhile.
    _ = unsafe setenv(variable, Secret().sheetWords.joined(), 1)
  }

  /// The folder of a diary that is measured: with the keys of the run, where that seals them.
  static func measured(_ path: String) throws -> JournalFolder {
    guard let letters = ProcessInfo.processInfo.environment[variable] else {
      return JournalFolder(path)
    }
    guard let secret = Secret(sheet: letters) else {
      throw Obstacle("\(variable) has no letters of a secret.")
    }
    return try sealed(path, with: secret)
  }

  /// With a password that costs nearly nothing.
  static func sealed(_ path: String, with secret: Secret) throws -> JournalFolder {
    let file = try KeyFile(
      diary: UniqueID(at: DiaryMaker.clock.now), secret: secret, password: measuredPassword,
      stretch: PasswordStretch(passes: 1, bytes: 8192))
    return JournalFolder(path, keys: try DiaryKeys(secret, newKeyFile: file))
  }

  /// The database, beside the journal that has it open.
  func connection(_ access: Connection.Access) throws -> Connection {
    try Connection(database, access, seal: keys?.database)
  }
}
