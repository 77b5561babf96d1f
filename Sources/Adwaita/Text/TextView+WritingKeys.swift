// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A key that does more in some lines of a text than in others.
package enum WritingKey {
  case enter
  case tab
  /// Tab with Shift.
  case backTab
}

extension TextView {
  /// Asks the handler what a key does, once the input method has handed over what was being
  /// composed. Where it answers false, the key does what it does in every text.
  package func onWritingKeys(_ handler: @escaping @MainActor (WritingKey) -> Bool) {
    let controller = EventController(adopting: gtk_event_controller_key_new()).capturing()
    controller.connect("key-pressed") { [weak self, weak controller] arguments in
      guard let self, let controller,
        let event = gtk_event_controller_get_current_event(controller.opaque),
        let key = WritingKey(event)
      else { return arguments.answer(false) }
      arguments.answer(takes(key, event, handler))
    }
    addController(controller)
  }

  private func takes(
    _ key: WritingKey, _ event: OpaquePointer, _ handler: @MainActor (WritingKey) -> Bool
  ) -> Bool {
    // An input method may want the key for itself, such as to choose among characters.
    if isComposing, gtk_text_view_im_context_filter_keypress(view, event) != 0 { return true }
    return !isComposing && handler(key)
  }
}

extension WritingKey {
  /// Nil for every other key, and for these together with keys such as Control.
  fileprivate init?(_ event: OpaquePointer) {
    let modifiers = gdk_event_get_modifier_state(event).rawValue
    let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard modifiers & others == 0 else { return nil }
    let hasShift = modifiers & GDK_SHIFT_MASK.rawValue != 0
    switch Int32(gdk_key_event_get_keyval(event)) {
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      guard !hasShift else { return nil }
      self = .enter
    case GDK_KEY_Tab, GDK_KEY_KP_Tab: self = hasShift ? .backTab : .tab
    case GDK_KEY_ISO_Left_Tab: self = .backTab
    default: return nil
    }
  }
}
