// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts

/// Asks before a recording that was wanted outside the window, as from the launcher: every program
/// of the session can do the same, and none may hear or see.
final class RecordingQuestion {
  private let sound: AudioCoordinator
  private var isAsking = false

  init(_ sound: AudioCoordinator) { self.sound = sound }

  /// Records in a new entry of today once the person says so. What is being recorded goes on.
  func ask(_ recorded: RecordingMode, in window: MainWindow) {
    guard !isAsking, sound.session == nil else { return }
    isAsking = true
    Task { [weak self] in
      let answer = await Self.dialog(recorded).answer(over: window)
      self?.isAsking = false
      guard let self, answer == "begin", sound.session == nil else { return }
      let today = window.today.day
      window.activate(recorded == .film ? .film(today) : .record(today))
    }
  }

  private static func dialog(_ recorded: RecordingMode) -> MessageDialog {
    let action: WindowAction = recorded == .film ? .film : .record
    return MessageDialog(
      action.title, gettext("Nothing is heard or seen before you begin."),
      safe: gettext("Cancel")
      // Translators: A button that starts what is described above, such as a recording.
    ).offering("begin", gettext("Begin"), .suggested)
  }
}
