// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that hears.
package struct Microphone: Identifiable, Hashable, Sendable {
  /// What the sound server calls it.
  package let id: String
  /// What people call it, in the words of the sound server.
  package let name: String
  /// Whether the system uses it by default.
  package let isDefault: Bool
}
