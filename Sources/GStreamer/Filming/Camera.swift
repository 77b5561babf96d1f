// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that sees.
package struct Camera: Identifiable, Hashable, Sendable {
  /// What the system calls it, the next time, too.
  package let id: String
  /// What people call it, in the words of the system.
  package let name: String
}
