// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib
import GStreamer
import HaruSettings

/// What a recorder makes: of what it hears alone, or also of what it sees.
package enum RecordingMode {
  case voice
  case film

  package var kind: Media.Kind {
    switch self {
    case .voice: .voice
    case .film: .video
    }
  }

  var fileExtension: String {
    switch self {
    case .voice: "ogg"
    case .film: "webm"
    }
  }

  /// How large a minute of it gets.
  func bytesAMinute(_ quality: RecordingQuality) -> Int {
    switch self {
    case .voice: quality.bytesAMinute
    case .film: quality.bytesAFilmedMinute
    }
  }

  /// Throws what would keep it from being made as it is preferred.
  func check(_ voice: VoicePreferences) async throws(MediaError) {
    switch self {
    case .voice: try await Recorder.check(voice.microphone.value)
    case .film: try await Recorder.check(filming: voice.camera.value, voice.microphone.value)
    }
  }

  /// Makes it as it is preferred, into a file that is open.
  func recorder(
    to descriptor: Int32, _ voice: VoicePreferences, synchronize: @escaping @Sendable () -> Void
  ) -> Recorder {
    let recorder =
      switch self {
      case .voice:
        Recorder(
          to: descriptor, quality: voice.quality.value, microphone: voice.microphone.value,
          limit: voice.limit.value, synchronize: synchronize)
      case .film:
        Recorder(
          filming: voice.camera.value, to: descriptor, quality: voice.quality.value,
          microphone: voice.microphone.value, limit: voice.limit.value, synchronize: synchronize)
      }
    recorder.cutoff = voice.cutoff.value
    recorder.gain = voice.inputLevel.value
    return recorder
  }

  /// That what there is until its end is in the diary.
  package var keptWords: String {
    switch self {
    case .voice: gettext("What you said until then is kept.")
    case .film: gettext("What you filmed until then is kept.")
    }
  }

  /// That it is not in the diary, and not lost.
  var safeWords: String {
    switch self {
    case .voice: gettext("What you said is safe, and is offered to you again.")
    case .film: gettext("What you filmed is safe, and is offered to you again.")
    }
  }
}
