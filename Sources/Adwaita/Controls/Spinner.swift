// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Turns while something takes its time: where something is done at once, it would only flicker.
/// It has its place from the beginning, so that nothing moves when it is seen.
package final class Spinner: Widget {
  private static let delay = Duration.milliseconds(200)

  private var waiting: Task<Void, Never>?

  package init() {
    super.init(borrowing: gtk_spinner_new())
    aligned(vertically: .center)
    isVisible = false
    for signal in ["map", "unmap"] {
      connect(signal) { [weak self] _ in self?.awaitTurn() }
    }
  }

  isolated deinit { waiting?.cancel() }

  /// One that turns for as long as it is there.
  package static var turning: Spinner {
    let spinner = Spinner()
    spinner.isTurning = true
    return spinner
  }

  /// It is seen only while it turns.
  package var isTurning = false {
    didSet {
      guard isTurning != oldValue else { return }
      isVisible = isTurning
      awaitTurn()
    }
  }

  package private(set) var isSeen: Bool {
    get { gtk_widget_get_opacity(widget) > 0 }
    set { gtk_widget_set_opacity(widget, newValue ? 1 : 0) }
  }

  /// One on a hidden page would turn as well, and have every frame painted for that.
  private func awaitTurn() {
    waiting?.cancel()
    show(false)
    guard isTurning, isMapped else { return }
    waiting = Task { [weak self] in
      if (try? await Task.sleep(for: Self.delay)) != nil { self?.show(true) }
    }
  }

  private func show(_ isSeen: Bool) {
    self.isSeen = isSeen
    gtk_spinner_set_spinning(opaque, isSeen ? 1 : 0)
  }
}
