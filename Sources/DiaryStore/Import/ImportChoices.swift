// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What a person chooses for an import.
package struct ImportChoices: Hashable, Sendable {
  package enum Destination: Hashable, Sendable {
    /// The folders that the source has.
    case asInSource
    case noFolder
    case folder(Folder.ID)
  }

  /// The folder of the entries that are added.
  package var destination = Destination.asInSource
  /// Whether entries are added whose day, time and words another entry has.
  package var addsDoubles = false

  package init() {}
}
