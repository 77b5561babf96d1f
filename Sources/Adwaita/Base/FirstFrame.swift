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

  /// Calls `handler` once, when the widget is on the screen and all in it have their places, before
  /// they are drawn. What the handler moves is laid out again in the same frame.
  package func onceLaidOut(_ handler: @escaping @MainActor () -> Void) {
    guard isMapped, let frames = frameClock else { return onceLaidOutWhenMapped(handler) }
    var connection: SignalConnection?
    // GTK lays out in handlers of the same signal.
    connection = frames.connect("layout", after: true, listener: self) { [weak self] _ in
      guard let waiting = connection else { return }
      connection = nil
      waiting.disconnect()
      guard let self else { return }
      if isMapped { handler() } else { onceLaidOutWhenMapped(handler) }
    }
    gdk_frame_clock_request_phase(
      gtk_widget_get_frame_clock(widget), GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  private func onceLaidOutWhenMapped(_ handler: @escaping @MainActor () -> Void) {
    var connection: SignalConnection?
    connection = connect("map") { [weak self] _ in
      guard let mapped = connection else { return }
      connection = nil
      mapped.disconnect()
      self?.onceLaidOut(handler)
    }
  }

  private var frameClock: Object? {
    gtk_widget_get_frame_clock(widget).map { clock in
      let pointer = UnsafeMutableRawPointer(clock)
      return Object.existing(at: pointer) ?? Object(borrowing: pointer)
    }
  }
}
