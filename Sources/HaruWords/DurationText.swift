// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// How long something is.
package enum DurationText {
  /// 3:05, or 1:03:05. Digits stand side by side, so that a running clock does not tremble.
  package static func clock(_ seconds: Double) -> String {
    let whole = whole(seconds)
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let tail = ":" + NumberText.padded(whole % 60)
    return hours > 0
      ? NumberText.plain(hours) + ":" + NumberText.padded(minutes) + tail
      : NumberText.plain(minutes) + tail
  }

  /// What is left of a time, so that it and the clock of what is over add up to the whole.
  package static func clock(ofRest seconds: Double) -> String {
    clock((max(seconds, 0) - tolerance).rounded(.up))
  }

  /// 3:05.4.
  package static func exactClock(_ seconds: Double) -> String {
    let tenths = seconds.isFinite ? Int((max(seconds, 0) * 10).rounded()) : 0
    return clock(Double(tenths / 10)) + pgettext("decimal separator", ".")
      + NumberText.plain(tenths % 10)
  }

  /// 3 minutes 5 seconds: what a screen reader says.
  package static func words(_ seconds: Double) -> String {
    let whole = whole(seconds)
    var parts: [String] = []
    if whole >= 3600 {
      parts.append(
        NumberText.counted(whole / 3600) { ngettext("{count} hour", "{count} hours", $0) })
    }
    if whole / 60 % 60 > 0 {
      parts.append(
        NumberText.counted(whole / 60 % 60) { ngettext("{count} minute", "{count} minutes", $0) })
    }
    if whole % 60 > 0 || parts.isEmpty {
      parts.append(
        NumberText.counted(whole % 60) { ngettext("{count} second", "{count} seconds", $0) })
    }
    return parts.joined(separator: " ")
  }

  /// What lacks less than this of a second is whole: files are a little longer or shorter than the
  /// sound in them.
  private static let tolerance = 0.05

  private static func whole(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(max(seconds, 0) + tolerance) : 0
  }
}
