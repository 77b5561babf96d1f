// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import MediaHelper
package import Pictures

extension SoundInspector {
  /// With the helper that comes with the program; nil where that was not found.
  @MainActor package static var installed: SoundInspector? {
    (try? Installation()).map { SoundInspector(program: $0.mediaReader, patience: .seconds(10)) }
  }
}

extension PictureInspector {
  /// Likewise.
  @MainActor package static var installed: PictureInspector? {
    (try? Installation()).map { PictureInspector(program: $0.mediaReader) }
  }
}

extension SpeechReader {
  /// Likewise.
  @MainActor package static func installed(_ model: SpeechModel) -> SpeechReader? {
    (try? Installation()).map { SpeechReader(model, program: $0.mediaReader) }
  }
}

extension Hearing {
  /// Likewise.
  @MainActor package static func installed(_ model: SpeechModel) -> Hearing? {
    (try? Installation()).map { Hearing(model, program: $0.mediaReader) }
  }
}

// MARK: - What the diary notes of what was found

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
