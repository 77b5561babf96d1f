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
  package var quality: RecordingQuality {
    get { RecordingQuality(rawValue: settings.int("recording-rate")) ?? .full }
    nonmutating set { settings.set(newValue.sampleRate, for: "recording-rate") }
  }

  /// How long a recording may be, in seconds; nil where it may be as long as one likes.
  package var limit: Double? {
    get {
      let seconds = settings.int("recording-limit")
      return seconds > 0 ? Double(seconds) : nil
    }
    nonmutating set { settings.set(newValue.map { Int($0) } ?? 0, for: "recording-limit") }
  }

  /// The microphone that was chosen; nil follows the system.
  package var microphone: Microphone.ID? {
    get { name("microphone") }
    nonmutating set { settings.set(newValue ?? "", for: "microphone") }
  }

  /// The camera that was chosen; nil takes the first there is.
  package var camera: Camera.ID? {
    get { name("camera") }
    nonmutating set { settings.set(newValue ?? "", for: "camera") }
  }

  private func name(_ key: String) -> String? {
    let name = settings.string(key)
    return name.isEmpty ? nil : name
  }

  /// Which cutoffs of the low-pass filter can be chosen, in Hz.
  package static let cutoffRange = 1_000.0...20_000.0

  /// The low-pass filter takes off what is above it, in Hz; nil where there is no filter.
  package var cutoff: Double? {
    get {
      let hertz = settings.int("cutoff")
      guard hertz > 0 else { return nil }
      return min(max(Double(hertz), Self.cutoffRange.lowerBound), Self.cutoffRange.upperBound)
    }
    nonmutating set { settings.set(newValue.map { Int($0) } ?? 0, for: "cutoff") }
  }

  /// How loud the microphone is taken; 1 is as it comes.
  package var inputLevel: Double {
    get { Double(settings.int("input-level")) / 100 }
    nonmutating set { settings.set(Int((newValue * 100).rounded()), for: "input-level") }
  }

  package func onChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    for key in ["recording-rate", "recording-limit", "microphone"] {
      settings.onChanged(key, listener: listener, handler)
    }
  }
}
