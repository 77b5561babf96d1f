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
  private var undoable: Toast?

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
    // So wide that the names of the pages stand in the middle, above them.
    size = (860, 660)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(toasts)
    search.add(generalPage(preferences))
    search.add(writingPage(preferences, services))
    search.add(voicePage(preferences, services))
    search.add(PrivacyPage(preferences, services, in: self))
    search.add(DiaryPreferences(preferences, services, in: self))
    search.add(OutsidePage(preferences, services, in: self))
    search.add(BackupPreferences(diary, in: self))
    onKeys(WindowAction.search.keys[0]) { [weak self] in
      self?.search.begin()
      return true
    }
    closingOnEscape()
  }

  private func generalPage(_ preferences: Preferences) -> PreferencesPage {
    // Translators: A page of preferences.
    PreferencesPage(gettext("General"), icon: "preferences-system-symbolic") {
      PreferencesGroup("") {
        LanguageRow(preferences)
      }
      // Translators: A group of preferences: what windows look like.
      PreferencesGroup(gettext("Appearance")) {
        StyleRow(preferences)
        PaletteRow(preferences)
        OwnColorRow(preferences, parent: self)
        DesktopColorRow(preferences)
      }
      CaptureGroup(preferences) { [weak self] text in self?.say(text) }
    }
  }

  private func writingPage(
    _ preferences: Preferences, _ services: AppServices
  ) -> PreferencesPage {
    // Translators: A page of preferences: the font of entries, templates and spelling.
    PreferencesPage(gettext("Writing"), icon: "document-edit-symbolic") {
      // Translators: A group of preferences: what letters look like.
      PreferencesGroup(gettext("Font")) {
        EntryFontRow(preferences, parent: self)
        HandwritingRow(preferences)
        SystemFontRow(preferences)
      }
      // Translators: A group of preferences: how words are spelt right.
      PreferencesGroup(gettext("Spelling")) { SpellingRow(preferences, services.proofreader) }
      FeelingsGroup(preferences, services)
      ShortEntriesGroup(preferences)
      PreferencesGroup(gettext("Lists and Calendar")) {
        EntryOrderRow(preferences)
        FirstWeekdayRow(preferences)
      }
      NewEntriesGroup(preferences, services.diary)
      LookingBackGroup(preferences, diary: services.diary)
      RemindersGroup(preferences, services, in: self)
    }
  }

  private func voicePage(
    _ preferences: Preferences, _ services: AppServices
  ) -> PreferencesPage {
    // Translators: A page and a group of preferences: how a voice is recorded and understood.
    PreferencesPage(gettext("Voice"), icon: "audio-input-microphone-symbolic") {
      VoiceGroup(preferences, services.sound.microphones)
      SpeechGroup(preferences, services, parent: self)
      PreferencesGroup(gettext("Video")) {
        DeviceRow(DeviceOptions(services.sound.cameras), preferences.voice.camera.value) {
          preferences.voice.camera.value = $0
        }
      }
    }
  }

  /// Says what was done, and offers to take it back.
  func say(_ text: @autoclosure @escaping LiveText, undo: @escaping @MainActor () -> Void) {
    let earlier = undoable
    let toast = Toast(text(), button: gettext("Undo"), undo)
    undoable = toast
    toast.onDismissed { [weak self, weak toast] in
      if self?.undoable === toast { self?.undoable = nil }
    }
    // It takes the place of an earlier one: the overlay keeps no second toast.
    toasts.show(toast)
    earlier?.dismiss()
  }

  /// Says something that leaves by itself.
  func say(_ text: @autoclosure @escaping LiveText) { toasts.show(Toast(text())) }
}
