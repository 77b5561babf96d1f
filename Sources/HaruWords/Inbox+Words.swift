// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

extension TakenInbox {
  /// What a person is told of it, in sentences.
  @MainActor package var sentences: [String] {
    var sentences: [String] = []
    if count > 0 {
      sentences.append(
        ngettext(
          "One thing that came while the diary was locked is in it now.",
          "{count} things that came while the diary was locked are in it now.", count
        ).filling("count", with: NumberText.whole(count)))
    }
    if wasKeyReplaced {
      sentences.append(
        gettext(
          "Another program had put a key of its own into the file “diary.key”. The right one is there again, but what came in between, only that program can read."
        ))
    }
    if let aside {
      sentences.append(
        ngettext(
          // Translators: {folder} is a folder, with those that it is in.
          "One thing that came while the diary was locked can’t be read. Its file is kept in {folder}.",
          "{count} things that came while the diary was locked can’t be read. Their files are kept in {folder}.",
          unreadable
        ).filling("count", with: NumberText.whole(unreadable)).filling("folder", with: aside))
    }
    if let failure {
      sentences.append(
        gettext("What came while the diary was locked could not all be taken in, and still waits.")
          + " " + failure.words.inOneLine)
    }
    return sentences
  }
}

/// What is said of the things that wait while a diary is locked.
package enum InboxText {
  /// Nil where nothing waits.
  @MainActor package static func waiting(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return ngettext(
      "One thing waits to come in when it is unlocked.",
      "{count} things wait to come in when it is unlocked.", count
    ).filling("count", with: NumberText.whole(count))
  }

  /// Said where something was kept.
  @MainActor package static var kept: String {
    gettext("The diary is locked: this is kept sealed, and comes in when it is unlocked.")
  }
}
