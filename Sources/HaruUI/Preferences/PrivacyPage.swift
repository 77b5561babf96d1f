// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import Observation

/// Whether the diary is sealed, what that keeps from other people, and how a person comes back
/// without the password.
final class PrivacyPage: PreferencesPage {
  private var following: Task<Void, Never>?

  init(_ preferences: Preferences, _ services: AppServices, in window: PreferencesWindow) {
    let password = PasswordGroup(services.diary, in: window)
    let recovery = RecoveryGroup(preferences, services, in: window)
    let locking = LockingGroup(preferences)
    // Translators: A page of preferences: what others may get to know.
    super.init(gettext("Privacy"), icon: "changes-prevent-symbolic") {
      password
      locking
      recovery
      // Translators: A group of preferences: what other programs may show of the diary.
      PreferencesGroup(gettext("Other Programs")) {
        DesktopSearchRow(preferences)
        MediaControlsRow(preferences)
      }
      PreferencesGroup("") {
        ExpanderRow(
          gettext("What a Password Seals"),
          subtitle: gettext("And what others can see all the same")
        ) { SealingHonesty.all }
      }
    }
    let diary = services.diary
    following = Task { [weak self] in
      let states = ObservedValues { (diary.readableJournal != nil, diary.isSealed) }
      for await (isOpen, isSealed) in states {
        guard self != nil else { return }
        password.show(isSealed: isSealed)
        password.isSensitive = isOpen
        for group in [locking, recovery] as [Widget] { group.isVisible = isSealed }
        recovery.isSensitive = isOpen
      }
    }
  }

  isolated deinit { following?.cancel() }
}
