// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Glibc

/// What time it is, and where. Tests bring their own.
///
/// Every `unsafe` here is a call of the C library that is given local values by their address and
/// keeps none of them; of its calendar's parts only the numbers are used, never the pointer to a
/// name.
package struct WallClock: Sendable {
  private let read: @Sendable () -> Moment

  package static let system = WallClock {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  package init(_ read: @escaping @Sendable () -> Moment) { self.read = read }

  package var now: Moment { read() }

  /// The name of the time zone of this computer: "Asia/Seoul".
  package var zone: String {
    if let zone = unsafe getenv("TZ") {
      let name = unsafe String(cString: zone)
      if !name.isEmpty { return name.hasPrefix(":") ? String(name.dropFirst()) : name }
    }
    // Debian and others: the file is a link into the zone database, and is named like the zone.
    var target = [UInt8](repeating: 0, count: 4096)
    let length = unsafe target.withUnsafeMutableBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe readlink("/etc/localtime", $0, bytes.count) } ?? 0
    }
    let path = String(decoding: target.prefix(max(length, 0)), as: UTF8.self)
    guard let marker = path.firstRange(of: "/zoneinfo/") else { return "UTC" }
    return String(path[marker.upperBound...])
  }

  /// The day on the calendar at `moment`, here.
  package func day(of moment: Moment) -> Day {
    let parts = unsafe local(moment)
    let year = unsafe Int(parts.tm_year) + 1900
    let month = unsafe Int(parts.tm_mon) + 1
    if let day = unsafe Day(year: year, month: month, day: Int(parts.tm_mday)) { return day }
    // A time zone may be in the year before the first, or behind the last.
    return year < 1 ? Day.first : Day.last
  }

  /// How many milliseconds after the beginning of its day `moment` is, by the clock on the wall
  /// here.
  package func timeOfDay(of moment: Moment) -> Int {
    let parts = unsafe local(moment)
    let seconds = unsafe (Int(parts.tm_hour) * 60 + Int(parts.tm_min)) * 60 + Int(parts.tm_sec)
    return seconds * 1000 + (moment.milliseconds % 1000 + 1000) % 1000
  }

  /// The moment at which `day` has come this far, here. A time that the clock leaves out when
  /// summer begins is the one an hour later.
  package func moment(on day: Day, timeOfDay: Int = 0) -> Moment {
    var parts = unsafe tm()
    unsafe parts.tm_year = Int32(day.year - 1900)
    unsafe parts.tm_mon = Int32(day.month - 1)
    unsafe parts.tm_mday = Int32(day.day)
    unsafe parts.tm_hour = Int32(timeOfDay / 3_600_000)
    unsafe parts.tm_min = Int32(timeOfDay / 60_000 % 60)
    unsafe parts.tm_sec = Int32(timeOfDay / 1000 % 60)
    unsafe parts.tm_isdst = -1
    let seconds = unsafe mktime(&parts)
    return Moment(milliseconds: seconds * 1000 + timeOfDay % 1000)
  }

  private func local(_ moment: Moment) -> tm {
    // Rounded down, before 1970 too.
    var seconds = moment.milliseconds / 1000 - (moment.milliseconds % 1000 < 0 ? 1 : 0)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    return unsafe parts
  }
}
