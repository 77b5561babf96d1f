// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import HaruSettings
import Observation

/// Offers a rehearsal to a person who has not seen for a quarter of a year that their diary could
/// come back.
@Observable
package final class RehearsalReminder {
  private static let days = 91

  package private(set) var isDue = false
  @ObservationIgnored private let diary: Diary
  @ObservationIgnored private let preferences: Preferences

  package init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    diary.afterOpening { [weak self] in await self?.look(at: $0) }
    diary.beforeClosing { [weak self] in self?.isDue = false }
  }

  /// Does not ask again for as long.
  package func putAway() async {
    isDue = false
    await note()
  }

  /// The person rehearses, or wants to hear no more of it.
  package func giveWay() { isDue = false }

  private func look(at journal: Journal) async {
    isDue = false
    guard preferences.remindsToRehearse.value, diary.isSealed, !journal.isReadOnly else { return }
    var last: Moment?
    for proof in SafetyProof.allCases {
      // One that can't be read is not known to have been done.
      if let moment = try? await journal.proven(proof) {
        last = max(last ?? moment, moment)
      }
    }
    // The first quarter begins with the password.
    guard let last else { return await note() }
    isDue = last.adding(days: Self.days) <= diary.clock.now
  }

  /// Where that can't be noted, the person is asked at the next start.
  private func note() async {
    if case .open(let journal) = diary.state { try? await journal.noteProven(.reminded) }
  }
}
