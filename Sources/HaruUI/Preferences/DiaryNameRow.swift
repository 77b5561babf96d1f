// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import Observation

/// What the diary is called. Each change counts at once.
final class DiaryNameRow: EntryRow {
  private let diary: Diary
  private var following: Task<Void, Never>?
  /// What was written and is not saved yet.
  private var unsaved: String?
  private var isSaving = false

  init(
    _ diary: Diary, title: @autoclosure @escaping LiveText = gettext("Name of the diary")
  ) {
    self.diary = diary
    super.init(title())
    text = diary.name.text
    onTextChanged { [weak self] in self?.save() }
    following = Task { [weak self] in
      for await name in ObservedValues({ diary.name.text }) { self?.show(name) }
    }
  }

  isolated deinit { following?.cancel() }

  /// A name from elsewhere does not replace one that is being typed.
  private func show(_ name: String) {
    guard !isSaving, !hasFocusWithin, text != name else { return }
    text = name
  }

  /// One after the other; of what is written meanwhile, only the last.
  private func save() {
    guard text != diary.name.text || isSaving else { return }
    unsaved = text
    guard !isSaving else { return }
    isSaving = true
    // Goes on when the window is closed: what was written is to be kept.
    Task {
      while let name = unsaved {
        unsaved = nil
        await diary.change { journal throws(JournalError) in try await journal.setName(name) }
      }
      isSaving = false
    }
  }
}
