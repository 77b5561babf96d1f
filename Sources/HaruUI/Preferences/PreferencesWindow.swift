// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruSettings

/// What a person can set. Every change counts at once.
///
/// Not libadwaita's window for this: that of 1.2 keeps every group that was ever in it, and the
/// words of its search in the language it was opened with.
final class PreferencesWindow: SecondaryWindow {
  private let toasts: ToastOverlay
  private let search: PreferencesSearch

  init(_ preferences: Preferences, _ services: AppServices) {
    let diary = services.diary
    let stack = ViewStack()
    let title = ViewSwitcherTitle(stack, gettext("Preferences"))
    let search = PreferencesSearch(stack)
    self.search = search
    toasts = ToastOverlay(
      Box(.vertical) {
        HeaderBar(title: title) {
        } end: {
          search.button
        }
        search.expanding(.vertical)
        ViewSwitcherBar(stack, title)
      })
    super.init()
    titled(gettext("Preferences"))
    size = (760, 660)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(toasts)
    search.add(generalPage(preferences))
    search.add(writingPage(preferences, services))
    search.add(voicePage(preferences, services))
    search.add(DiaryPreferences(diary, in: self))
    search.add(OutsidePage(preferences, services, in: self))
    search.add(BackupPreferences(diary, in: self))
    onKeys(WindowAction.search.keys[0]) { [weak self] in
      self?.search.begin()
      return true
    }
    closingOnEscape()
  }

  private func generalPage(_ preferences: Preferences) -> PreferencesPage {
    PreferencesPage(gettext("General"), icon: "preferences-system-symbolic") {
      PreferencesGroup("") {
        LanguageRow(preferences)
      }
      PreferencesGroup(gettext("Appearance")) {
        StyleRow(preferences)
        PaletteRow(preferences)
        OwnColorRow(preferences, parent: self)
      }
      PreferencesGroup(gettext("Privacy")) { DesktopSearchRow(preferences) }
    }
  }

  private func writingPage(
    _ preferences: Preferences, _ services: AppServices
  ) -> PreferencesPage {
    PreferencesPage(gettext("Writing"), icon: "document-edit-symbolic") {
      PreferencesGroup(gettext("Font")) {
        EntryFontRow(preferences, parent: self)
        HandwritingRow(preferences)
        SystemFontRow(preferences)
      }
      PreferencesGroup(gettext("Spelling")) { SpellingRow(preferences, services.proofreader) }
      FeelingsGroup(preferences, services)
      ShortEntriesGroup(preferences)
      PreferencesGroup(gettext("Lists and Calendar")) {
        EntryOrderRow(preferences)
        FirstWeekdayRow(preferences)
      }
      NewEntriesGroup(preferences, services.diary)
      LookingBackGroup(preferences, diary: services.diary)
    }
  }

  private func voicePage(
    _ preferences: Preferences, _ services: AppServices
  ) -> PreferencesPage {
    PreferencesPage(gettext("Voice"), icon: "audio-input-microphone-symbolic") {
      VoiceGroup(preferences, services.sound.microphones)
      SpeechGroup(preferences, services.speechDownloads, services.outside, parent: self)
      PreferencesGroup(gettext("Video")) {
        DeviceRow(DeviceOptions(services.sound.cameras), preferences.voice.camera.value) {
          preferences.voice.camera.value = $0
        }
      }
    }
  }

  /// Says something that leaves by itself.
  func say(_ text: @autoclosure @escaping LiveText) { toasts.show(Toast(text())) }
}
