// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import Observation

/// The window of a diary that may be locked.
extension MainWindow {
  func showTitle() { title = Self.title(services) }

  /// Where there are several diaries, it names this one also while it is locked.
  static func title(_ services: AppServices) -> String {
    let (name, known) = (services.diary.name, services.known)
    if !services.lock.isShut, !name.text.isEmpty { return name.shown }
    return known.areSeveral ? known.current.shownName : gettext("Haru")
  }

  func followLock() {
    locking = Task { [weak self, lock = services.lock] in
      for await _ in ObservedValues({ (lock.isShut, lock.canLock) }) { self?.showLock() }
    }
  }

  /// Covers all that the window shows while the diary is locked, and shows it again.
  func showLock() {
    let isShut = services.lock.isShut
    frame?.show(locked: isShut)
    showTitle()
    for command in commands { command.isEnabled = !isShut }
    lockAction.isEnabled = services.lock.canLock
  }

  /// Goes back to where the person was when the diary was locked, once it is unlocked.
  func goBack(to place: LockedPlace) {
    frame?.welcome.giveWay()
    content.open(place)
  }

  /// Saves what is being written anywhere, without asking about anything.
  func saveWithoutAsking() async -> DiaryLock.SavedWords {
    var saved = await content.saveWithoutAsking()
    if let templateEditor { saved = saved.also(await templateEditor.saveWithoutAsking()) }
    return saved
  }
}
