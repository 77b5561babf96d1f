// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Which versions of an entry are kept: all of the last day, then one an hour, after 30 days one a
/// day, and after a year one in 30 days; and the oldest and the newest always.
///
/// A version only goes where a newer one that is kept in the same span holds its title and its
/// text, but for less than a sentence: so no thinning makes a text disappear. A version that was
/// overwritten by a writer who had not read it always stays.
///
/// A span is thinned once all of it is old enough, by the same version every time. Spans lie in
/// each other, so a text loses its little at most three times in its life.
struct VersionThinning {
  struct Span: Equatable, CaseIterable {
    /// Both in milliseconds.
    let length: Int
    let age: Int

    static let allCases = [
      Span(length: 3_600_000, age: 86_400_000),
      Span(length: 86_400_000, age: 30 * 86_400_000),
      Span(length: 30 * 86_400_000, age: 365 * 86_400_000),
    ]

    /// The end of the last span that is wholly old enough.
    func end(at now: Moment) -> Moment { start(of: now.milliseconds - age) }

    func start(of milliseconds: Int) -> Moment {
      // Rounded down, before 1970 too.
      let rest = (milliseconds % length + length) % length
      return Moment(milliseconds: milliseconds - rest)
    }
  }

  private struct Keeper {
    let id: Version.ID
    let moment: Moment
    let title: String
    var loss: TextLoss

    init(_ version: Version) {
      id = version.id
      moment = version.moment
      title = version.title
      loss = TextLoss(holder: version.body)
    }
  }

  private let now: Moment
  private var keeper: Keeper?

  init(now: Moment) { self.now = now }

  /// Asked of all versions of one entry, the newest first, but not of the oldest: the newer version
  /// for whose sake this one may go; nil where it is kept.
  mutating func holder(of version: Version) -> Version.ID? {
    if version.stays, keeper != nil { return nil }
    if !version.stays, var keeper, isOfOneSpan(version.moment, keeper.moment),
      Self.holds(version.title, keeper.title)
    {
      let lost = keeper.loss.bytes(of: version.body)
      self.keeper = keeper
      if !TextLoss.isMuch(lost, of: version.body.utf8.count) { return keeper.id }
    }
    keeper = Keeper(version)
    return nil
  }

  private func isOfOneSpan(_ older: Moment, _ newer: Moment) -> Bool {
    Span.allCases.contains { span in
      newer < span.end(at: now)
        && span.start(of: older.milliseconds) == span.start(of: newer.milliseconds)
    }
  }

  /// The last sign may have been in the making: a syllable of Hangul changes while it is written.
  private static func holds(_ older: String, _ newer: String) -> Bool {
    older == newer || newer.hasPrefix(older.dropLast())
  }
}
