// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel

/// A memo that is written, or that was ended and is still being saved.
final class MemoDraft {
  /// The memo as it was last saved; nil as long as there is none.
  var memo: Memo?
  /// What it was ended with; nil while it is written.
  var ended: String?
  private let diary: Diary
  /// Where the words are as long as the diary does not have them; nil until a save is late or
  /// fails.
  private var unsaved: UnsavedText?

  init(_ memo: Memo?, _ diary: Diary) {
    (self.memo, self.diary) = (memo, diary)
  }

  func needsSaving(_ words: String) -> Bool {
    !words.isWordless && words != (memo?.text ?? "")
  }

  /// A memo that is gone for good is begun again, with what was written.
  func save(_ words: String, in journal: Journal) async throws(JournalError) {
    guard let memo else {
      self.memo = try await journal.addMemo(words)
      return
    }
    do throws(JournalError) {
      self.memo = try await journal.save(words, over: memo)
    } catch {
      guard case .missing = error else { throw error }
      self.memo = try await journal.addMemo(words, isPinned: memo.isPinned, memo.color)
    }
  }

  /// Keeps the words elsewhere, as long as the diary can't be written.
  func keep(_ words: String) {
    unsavedText?.keep(.memo(words, over: memo)) {}
  }

  /// The same before the program ends; answers whether they are kept.
  func keepAtEnd(_ words: String) async -> Bool {
    await unsavedText?.keepAtEnd(.memo(words, over: memo)) ?? false
  }

  /// The diary has the words.
  func removeKept() { unsaved?.remove() }

  private var unsavedText: UnsavedText? {
    guard let journal = diary.readableJournal else { return nil }
    let text = unsaved ?? UnsavedText(in: .of(diary.folder), of: journal)
    unsaved = text
    return text
  }
}

extension String {
  var isWordless: Bool { allSatisfy(\.isWhitespace) }
}
