// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What time it is for what can't be undone: a computer's clock may be wrong for a while, and what
/// was deleted for good because of it is gone.
///
/// A clock that goes on by up to a day at a time is believed. After a jump of more than a day,
/// ahead or back, the trusted moment stays where it was until the clock has shown it in three runs
/// of Haru, each half a day or more after the one before. A clock that is set right again meanwhile
/// leaves no trace.
struct TrustedClock: Equatable {
  /// In milliseconds.
  static let maxStep = 24 * 3_600_000
  static let runDistance = 12 * 3_600_000
  static let runsNeeded = 3

  private(set) var trusted: Moment
  /// What the clock showed in runs since it jumped, ascending; never as many as are needed.
  private(set) var unconfirmed: [Moment]

  init(_ trusted: Moment, unconfirmed: [Moment] = []) {
    self.trusted = trusted
    self.unconfirmed = unconfirmed
  }

  /// Notes that a run begins: the diary is opened.
  mutating func beginRun(at now: Moment) {
    guard hasJumped(at: now) else { return goOn(at: now) }
    unconfirmed.removeAll { $0 > now }
    if unconfirmed.last.map({ now.milliseconds - $0.milliseconds >= Self.runDistance }) ?? true {
      unconfirmed.append(now)
    }
    guard unconfirmed.count >= Self.runsNeeded else { return }
    // The last ones may be another jump, which is not confirmed by those before it.
    trusted = unconfirmed.removeFirst()
    while let next = unconfirmed.first, !hasJumped(at: next) {
      trusted = next
      unconfirmed.removeFirst()
    }
  }

  /// Notes what the clock shows later in the same run, which confirms no jump.
  mutating func goOn(at now: Moment) {
    guard !hasJumped(at: now) else { return }
    trusted = max(trusted, now)
    unconfirmed = []
  }

  func hasJumped(at now: Moment) -> Bool {
    abs(now.milliseconds - trusted.milliseconds) > Self.maxStep
  }

  /// Up to when something must be due before it is deleted for good: never later than is trusted.
  func deadline(at now: Moment) -> Moment { hasJumped(at: now) ? min(now, trusted) : now }

  /// What time it is where it must not be earlier than it was: when something moves to the trash,
  /// and for letters, of which none is sealed again by a clock that is set back for a moment.
  func latest(at now: Moment) -> Moment { max(now, trusted) }
}

// MARK: - In the table `setting`

extension TrustedClock {
  private static let key = "trusted_moment"

  /// As noted in the diary; what a diary tells that nothing was noted in is `now`.
  init(at now: Moment, in database: Connection) throws {
    if let text = try SettingTable.text(Self.key, in: database) {
      let moments = text.split(separator: " ").compactMap { Int($0) }
        .map(Moment.init(milliseconds:))
      self.init(moments.first ?? now, unconfirmed: Array(moments.dropFirst()))
    } else {
      // Until now the latest moment ever was noted, which may have been a jump.
      let latest = try database.int("SELECT value FROM setting WHERE key = 'latest_moment'")
      self.init(min(now, latest.map(Moment.init(milliseconds:)) ?? now))
    }
  }

  static func noteRun(at now: Moment, in database: Connection) throws {
    var clock = try TrustedClock(at: now, in: database)
    clock.beginRun(at: now)
    try clock.save(in: database)
    // A letter that a wrong clock announced arrives again on its day.
    let latest = clock.latest(at: now)
    if let announced = try SettingTable.announced(in: database), announced > latest {
      try SettingTable.setAnnounced(latest, in: database)
    }
  }

  /// What time it is as far as letters are concerned.
  static func latest(at now: Moment, in database: Connection) throws -> Moment {
    try TrustedClock(at: now, in: database).latest(at: now)
  }

  static func deadline(at now: Moment, in database: Connection) throws -> Moment {
    try TrustedClock(at: now, in: database).deadline(at: now)
  }

  func save(in database: Connection) throws {
    let moments = [trusted] + unconfirmed
    try SettingTable.set(
      moments.map { "\($0.milliseconds)" }.joined(separator: " "), for: Self.key, in: database)
  }
}
