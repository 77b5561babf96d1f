// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

extension Journal {
  /// When this was done last with the secret that the diary has now; nil where it never was.
  package nonisolated func proven(_ proof: SafetyProof) async throws(JournalError) -> Moment? {
    try await read { [folder] in try SettingTable.proven(proof, with: folder.keys, in: $0) }
  }

  /// Notes that it was done just now.
  package func noteProven(_ proof: SafetyProof) throws(JournalError) {
    try write { database in
      try SettingTable.setProven(proof, at: clock.now, with: folder.keys, in: database)
      try ChangeTable.note(.diary, 0, in: database)
    }
  }
}
