// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells when a microphone comes or goes, for as long as it lives.
///
/// It asks PulseAudio alone: PipeWire offers every microphone a second time in another way.
struct MicrophoneWatch: Sendable {
  private static let provider = "pulsedeviceprovider"

  private let watch: DeviceWatch

  init(server: String? = nil, onChange: @escaping @Sendable () -> Void) throws(MediaError) {
    try Multimedia.demand(MediaPart.recorder)
    guard let watch = DeviceWatch(Self.provider, server: server, onChange: onChange) else {
      throw Self.isMissing
    }
    self.watch = watch
  }

  /// All there are, in the order of the sound server, which it waits for; none where none runs.
  static func microphones() throws(MediaError) -> [Microphone] {
    try Multimedia.demand(MediaPart.recorder)
    guard let devices = DeviceWatch.devices(provider) else { throw isMissing }
    // One that is plugged in meanwhile may be told of twice.
    var known: Set<Microphone.ID> = []
    return devices.compactMap(Microphone.init).filter { known.insert($0.id).inserted }
  }

  private static var isMissing: MediaError {
    .missing(MediaPart.recorder.filter { $0.element == "pulsesrc" })
  }
}

extension Microphone {
  /// Nil for speakers, and for what hears the computer itself.
  fileprivate init?(_ device: Device) {
    guard device.isA("Audio/Source"), let id = device.element()?.text("device"), !id.isEmpty,
      device.text("device.class") != "monitor"
    else { return nil }
    self.init(id: id, name: device.name ?? id, isDefault: device.isTrue("is-default"))
  }
}
