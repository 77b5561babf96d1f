// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Calls `handler` after each frame that the window of the widget has drawn.
  @discardableResult
  package func onFrameDrawn(_ handler: @escaping @MainActor () -> Void) -> Self {
    var connection: SignalConnection?
    connect("realize") { [weak self] _ in
      guard let self, let frames = frameClock else { return }
      connection = frames.connect("after-paint") { _ in handler() }
    }
    // The clock goes with what is drawn on.
    connect("unrealize") { _ in
      connection?.disconnect()
      connection = nil
    }
    return self
  }

  /// Calls `handler` once, when the widget has been drawn for the first time.
  @discardableResult
  package func onFirstFrame(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("map") { [weak self] _ in
      guard let self, let frames = frameClock else { return }
      var connection: SignalConnection?
      connection = frames.connect("after-paint", listener: self) { _ in
        guard let drawn = connection else { return }
        connection = nil
        drawn.disconnect()
        // Others may be waiting for the frame: it is not over yet.
        Task { handler() }
      }
    }
    return self
  }

  private var frameClock: Object? {
    gtk_widget_get_frame_clock(widget).map { clock in
      let pointer = UnsafeMutableRawPointer(clock)
      return Object.existing(at: pointer) ?? Object(borrowing: pointer)
    }
  }
}
