// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import HaruModel

// What the desktop, or another program, wants to be opened.

extension HaruApplication {
  /// Shows what is in the files. Nothing is added before the person says so.
  func open(_ files: [String]) {
    open()
    guard !files.isEmpty else { return }
    // Where it was only just started, the diary may turn out to be locked. Ends once it is open.
    Task { [weak self, diary = services.diary] in
      guard await diary.openedJournal(afterUnlocking: true) != nil else { return }
      self?.locking.whenUnlocked {
        self?.services.onThisDay.giveWay()
        self?.window?.showImport(of: files)
      }
    }
  }
}

extension MainWindow {
  /// Shows what is in files before anything of it is added.
  func showImport(of files: [String]) {
    frame?.welcome.giveWay()
    exchange.showImport(of: files)
  }

  /// Takes what is dropped anywhere where nothing else takes it.
  func takeDroppedFiles() {
    let files = DropTarget.ofLeftFiles { [weak self] paths in
      guard let self, !services.lock.isShut else { return false }
      showImport(of: paths)
      return true
    }
    addController(files)
  }
}
