// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// Lets a person choose what to import: a file, a folder, or what they drop.
final class ImportChooser: Box {
  private static let types = [
    "application/zip", "application/x-tar", "application/json", "text/plain", "text/markdown",
    "text/html", "application/vnd.sqlite3", "image/*", "audio/*", "video/*",
    "application/octet-stream",
  ]

  private let file = Button(gettext("Choose a File…"))
  private let folder = Button(gettext("Choose a Folder…"))
  private var chooser: FolderChooser?
  private let onChosen: ([String]) -> Void

  init(_ onChosen: @escaping ([String]) -> Void) {
    self.onChosen = onChosen
    let page = StatusPage(
      icon: "folder-open-symbolic", title: gettext("Bring a Diary Home"),
      description: gettext(
        "Choose what another program has exported, or drop it here. You see what is in it before anything is added, and it stays as it is."
      )
    ).offering(file, folder)
    let formats = Label(
      gettext(
        "Day One, Journey, RedNotebook, jrnl, Diarium, Lifeograph, Almanah, Joplin, Google Keep, Apple Journal, Mini Diary, Markdown, photos and recordings"
      )
    ).wrapping().centered().styled(.caption, .dimLabel, Style("import-formats"))
    super.init(.vertical) {
      page.expanding(.vertical)
      formats
    }
    file.onClicked { [weak self] in
      // The window may be closed meanwhile: the question goes with it.
      Task { await self?.chooseFiles() }
    }
    folder.onClicked { [weak self] in self?.chooseFolder() }
  }

  func takeKeyboard() { file.grabFocus() }

  private func chooseFiles() async {
    let chooser = FileChooser(
      opening: gettext("Import a File"), types: Self.types, named: gettext("Exports and Texts"),
      over: self)
    let paths = await chooser.paths()
    if !paths.isEmpty { onChosen(paths) }
  }

  private func chooseFolder() {
    guard let window = surroundingWindow else { return }
    let chooser = FolderChooser(
      title: gettext("Import a Folder"), accept: gettext("Look Inside"),
      cancel: gettext("Cancel"), over: window)
    self.chooser = chooser
    chooser.onAnswer { [weak self] folder in
      self?.chooser = nil
      if let folder { self?.onChosen([folder]) }
    }
    chooser.present()
  }
}
