// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A line to write into what is looked for.
package final class SearchEntry: Widget {
  /// While a syllable is composed, it passes through others that are not meant.
  private static let composingPause = Duration.milliseconds(250)

  private var composed = ""
  private var pausing: Task<Void, Never>?
  private var emptySide: EmptyTextSide?

  package init(_ placeholder: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_search_entry_new())
    followLanguage { adwaita_shim_set_placeholder($0.pointer, placeholder()) }
    named(placeholder())
    // Long enough for a syllable's letters to come together, too short to be waited for.
    gtk_search_entry_set_search_delay(opaque, 60)
    emptySide = EmptyTextSide(ofLine: self)
  }

  isolated deinit { pausing?.cancel() }

  /// With what is being composed.
  package var text: String {
    get {
      String(cString: gtk_editable_get_text(opaque))
        .inserting(composed, at: Int(gtk_editable_get_position(opaque)))
    }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Hears what was typed, once the person pauses for a moment.
  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    // GTK tells of a change also a moment after the line was made, when nothing was typed.
    var told = text
    let tell: @MainActor () -> Void = { [weak self] in
      guard let self, text != told else { return }
      told = text
      handler()
    }
    connect("search-changed") { _ in tell() }
    onComposed { [weak self] words in
      guard let self, words != composed else { return }
      composed = words
      pause(before: tell)
    }
    return self
  }

  private func pause(before handler: @escaping @MainActor () -> Void) {
    pausing?.cancel()
    pausing = Task {
      // Cancelled where more is composed.
      if (try? await Task.sleep(for: Self.composingPause)) != nil { handler() }
    }
  }

  package func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Puts the caret behind what is written.
  package func moveCaretToEnd() { gtk_editable_set_position(opaque, -1) }

  /// Hears that Enter was pressed.
  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("activate") { _ in handler() }
    return self
  }

  /// Hears that Escape was pressed.
  @discardableResult
  package func onStopped(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("stop-search") { _ in handler() }
    return self
  }
}
