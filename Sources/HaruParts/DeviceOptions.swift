// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
package import GStreamer

/// Devices of one kind, one of which a person chooses: the microphones of this computer, or its
/// cameras.
package struct DeviceOptions {
  package typealias ID = String

  /// What such a device is called.
  package let title: LiveText
  /// What it is where none was chosen.
  private let usual: LiveText
  private let found: @MainActor () -> [(id: ID, name: String)]
  private let look: @MainActor () async throws -> Void

  package init(_ microphones: Microphones) {
    title = { gettext("Microphone") }
    usual = { gettext("As the system has it") }
    found = { microphones.all.map { ($0.id, $0.name) } }
    look = { try await microphones.refresh() }
  }

  package init(_ cameras: Cameras) {
    title = { gettext("Camera") }
    // Translators: Which camera is used where none was chosen.
    usual = { gettext("The first one there is") }
    found = { cameras.all.map { ($0.id, $0.name) } }
    look = { try await cameras.refresh() }
  }

  /// What there is to choose from. One that was chosen and is not there now can be seen, and left.
  package func choices(with chosen: ID?) -> [(id: ID?, name: String)] {
    var choices: [(id: ID?, name: String)] = [(nil, usual())]
    choices += found().map { ($0.id, $0.name) }
    if let chosen, !choices.contains(where: { $0.id == chosen }) {
      choices.append((chosen, chosen))
    }
    return choices
  }

  /// Looks anew, and goes on looking. Where none can be asked for, there is none to choose.
  package func refresh() async { try? await look() }
}
