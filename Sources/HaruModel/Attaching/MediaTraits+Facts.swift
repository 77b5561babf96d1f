// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
package import MediaHelper
package import Pictures

// What the diary notes of what was found in a file.

extension SoundFacts {
  package nonisolated var traits: Media.Traits {
    Media.Traits(duration: milliseconds, sampleRate: rate > 0 ? rate : nil)
  }
}

extension PictureFacts {
  package nonisolated func traits(_ clock: WallClock) -> Media.Traits {
    Media.Traits(
      width: width, height: height, duration: milliseconds, recorded: taken?.moment(clock))
  }
}

extension CaptureMoment {
  package nonisolated var date: Day? { Day(year: year, month: month, day: day) }

  /// In milliseconds, by the clock of whatever took it.
  package nonisolated var timeOfDay: Int { ((hour * 60 + minute) * 60 + second) * 1000 }

  /// Where the picture does not say how far its clock was from others, as if it was taken here.
  nonisolated fileprivate func moment(_ clock: WallClock) -> Moment? {
    guard let date, let epoch = Day(year: 1970, month: 1, day: 1) else { return nil }
    guard let offset else { return clock.moment(on: date, timeOfDay: timeOfDay) }
    return Moment(
      milliseconds: date.days(since: epoch) * 86_400_000 + timeOfDay - offset * 60_000)
  }
}
