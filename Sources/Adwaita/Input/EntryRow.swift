// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A row to write a line of text into.
@MainActor open class EntryRow: Widget {
  private var composed = ""
  private var emptySide: EmptyTextSide?

  /// One that is `hiding` shows dots in place of letters. The `example` of what may be written is
  /// seen while nothing is written yet and the keyboard is there: before, the title has its place.
  package init(
    _ title: @autoclosure @escaping LiveText, hiding: Bool = false, example: String = "",
    @Children suffix: () -> [Widget] = { [] }
  ) {
    super.init(borrowing: hiding ? adw_password_entry_row_new() : adw_entry_row_new())
    for child in suffix() { adw_entry_row_add_suffix(cast(pointer), child.widget) }
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
      $0.forgetContextMenu()
    }
    onComposed { [weak self] in self?.composed = $0 }
    emptySide = EmptyTextSide(ofLine: self)
    if !example.isEmpty { show(example: example) }
  }

  private func show(example: String) {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    let address = UnsafeMutableRawPointer(text)
    let line = Object.existing(at: address) ?? Object(borrowing: address)
    line.onNotify("has-focus") { [unowned line] in
      let isWritten = gtk_widget_has_focus(cast(line.pointer)) != 0
      gtk_text_set_placeholder_text(cast(line.pointer), isWritten ? example : nil)
    }
  }

  /// Lets Enter give the usual answer of the dialog around it.
  @discardableResult
  package func answering() -> Self {
    adw_entry_row_set_activates_default(cast(pointer), 1)
    return self
  }

  /// Whether what is written makes no sense; a screen reader says so.
  package var isInvalid = false {
    didSet {
      if isInvalid { add(.error) } else { remove(.error) }
      adwaita_shim_set_accessible_invalid(pointer, isInvalid)
    }
  }

  /// GTK makes the menu of a text field once, in the language of that moment, and anew only after
  /// its extra items have changed.
  private func forgetContextMenu() {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    let empty = Menu()
    gtk_text_set_extra_menu(cast(UnsafeMutableRawPointer(text)), cast(empty.pointer))
    gtk_text_set_extra_menu(cast(UnsafeMutableRawPointer(text)), nil)
  }

  /// With what is being composed.
  package var text: String {
    get {
      String(cString: gtk_editable_get_text(opaque))
        .inserting(composed, at: Int(gtk_editable_get_position(opaque)))
    }
    set { gtk_editable_set_text(opaque, newValue.withoutNul) }
  }

  /// Marks all that is written, so that the next letter takes its place.
  package func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Hears that Enter was pressed.
  package func onEntered(_ handler: @escaping @MainActor () -> Void) {
    connect("entry-activated") { _ in handler() }
  }

  /// Whether an input method holds words back.
  package var isComposing: Bool { !composed.isEmpty }

  /// Empties it, whose words were taken. libadwaita would offer to apply that, too.
  package func clear() {
    text = ""
    guard adw_entry_row_get_show_apply_button(cast(pointer)) != 0 else { return }
    for isShown: gboolean in [0, 1] {
      adw_entry_row_set_show_apply_button(cast(pointer), isShown)
    }
  }

  /// Has a button that applies what was written, and calls `handler` then alone: what is half
  /// written would mean something else.
  @discardableResult
  package func onApplied(_ handler: @escaping @MainActor () -> Void) -> Self {
    adw_entry_row_set_show_apply_button(cast(pointer), 1)
    connect("apply") { _ in handler() }
    return self
  }

  @discardableResult
  package func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("changed") { _ in handler() }
    onComposed { _ in handler() }
    return self
  }
}
