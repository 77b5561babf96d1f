// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import HaruModel

// What the desktop, or another program, wants to be opened.

extension HaruApplication {
  /// Shows what is in the files. Nothing is added before the person says so.
  func open(_ files: [String]) {
    open()
    guard !files.isEmpty else { return }
    locking.whenUnlocked { [weak self] in
      self?.services.onThisDay.giveWay()
      self?.window?.showImport(of: files)
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
