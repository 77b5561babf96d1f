// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the desktop may be told anything of the diary: by its search, its reminders or its media
/// controls. Whatever keeps the diary closed has its say here, and each of them asks here first.
package struct DiaryPrivacy {
  package init() {}

  package var mayTell: Bool { true }
}
