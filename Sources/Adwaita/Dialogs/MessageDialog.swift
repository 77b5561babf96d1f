// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Asks something that needs an answer. The safe answer is what Escape and closing give.
package final class MessageDialog: Window {
  package enum Appearance {
    case usual
    case suggested
    case destructive
  }

  private static let safe = "safe"
  private var isAnswered = false

  /// `safe` is the button that changes nothing.
  package init(
    _ heading: @autoclosure @escaping LiveText, _ body: @autoclosure @escaping LiveText,
    safe: @autoclosure @escaping LiveText
  ) {
    super.init(borrowing: adw_message_dialog_new(nil, nil, nil))
    queueKeys()
    keepingWordsWhole()
    followLanguage {
      adw_message_dialog_set_heading(cast($0.pointer), heading())
      adw_message_dialog_set_body(cast($0.pointer), body())
    }
    add(Self.safe, safe)
    adw_message_dialog_set_default_response(cast(pointer), Self.safe)
    adw_message_dialog_set_close_response(cast(pointer), Self.safe)
  }

  @discardableResult
  package func offering(
    _ answer: String, _ label: @autoclosure @escaping LiveText, _ appearance: Appearance = .usual
  ) -> MessageDialog {
    add(answer, label)
    let kind =
      switch appearance {
      case .usual: ADW_RESPONSE_DEFAULT
      case .suggested: ADW_RESPONSE_SUGGESTED
      case .destructive: ADW_RESPONSE_DESTRUCTIVE
      }
    adw_message_dialog_set_response_appearance(cast(pointer), answer, kind)
    return self
  }

  /// Says on the button of an answer what it does now.
  package func say(_ label: String, for answer: String) {
    adw_message_dialog_set_response_label(cast(pointer), answer, label)
  }

  /// What is on the button of an answer.
  package func label(of answer: String) -> String {
    String(cString: adw_message_dialog_get_response_label(cast(pointer), answer))
  }

  /// What Enter answers, from a field too, where that does no harm; the safe answer otherwise.
  @discardableResult
  package func answering(_ answer: String) -> Self {
    adw_message_dialog_set_default_response(cast(pointer), answer)
    return self
  }

  /// Lets an answer be given, or not yet.
  package func allow(_ answer: String, _ isAllowed: Bool) {
    adw_message_dialog_set_response_enabled(cast(pointer), answer, isAllowed ? 1 : 0)
  }

  /// What is between the words and the buttons.
  @discardableResult
  package func holding(_ child: Widget) -> Self {
    adw_message_dialog_set_extra_child(cast(pointer), child.widget)
    return self
  }

  /// Shows it above the window that `widget` is in, and waits; nil where the answer is the safe
  /// one, as it is where the widget is covered.
  package func answer(over widget: Widget) async -> String? {
    guard !widget.isCovered else {
      destroy()
      return nil
    }
    if let parent = widget.surroundingWindow {
      stay(above: parent)
      gtk_window_set_modal(window, 1)
    }
    let answer = await withCheckedContinuation { continuation in
      connect("response") { [weak self] arguments in
        guard let self, !isAnswered else { return }
        isAnswered = true
        continuation.resume(returning: arguments.string(1))
      }
      gtk_window_present(window)
    }
    return answer == Self.safe ? nil : answer
  }

  /// The same, and does `body` where that is the answer. It is done, too, where the windows are
  /// covered after other words were typed into a field: then the dialog stays until `body` has
  /// answered that they are kept.
  package func answer(
    _ answer: String, typedInto field: EntryRow, over widget: Widget,
    _ body: @escaping @MainActor () async -> Bool
  ) async {
    let before = field.text
    let asking = Task { await self.answer(over: widget) == answer ? await body() : true }
    guard let cover = WindowCover.above(widget.windowAround) else {
      _ = await asking.value
      return
    }
    var covered = before
    var keeping: Task<Bool, Never>?
    await cover.followTypedWords(in: self, until: asking) {
      covered = field.text
    } keep: { [self] in
      if isAnswered { return await asking.value }
      // A syllable that was composed goes with the keyboard.
      if field.text != covered { field.text = covered }
      guard covered != before, isAllowed(answer) else { return true }
      // What takes long is not done twice.
      let task = keeping ?? Task { await body() }
      keeping = task
      let isKept = await task.value
      keeping = nil
      guard isKept else { return false }
      if !isAnswered { give(Self.safe) }
      return true
    }
  }

  private func isAllowed(_ answer: String) -> Bool {
    adw_message_dialog_get_response_enabled(cast(pointer), answer) != 0
  }

  /// Answers it by something that is in it, and closes it.
  package func give(_ answer: String) {
    MainLoop.whenUnwound { [self] in
      adw_message_dialog_response(cast(pointer), answer)
      gtk_window_destroy(window)
    }
  }

  private func add(_ answer: String, _ label: @escaping LiveText) {
    adw_message_dialog_add_response(cast(pointer), answer, label())
    followLanguage { adw_message_dialog_set_response_label(cast($0.pointer), answer, label()) }
  }
}

extension Widget {
  /// The window that the widget is in, as GTK knows it.
  var windowAround: UnsafeMutablePointer<GtkWindow>? {
    gtk_widget_get_root(widget).map { cast(UnsafeMutableRawPointer($0)) }
  }
}
