// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts

/// Asks what a new diary is to be called, where it is to be, and whether a password is to seal it.
final class NewDiaryDialog {
  struct Answer {
    let name: String
    /// The folder that is to hold the folder of the diary.
    let parent: String
    let password: String?
  }

  private let name = EntryRow(gettext("Name")).answering()
  private let password = NewPasswordGroup(isOptional: true)
  private var parent = KnownDiaries.newFolders
  private var chooser: FolderChooser?

  /// Nil where the person thought better of it.
  func answer(over window: Window) async -> Answer? {
    let (name, password) = (name, password)
    let choosing = Button(
      icon: "folder-open-symbolic", name: gettext("Choose Another Place")
    ).styled(.flat).aligned(vertically: .center)
    let place = ActionRow(pgettext("copies", "Place"), subtitle: KnownDiaries.newFolders) {
      choosing
    }
    choosing.onClicked { [weak self, weak place] in
      self?.choose(over: window) { place?.say($0) }
    }
    let dialog = MessageDialog(
      gettext("New Diary"),
      gettext("It gets a folder of its own there."),
      safe: gettext("Cancel")
    ).offering("begin", gettext("Begin"), .suggested).answering("begin").holding(
      Box(.vertical, spacing: 18) {
        ListBox([name, place]).styled(.boxedList)
        password
      })
    _ = password.second.answering()
    dialog.allow("begin", false)
    let show: @MainActor () -> Void = { [weak self, weak dialog] in
      if let self { dialog?.allow("begin", isComplete) }
    }
    name.onTextChanged(show)
    password.onChanged = show
    guard await dialog.answer(over: window) == "begin" else { return nil }
    return Answer(name: name.text.trimmed, parent: parent, password: password.password)
  }

  private var isComplete: Bool {
    !name.text.trimmed.isEmpty && (password.isEmpty || password.password != nil)
  }

  private func choose(over window: Window, _ chosen: @escaping (String) -> Void) {
    let chooser = FolderChooser(
      title: gettext("Choose Another Place"), accept: gettext("Choose"),
      cancel: gettext("Cancel"), over: window)
    self.chooser = chooser
    chooser.onAnswer { [weak self] folder in
      self?.chooser = nil
      guard let folder else { return }
      self?.parent = folder
      chosen(folder)
    }
    chooser.present()
  }
}
