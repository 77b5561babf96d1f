// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore

/// Whether the desktop may be told anything of the diary: by its search, its reminders or its media
/// controls. Whatever keeps the diary closed has its say here, and each of them asks here first.
package struct DiaryPrivacy {
  package init() {}

  package var mayTell: Bool { true }

  /// The folder with what opens its diary, for a program that can't ask for a password; nil where
  /// nothing may be told of the diary, as while it is locked.
  package func readable(_ folder: JournalFolder?) async -> JournalFolder? {
    guard mayTell, let folder else { return nil }
    // Whatever keeps its key away keeps the diary closed.
    return (try? await folder.withHeldKeys()) ?? nil
  }
}
