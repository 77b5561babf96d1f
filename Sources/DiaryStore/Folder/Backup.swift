// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files

/// A copy of the database: backup/haru-2026-11-20T21-04-05.sqlite.
package struct Backup: Identifiable, Hashable, Sendable {
  private static let prefix = "haru-"
  private static let suffix = ".sqlite"

  /// When it was made, by the clock here.
  package let stamp: Stamp
  package let bytes: Int

  package var id: Stamp { stamp }

  package var name: String { Self.name(stamp) }

  package var day: Day { stamp.day }

  /// Whether it is from later than tomorrow, which is no day in any time zone: the clock was
  /// ahead when it was made, or is behind now.
  package func isFromFuture(at clock: WallClock) -> Bool {
    day.ordinal > clock.day(of: clock.now).ordinal + 1
  }

  static func name(_ stamp: Stamp) -> String { prefix + stamp.description + suffix }

  init(_ stamp: Stamp, bytes: Int) {
    self.stamp = stamp
    self.bytes = bytes
  }

  /// Nil for a file that is no backup.
  init?(name: String, bytes: Int) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix),
      let stamp = Stamp(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count))
    else { return nil }
    self.init(stamp, bytes: bytes)
  }
}
