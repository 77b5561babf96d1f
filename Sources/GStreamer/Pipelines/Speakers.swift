// SPDX-License-Identifier: GPL-3.0-or-later

/// Where sound is heard: where the system plays it, unless something else is named.
package struct Speakers: Sendable {
  /// The address of a sound server.
  package var server: String?
  /// The name that the sound server has for a device.
  package var device: String?
  /// Whether nothing is to be heard: the sound server is not even asked.
  package private(set) var areSilent = false

  package static let none: Speakers = {
    var none = Speakers()
    none.areSilent = true
    return none
  }()

  package init(server: String? = nil, device: String? = nil) {
    (self.server, self.device) = (server, device)
  }

  /// Lets a `pulsesink` play on these speakers; blocks where a device is named.
  ///
  /// All these elements of a process share a main loop, which is freed when the last one leaves the
  /// state READY. Setting `device` locks that loop, so the element has to be READY itself, or
  /// another one may free the loop meanwhile.
  func prepare(_ sink: Element) {
    guard !areSilent else { return }
    if let server { sink.set("server", server) }
    guard let device else { return }
    sink.change(to: .ready)
    sink.set("device", device)
  }
}
