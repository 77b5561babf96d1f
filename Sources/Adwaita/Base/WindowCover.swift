// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Takes the windows and dialogs of an application out of sight while nothing of what it has open
/// may be seen, and keeps back what is to be shown meanwhile. Its main windows stay: each covers
/// its own content.
@MainActor package final class WindowCover {
  package private(set) var isOn = false
  private var hidden: [Window] = []
  /// How each dialog of the desktop that is open is cancelled: they are no windows of ours.
  private var dialogs: [ObjectIdentifier: () -> Void] = [:]
  private var typed: [ObjectIdentifier: TypedWords] = [:]

  /// Words in the field of a dialog.
  private struct TypedWords {
    /// Remembers them, also what an input method still holds back.
    let remember: () -> Void
    /// Answers whether there are none any more that are not kept.
    let keep: () async -> Bool
  }

  init() {}

  package func hide() {
    guard !isOn else { return }
    isOn = true
    for cancel in Array(dialogs.values) { cancel() }
    for words in typed.values { words.remember() }
    // One may take others with it.
    for pointer in openWindows where Self.toplevels.contains(pointer) {
      guard let window = Object.existing(at: pointer) as? Window else {
        Self.cancelDialog(pointer)
        continue
      }
      guard !(window is ApplicationWindow) else { continue }
      hidden.append(window)
      window.isVisible = false
    }
  }

  /// Shows again what is there still, and what was kept back.
  package func show() {
    isOn = false
    let there = Self.toplevels
    for window in hidden where there.contains(window.pointer) { window.present() }
    hidden = []
  }

  /// Has each dialog that words were typed into keep them, and answers whether all are kept. A
  /// dialog whose words are not stays, and is shown again with them.
  package func keepTypedWords() async -> Bool {
    await MainLoop.unwind()
    var isKept = true
    for words in typed.values where isOn { isKept = await words.keep() && isKept }
    return isKept
  }

  /// GTK's own dialogs, such as that for printing.
  private static func cancelDialog(_ pointer: UnsafeMutableRawPointer) {
    guard g_type_check_instance_is_a(cast(pointer), gtk_dialog_get_type()) != 0 else { return }
    gtk_dialog_response(cast(pointer), gint(GTK_RESPONSE_CANCEL.rawValue))
  }

  /// Those of the application that are seen.
  private var openWindows: [UnsafeMutableRawPointer] {
    Self.toplevels.filter {
      gtk_widget_get_visible(cast($0)) != 0 && Self.above(cast($0)) === self
    }
  }

  /// The oldest first, so that each comes before those above it.
  private static var toplevels: [UnsafeMutableRawPointer] {
    guard let list = gtk_window_get_toplevels() else { return [] }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      // GTK has it for as long as it is in the list.
      let window = g_list_model_get_item(list, index)
      g_object_unref(window)
      return window
    }
  }

  /// That of the application which a window belongs to, or the one that it stays above.
  static func above(_ window: UnsafeMutablePointer<GtkWindow>?) -> WindowCover? {
    var next = window
    while let window = next {
      if let found = gtk_window_get_application(window) {
        return (Object.existing(at: UnsafeMutableRawPointer(found)) as? Application)?.cover
      }
      next = gtk_window_get_transient_for(window)
    }
    return nil
  }
}

extension WindowCover {
  /// Whether what belongs above a window is out of sight. What stands above one that is seen is
  /// seen, too.
  func isHidingAbove(_ parent: UnsafeMutablePointer<GtkWindow>?) -> Bool {
    guard isOn, let parent else { return isOn }
    guard let window = Object.existing(at: UnsafeMutableRawPointer(parent)) as? Window else {
      return true
    }
    return window is ApplicationWindow || !window.isVisible
  }

  /// Whether a window is only to be shown when others are again.
  func keepsBack(_ window: Window) -> Bool {
    guard !(window is ApplicationWindow), !window.isSeenWhileCovered,
      isHidingAbove(gtk_window_get_transient_for(window.window))
    else { return false }
    if !hidden.contains(where: { $0 === window }) { hidden.append(window) }
    return true
  }

  /// `cancel` is called where the windows are covered before the dialog is answered.
  func note(_ dialog: Object, cancel: @escaping () -> Void) {
    dialogs[ObjectIdentifier(dialog)] = cancel
  }

  func forget(_ dialog: Object) { dialogs[ObjectIdentifier(dialog)] = nil }

  /// Has a dialog keep the words in it where the windows are covered before `asking` has ended.
  func followTypedWords(
    in dialog: Window, until asking: Task<Bool, Never>, remember: @escaping () -> Void,
    keep: @escaping () async -> Bool
  ) async {
    typed[ObjectIdentifier(dialog)] = TypedWords(remember: remember, keep: keep)
    _ = await asking.value
    typed[ObjectIdentifier(dialog)] = nil
  }
}

extension Widget {
  /// Whether the widget is out of sight because the windows are covered: what is asked above it
  /// would be seen.
  var isCovered: Bool { !isMapped && WindowCover.above(windowAround)?.isOn == true }
}
