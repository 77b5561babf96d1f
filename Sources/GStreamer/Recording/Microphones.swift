// SPDX-License-Identifier: GPL-3.0-or-later

package typealias Microphones = DeviceList<Microphone>

extension Microphone: ListedDevice {
  package static func watch(
    _ onChange: @escaping @Sendable () -> Void
  ) throws(MediaError) -> any Sendable { try MicrophoneWatch(onChange: onChange) }

  package static func list() throws(MediaError) -> [Microphone] {
    try MicrophoneWatch.microphones()
  }
}

extension Microphones {
  /// The microphone of that name, or that of the system.
  nonisolated static func find(_ id: Microphone.ID?) async throws(MediaError) -> Microphone {
    let all = try await list()
    let found =
      if let id { all.first { $0.id == id } } else { all.first { $0.isDefault } ?? all.first }
    guard let found else { throw MediaError.noMicrophone }
    return found
  }
}
