// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What is done in every frame.
private final class FrameHandler: Sendable {
  let body: @MainActor () -> Bool

  init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
}

private let handleFrame: GtkTickCallback = { _, _, data in
  guard let data else { return 0 }
  let handler = Unmanaged<FrameHandler>.fromOpaque(data)
  // Safe: GTK draws on the main thread.
  return MainActor.assumeIsolated { handler.takeUnretainedValue().body() } ? 1 : 0
}

extension Widget {
  /// Calls `handler` in every frame, before the widget is laid out, until it answers false.
  @discardableResult
  package func onFrames(_ handler: @escaping @MainActor () -> Bool) -> Self {
    let box = Unmanaged.passRetained(FrameHandler(handler)).toOpaque()
    gtk_widget_add_tick_callback(widget, handleFrame, box) { data in
      if let data { Unmanaged<FrameHandler>.fromOpaque(data).release() }
    }
    return self
  }
}
