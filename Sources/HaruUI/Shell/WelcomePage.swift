// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts

/// Greets a person whose diary is new: what Haru is, and what they may like to choose first. Every
/// choice counts at once, as in the preferences, where each of them can be found again.
final class WelcomePage: Box {
  /// In characters: two lines are of about the same length then.
  private static let textWidth = 42

  /// In less width all has to fit in: the icon is small, and the way back to a backup ends the
  /// page.
  private static let leastWidth = 480

  private let icon = Image(icon: "org.harudiary.Haru").pixels(64)
  private let begin = Button(gettext("Begin")).styled(.suggestedAction, .pill)
  private let restore = WindowAction.restoring.button.aligned(horizontally: .center)
  private let page: Box
  /// Below what scrolls, so that it is seen with large letters, too.
  private let buttons: Box
  private var isNarrow: Bool?

  init(_ preferences: Preferences, _ diary: Diary) {
    let (icon, begin) = (icon, begin)
    let password = Button(gettext("Set…")).styled(.flat).aligned(vertically: .center)
    let sealing = ActionRow(
      gettext("Password"), subtitle: gettext("You can do this later in the preferences.")
    ) { password }
    sealing.activating(password)
    let page = Box(.vertical, spacing: 18) {
      Box(.vertical, spacing: 12) {
        icon
        Label(gettext("Welcome to Haru")).styled(.title1).wrapping()
        Label(
          gettext(
            "A diary that you write, speak or film. What you keep in it stays on this computer.")
        ).wrapping().wide(upTo: WelcomePage.textWidth).aligned(horizontally: .center)
      }
      PreferencesGroup("") {
        LanguageRow(preferences)
        PaletteRow(preferences)
        DiaryNameRow(diary, title: gettext("Diary name (optional)"))
        sealing
      }
    }.styled(Style("welcome"))
    self.page = page
    let buttons = Box(.vertical, spacing: 12) { begin }.styled(Style("welcome-buttons"))
    self.buttons = buttons
    super.init(.vertical)
    append(HeaderBar(title: WindowTitle("")))
    fold(false)
    let middle = CenteredScroller(Clamp(page, width: 600), above: buttons)
    middle.scroller.styled(Style("cut-at-bottom"))
    middle.scroller.onWidthChanged { [weak self] width in
      // Not while it is laid out, which is when this is told. Ends at once.
      Task { [weak self] in self?.fold(width < Self.leastWidth) }
    }
    append(middle.expanding(.vertical))
    password.onClicked { [weak self] in self?.setPassword(of: diary) }
    styled(.place)
  }

  private func fold(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    let hadKeyboard = restore.hasFocusInside
    if let wasNarrow = self.isNarrow { (wasNarrow ? page : buttons).remove(restore) }
    self.isNarrow = isNarrow
    (isNarrow ? page : buttons).append(restore)
    restore.exchange(isNarrow ? .pill : .flat, for: isNarrow ? .flat : .pill)
    buttons.exchange(isNarrow ? nil : .narrow, for: isNarrow ? .narrow : nil)
    _ = buttons.aligned(horizontally: isNarrow ? .fill : .center)
    _ = icon.pixels(isNarrow ? 64 : 96)
    if hadKeyboard { restore.grabFocus() }
  }

  /// Hears that the person goes on to the diary, by the button or by Escape.
  func onEnded(_ handler: @escaping @MainActor () -> Void) {
    begin.onClicked(handler)
    onKeys(GeneralKey.leave) {
      handler()
      return true
    }
  }

  func takeKeyboard() { begin.grabFocus() }

  /// The diary is closed for that, and opened again: this page makes way for a new one.
  private func setPassword(of diary: Diary) {
    guard let window = surroundingWindow else { return }
    PasswordWindow(.setting, diary, over: window).ask()
  }
}

extension Style {
  fileprivate static let narrow = Style("narrow")
}
