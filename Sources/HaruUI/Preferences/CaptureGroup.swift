// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// How quick capture is opened from anywhere: by a key that the desktop is asked for, where it can
/// be asked, or by a command that the person gives a key in the settings of the desktop.
final class CaptureGroup: PreferencesGroup {
  /// A sandbox's own programs are not among those that a desktop can start.
  static let command = (Sandbox.programID.map { "flatpak run " + $0 } ?? "haru") + " --capture"

  let key = SwitchRow(
    gettext("Open by a key"),
    subtitle: gettext("Your desktop asks which one; it works while Haru runs"))
  let copy = Button(gettext("Copy")).named(gettext("Copy the Command"))
    .aligned(vertically: .center)
  private var asking: Task<Void, Never>?

  /// `say` shows a line that leaves by itself.
  init(_ preferences: Preferences, say: @escaping (String) -> Void) {
    super.init(gettext("Quick Capture"))
    let copy = copy
    let command = ActionRow(
      gettext("Keyboard Shortcut"),
      subtitle: gettext("Add this command in your desktop’s keyboard settings:"),
      code: Self.command
    ) { copy }
    command.activating(copy)
    key.isVisible = false
    add(key)
    add(command)
    copy.onClicked { [weak copy] in
      copy?.clipboard.copy(Self.command)
      say(gettext("Copied"))
    }
    key.bind(to: preferences.hasCaptureKey)
    asking = Task { [weak self] in
      let isOffered = await GlobalShortcut.isOffered()
      self?.key.isVisible = isOffered
    }
  }

  isolated deinit { asking?.cancel() }
}
