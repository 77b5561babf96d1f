// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib
import HaruWords

/// What is said of things in the trash.
package enum TrashWords {
  static func moved(_ ids: [TrashItem.ID]) -> String {
    let (entries, memos, attachments) = counts(ids)
    switch (entries, memos, attachments) {
    case (_, 0, 0):
      return NumberText.counted(entries) {
        ngettext("{count} entry moved to the trash", "{count} entries moved to the trash", $0)
      }
    case (0, _, 0):
      return NumberText.counted(memos) {
        ngettext("{count} memo moved to the trash", "{count} memos moved to the trash", $0)
      }
    case (0, 0, _):
      return NumberText.counted(attachments) {
        ngettext(
          "{count} attachment moved to the trash", "{count} attachments moved to the trash", $0)
      }
    default:
      // Translators: {things} is a list, as in “3 entries and 2 memos”.
      return gettext("Moved to the trash: {things}").filling("things", with: things(ids))
    }
  }

  static func movedRecordings(_ count: Int) -> String {
    NumberText.counted(count) {
      ngettext("{count} recording moved to the trash", "{count} recordings moved to the trash", $0)
    }
  }

  /// 3 entries and 1 memo.
  package static func things(_ ids: [TrashItem.ID]) -> String {
    let (entries, memos, attachments) = counts(ids)
    return CountText.series(
      [
        entries > 0 ? CountText.entries(entries) : nil,
        memos > 0 ? CountText.memos(memos) : nil,
        attachments > 0
          ? NumberText.counted(attachments) {
            ngettext("{count} attachment", "{count} attachments", $0)
          } : nil,
      ].compactMap { $0 })
  }

  private static func counts(
    _ ids: [TrashItem.ID]
  ) -> (entries: Int, memos: Int, attachments: Int) {
    var (entries, memos, attachments) = (0, 0, 0)
    for id in ids {
      switch id {
      case .entry: entries += 1
      case .memo: memos += 1
      case .attachment: attachments += 1
      }
    }
    return (entries, memos, attachments)
  }
}
