// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts

/// Where chosen entries can be moved to: a folder, none, or one that is made for them.
final class FolderMenu: Box {
  enum Target {
    case existing(Folder?)
    case new(String)
  }

  private let diary: Diary
  private let line = Adwaita.Entry(gettext("New folder"))
  private var list: ChoiceList?
  private var reading: Task<Void, Never>?
  private var chosen: @MainActor (Target) -> Void = { _ in }

  init(_ diary: Diary) {
    self.diary = diary
    super.init(.vertical, spacing: 6)
    sized(minimumWidth: 220)
    append(line)
    line.onActivated { [weak self] in self?.makeFolder() }
  }

  isolated deinit { reading?.cancel() }

  func onChosen(_ handler: @escaping @MainActor (Target) -> Void) { chosen = handler }

  /// Shows the folders that there are now.
  func bringUpToDate() {
    line.text = ""
    reading?.cancel()
    reading = Task { [weak self, diary] in
      let folders = await diary.read { journal throws(JournalError) in
        try await journal.folders()
      }
      guard !Task.isCancelled, let folders else { return }
      self?.show(folders)
    }
  }

  private func show(_ folders: [Folder]) {
    if let list { remove(list) }
    let list = ChoiceList(
      gettext("Move to"), [gettext("No folder")] + folders.map(\.name), chosen: nil
    ) { [weak self] in
      self?.chosen(.existing($0 == 0 ? nil : folders[$0 - 1]))
    }
    self.list = list
    append(list)
  }

  private func makeFolder() {
    let name = FolderName.cleaned(line.text)
    if !name.isEmpty { chosen(.new(name)) }
  }
}
