// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// Switches between what captured words become: a part of today's entry, or a memo.
final class CaptureKindSwitch: Box {
  private let entry = ToggleButton(
    // Translators: Beside “Memo”: what the words of a small window become.
    child: Label(pgettext("capture", "Entry")), name: gettext("Keep in Today’s Entry"))
  private let memo = ToggleButton(
    child: Label(gettext("Memo")), name: gettext("Keep as a Memo"))

  init(_ preferences: Preferences) {
    super.init(.horizontal)
    styled(.toggleGroup).aligned(vertically: .center).named(gettext("Keep as"))
    append(entry)
    append(memo)
    memo.joinGroup(of: entry)
    show(preferences.captureKind.value)
    memo.onToggled { [weak self] in
      guard let self else { return }
      preferences.captureKind.value = memo.isActive ? .memo : .entry
    }
    preferences.captureKind.onChanged(listener: self) { [weak self] in
      self?.show(preferences.captureKind.value)
    }
  }

  private func show(_ kind: CaptureKind) {
    let button = kind == .memo ? memo : entry
    if !button.isActive { button.isActive = true }
  }
}
