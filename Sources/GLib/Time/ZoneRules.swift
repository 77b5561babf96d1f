// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// When the clocks of a time zone show what.
///
/// Safe to share: GLib changes no time zone once it is made.
package final class ZoneRules: @unchecked Sendable {
  private let zone: OpaquePointer

  /// Nil where this computer knows no zone of that name: "Asia/Seoul".
  package init?(_ name: String) {
    guard Self.isName(name), let zone = g_time_zone_new_identifier(name) else { return nil }
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
