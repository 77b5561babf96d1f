// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of a tag as a person writes it.
package enum TagName {
  /// Without the sign and the spaces around it.
  package static func cleaned(_ name: String) -> String {
    let trimmed = name.trimmed
    return trimmed.hasPrefix("#") ? String(trimmed.dropFirst()).trimmed : trimmed
  }
}
