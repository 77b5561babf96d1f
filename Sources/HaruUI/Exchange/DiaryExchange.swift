// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// Asks for the folder that the diary is to go into, or that is to come into the diary.
final class DiaryExchange {
  private let diary: Diary
  private weak var window: Window?
  private var chooser: FolderChooser?

  init(_ diary: Diary, over window: Window) {
    self.diary = diary
    self.window = window
  }

  func chooseExport(_ scope: ExportScope, chosen: Set<DiaryCore.Entry.ID>? = nil) {
    choose(gettext("Export Into a Folder"), gettext("Export Here")) { [weak self] folder in
      guard let self else { return }
      let name = diary.name.shown + " " + Day.today.iso
      show(.export(diary, scope, chosen: chosen, to: folder, named: name))
    }
  }

  func chooseImport() {
    choose(gettext("Import a Folder"), gettext("Look Inside")) { [weak self] folder in
      guard let self else { return }
      show(.look(folder, for: diary))
    }
  }

  private func choose(
    _ title: String, _ accept: String, _ body: @escaping @MainActor (String) -> Void
  ) {
    guard let window else { return }
    let chooser = FolderChooser(
      title: title, accept: accept, cancel: gettext("Cancel"), over: window)
    self.chooser = chooser
    chooser.onAnswer { [weak self] folder in
      self?.chooser = nil
      if let folder { body(folder) }
    }
    chooser.present()
  }

  private func show(_ exchange: Exchange) {
    guard let window else { return }
    let shown = ExchangeWindow(exchange)
    shown.belong(to: window, modal: true)
    shown.present()
  }
}
