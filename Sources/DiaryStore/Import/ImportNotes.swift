// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a dry run would have written by now: the rest of it goes by that.
struct ImportNotes: Sendable {
  var entries: Set<Fingerprint> = []
  /// Those of them that are sealed letters.
  var sealed: Set<Fingerprint> = []
  /// Texts of entries and of their versions.
  var texts: Set<Fingerprint> = []
  /// Versions with their moments.
  var versions: Set<Fingerprint> = []
  var memos: [Fingerprint: Fingerprint] = [:]
  var attachments: Set<Fingerprint> = []
  var media: Set<Fingerprint> = []
  var folders: Set<[UInt8]> = []
}
