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
}
