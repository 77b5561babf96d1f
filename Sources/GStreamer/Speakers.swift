// SPDX-License-Identifier: GPL-3.0-or-later

/// Where sound is heard: where the system plays it, unless something else is named.
package struct Speakers: Sendable {
  /// The address of a sound server.
  package var server: String?
  /// The name that the sound server has for a device.
  package var device: String?

  package init(server: String? = nil, device: String? = nil) {
    (self.server, self.device) = (server, device)
  }

  /// Lets a pulsesink play there. All of these in a process share a thread, which ends with the last of
  /// them that is ready, and which a device is told to: only one that is ready itself may be told so.
  func prepare(_ sink: Element) {
    if let server { sink.set("server", server) }
    guard let device else { return }
    sink.change(to: .ready)
    sink.set("device", device)
  }
}
