// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
package import GStreamer

/// How a person records their voice on this computer, in the window and at the terminal.
package struct VoicePreferences {
  private let settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  package init(_ installation: Installation) throws {
    try self.init(Settings(schema: "org.harudiary.Haru", directory: installation.schemas))
  }

  /// How well it is recorded.
  package var quality: Setting<RecordingQuality> {
    Setting<Int>(settings, "recording-rate").map {
      RecordingQuality(rawValue: $0) ?? .full
    } writing: {
      $0.sampleRate
    }
  }

  /// How long a recording may be, in seconds; nil where it may be as long as one likes.
  package var limit: Setting<Double?> {
    Setting<Int>(settings, "recording-limit").map {
      $0 > 0 ? Double($0) : nil
    } writing: {
      $0.map { Int($0) } ?? 0
    }
  }

  /// The microphone that was chosen; nil follows the system.
  package var microphone: Setting<Microphone.ID?> {
    Setting<String>(settings, "microphone").optional
  }

  package var recordingSettings: [any ChangingSetting] { [quality, limit, microphone] }

  /// The camera that was chosen; nil takes the first there is.
  package var camera: Setting<Camera.ID?> { Setting<String>(settings, "camera").optional }

  /// Which cutoffs of the low-pass filter can be chosen, in Hz.
  package static let cutoffRange = 1_000.0...20_000.0

  /// The low-pass filter takes off what is above it, in Hz; nil where there is no filter.
  package var cutoff: Setting<Double?> {
    Setting<Int>(settings, "cutoff").map { hertz in
      guard hertz > 0 else { return nil }
      return min(max(Double(hertz), Self.cutoffRange.lowerBound), Self.cutoffRange.upperBound)
    } writing: {
      $0.map { Int($0) } ?? 0
    }
  }

  /// How loud the microphone is taken; 1 is as it comes.
  package var inputLevel: Setting<Double> {
    Setting<Int>(settings, "input-level").map {
      Double($0) / 100
    } writing: {
      Int(($0 * 100).rounded())
    }
  }
}
