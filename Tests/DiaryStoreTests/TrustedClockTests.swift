// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Testing

@testable import DiaryStore

/// Sixty days ahead for a single `haru add`, the expired trash was gone for good.
@Suite struct TrustedClockTests {
  private static let start = Moment(milliseconds: 1_795_000_000_000)

  private func moment(_ days: Double) -> Moment {
    Moment(milliseconds: Self.start.milliseconds + Int(days * 86_400_000))
  }

  /// What is trusted after runs at these days, begun with the day 0.
  private func trusted(_ days: Double...) -> TrustedClock {
    var clock = TrustedClock(Self.start)
    for day in days { clock.beginRun(at: moment(day)) }
    return clock
  }

  @Test func believesAClockThatGoesOnDayByDay() {
    #expect(trusted(0.5, 1.25, 2.25).trusted == moment(2.25))
    #expect(trusted(1).deadline(at: moment(1.5)) == moment(1.5))
  }

  @Test func believesNoSingleJump() {
    let clock = trusted(0.5, 60)
    #expect(clock.trusted == moment(0.5))
    #expect(clock.hasJumped(at: moment(60)))
    #expect(clock.deadline(at: moment(60)) == moment(0.5))
  }

  @Test func believesNoJumpHoweverManyRunsFollowAtOnce() {
    var clock = trusted(60)
    for minute in 0..<600 { clock.beginRun(at: moment(60).adding(seconds: minute * 60)) }
    #expect(clock.trusted == Self.start)
  }

  @Test func believesNoJumpForARunThatLasts() {
    var clock = trusted(60)
    for day in 61...99 { clock.goOn(at: moment(Double(day))) }
    #expect(clock.trusted == Self.start)
  }

  @Test func believesAJumpThatIsSeenInThreeRuns() {
    #expect(trusted(60, 60.5).trusted == Self.start)
    #expect(trusted(60, 60.5, 61) == TrustedClock(moment(61)))
  }

  @Test func forgetsAJumpOnceTheClockIsRight() {
    #expect(trusted(60, 60.5, 0.75) == TrustedClock(moment(0.75)))
    #expect(trusted(60, 0.75, 61, 0.875, 62, 1) == TrustedClock(moment(1)))
    #expect(trusted(7, 60, 14).unconfirmed == [moment(7), moment(14)])
  }

  @Test func doesNotConfirmAJumpByTheRunsBeforeIt() {
    #expect(trusted(7, 14, 60).trusted == moment(7))
    #expect(trusted(7, 14, 60, 60.5).trusted == moment(14))
    #expect(trusted(7, 14, 60, 60.5, 61) == TrustedClock(moment(61)))
  }

  @Test func followsSeldomRunsThreeBehind() {
    #expect(trusted(7, 14, 21, 28, 35).trusted == moment(21))
  }

  @Test func aClockThatIsSetBackIsNotBelievedAtOnceEither() {
    let clock = trusted(-60)
    #expect(clock.trusted == Self.start)
    #expect(clock.latest(at: moment(-60)) == Self.start)
    #expect(clock.deadline(at: moment(-60)) == moment(-60))
    #expect(trusted(-60, -59.5, -59).trusted == moment(-59))
  }

  @Test func isKeptInTheDiary() async throws {
    let diary = try TestDiary()
    diary.hands.move(days: 60)
    _ = try diary.again()
    let now = diary.hands.now
    let clock = try await diary.journal.read { try TrustedClock(at: now, in: $0) }
    #expect(clock == TrustedClock(now.adding(days: -60), unconfirmed: [now]))
  }

  @Test func anOlderDiaryHandsOnNoJump() async throws {
    let diary = try TestDiary()
    let now = diary.hands.now
    for (days, expected) in [(-3, -3), (60, 0)] {
      try await diary.journal.write { database in
        try database.run("DELETE FROM setting WHERE key = 'trusted_moment'")
        try SettingTable.set(
          now.adding(days: days).milliseconds, for: "latest_moment", in: database)
      }
      let clock = try await diary.journal.read { try TrustedClock(at: now, in: $0) }
      #expect(clock == TrustedClock(now.adding(days: expected)))
    }
  }

  /// A damaged file may say any number.
  @Test(arguments: [Int.min, -1 << 60, 1 << 60, Int.max])
  func everyOtherMomentIsAJump(_ number: Int) {
    let moment = Moment(milliseconds: number)
    #expect(TrustedClock(moment).hasJumped(at: WallClock.system.now))
  }
}
