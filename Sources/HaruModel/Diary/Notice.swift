// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import GLib
import HaruWords

/// What is changed of a memo without writing in it.
package enum MemoChange {
  case box
  case color
  case place
}

/// Something that a person has done to the diary, that could not be done, or that has happened to
/// it.
package struct Notice {
  private let words: LiveText
  /// Takes it back; nil where there is nothing to take back.
  package let undo: ((Journal) async throws(JournalError) -> Void)?
  /// What it moved to the trash. Such notices in quick succession are told as one.
  var trashed: [TrashItem.ID] = []
  /// Whether that was nothing but recordings, as far as a person sees.
  var areRecordings = false
  /// What was changed of which memo. Notices of the same in a row are told, and taken back, as one.
  private var change: (what: MemoChange, of: Memo.ID)?
  /// The entry whose pictures it has put in another order. Such notices in a row are told as one.
  private var ordered: DiaryCore.Entry.ID?
  /// The letter that arrived; the notice stays until the person opens or dismisses it.
  package var letter: DiaryCore.Entry.ID?
  /// The entry that it is about, which can be opened.
  package var entry: DiaryCore.Entry.ID?
  /// The file that was written, which can be opened and shown in its folder.
  package private(set) var file: String?

  package init(
    text: @autoclosure @escaping LiveText,
    undo: ((Journal) async throws(JournalError) -> Void)?, trashed: [TrashItem.ID] = [],
    letter: DiaryCore.Entry.ID? = nil, entry: DiaryCore.Entry.ID? = nil
  ) {
    words = text
    (self.undo, self.trashed, self.letter, self.entry) = (undo, trashed, letter, entry)
  }

  /// In the language of the moment.
  package var text: String { words() }
}

extension Notice {
  /// That these things were moved to the trash; takes back all of them.
  package static func trashing(_ ids: [TrashItem.ID], areRecordings: Bool = false) -> Notice {
    var notice = Notice(
      text: areRecordings ? TrashWords.movedRecordings(ids.count) : TrashWords.moved(ids),
      undo: { journal throws(JournalError) in try await journal.restore(ids) }, trashed: ids)
    notice.areRecordings = areRecordings
    return notice
  }

  /// That a picture of this entry has another place now; brings back the order before.
  package static func moving(
    in entry: DiaryCore.Entry.ID, from before: [DiaryCore.Attachment.ID]
  ) -> Notice {
    var notice = Notice(
      text: gettext("Picture moved"),
      undo: { journal throws(JournalError) in try await journal.reorder(before, of: entry) })
    notice.ordered = entry
    return notice
  }

  /// That this was changed of the memo.
  package static func changing(
    _ what: MemoChange, of memo: Memo.ID,
    undo: @escaping (Journal) async throws(JournalError) -> Void
  ) -> Notice {
    var notice = Notice(text: gettext("Memo changed"), undo: undo)
    notice.change = (what, memo)
    return notice
  }

  /// That something was written into a file outside the diary. `isWhole` where nothing of it was
  /// damaged.
  package static func exported(to path: String, isWhole: Bool = true) -> Notice {
    var notice = Notice(
      text: isWhole
        // Translators: Says that a file was written.
        ? gettext("Exported") : gettext("Exported as far as it can be read: it is damaged"),
      undo: nil)
    notice.file = path
    return notice
  }

  /// That the words which were to be heard are not heard any more.
  package static var trimmedWords: Notice {
    Notice(text: gettext("These words were trimmed away."), undo: nil)
  }

  package func joined(by later: Notice) -> Notice? {
    if let ordered, ordered == later.ordered { return self }
    if let change, let changeLater = later.change, change == changeLater, let undo,
      let undoLater = later.undo
    {
      return .changing(change.what, of: change.of) { journal throws(JournalError) in
        try await undoLater(journal)
        try await undo(journal)
      }
    }
    guard !trashed.isEmpty, !later.trashed.isEmpty else { return nil }
    return .trashing(
      trashed + later.trashed, areRecordings: areRecordings && later.areRecordings)
  }
}
