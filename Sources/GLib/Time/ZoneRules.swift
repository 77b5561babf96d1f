// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// When the clocks of a time zone show what.
///
/// Safe to share: GLib changes no time zone once it is made.
package final class ZoneRules: @unchecked Sendable {
  private let zone: OpaquePointer

  /// Nil where this computer knows no zone of that name: "Asia/Seoul", or "GMT+09:00".
  package init?(_ name: String) {
    let isOffset = ["GMT+", "GMT-", "UTC+", "UTC-"].contains(where: name.hasPrefix)
    guard let identifier = isOffset ? Self.offset(name) : Self.isName(name) ? name : nil,
      let zone = g_time_zone_new_identifier(identifier)
    else { return nil }
    self.zone = zone
  }

  deinit { g_time_zone_unref(zone) }

  /// By how many seconds its clocks are ahead of UTC, so many seconds after the beginning of 1970
  /// in UTC.
  package func offset(at seconds: Int) -> Int {
    let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
    return interval < 0 ? 0 : Int(g_time_zone_get_offset(zone, interval))
  }

  /// The same where the seconds are those that its own clocks show. Of a time that they show twice,
  /// or never, the nearest is meant.
  package func offset(atLocal seconds: Int) -> Int {
    var time = gint64(seconds)
    let interval = g_time_zone_adjust_time(zone, G_TIME_TYPE_STANDARD, &time)
    return interval < 0 ? 0 : Int(g_time_zone_get_offset(zone, interval))
  }

  /// What Apple's and Java's programs call "GMT-0600", "GMT+09:00" or "UTC+9", in the form of
  /// ISO 8601: GLib does not know the first two, and reads the last as POSIX does, by which it is
  /// behind UTC. Nil where it is no such name.
  private static func offset(_ name: String) -> String? {
    let colon = UInt8(ascii: ":")
    var digits = Array(name.utf8.dropFirst(4).prefix(6))
    if digits.count == 1 || digits.count == 3 || digits.dropFirst().first == colon {
      digits.insert(UInt8(ascii: "0"), at: 0)
    }
    if digits.count == 2 { digits += Array("00".utf8) }
    if digits.count == 5, digits[2] == colon { digits.remove(at: 2) }
    guard digits.count == 4,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      digits[0] <= UInt8(ascii: "1"), digits[2] <= UInt8(ascii: "5")
    else { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    return name.dropFirst(3).prefix(1) + text.prefix(2) + ":" + text.suffix(2)
  }

  /// GLib reads a name as the path of a file.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 64 && !name.isEmpty && !name.hasPrefix("/") && !name.contains("..")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
