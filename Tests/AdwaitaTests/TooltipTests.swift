// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

/// GTK shows a tooltip when a timer ends that it gives the display.
final class TooltipTests: XCTestCase {
  func testNoneIsShownOnceAPopoverIsGone() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let button = PopoverButton("More", Label("What is in the popover"))
      let window = present(button)
      button.popUp()
      settle()
      let timer = try timeTooltip()
      defer { g_source_remove(timer) }
      window.setContent(Label("Another page"))
      XCTAssertFalse(try isTooltipDue())
      window.destroy()
      settle()
    }
  }

  func testNoneIsShownOnceAWindowIsGone() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let window = present(Label("A page"))
      let timer = try timeTooltip()
      defer { g_source_remove(timer) }
      window.destroy()
      XCTAssertFalse(try isTooltipDue())
      settle()
    }
  }
}

@MainActor private func present(_ content: Widget) -> SecondaryWindow {
  Application.forgetTooltips
  let window = SecondaryWindow()
  window.setContent(content)
  window.present()
  settle()
  return window
}

/// Lets a tooltip be due in an hour: this one, or one of GTK's own where the mouse is above the
/// window.
@MainActor private func timeTooltip() throws -> guint {
  let display = try XCTUnwrap(gdk_display_get_default())
  let hour: guint = 3_600_000
  let timer = g_timeout_add(hour, { _ in gboolean(0) }, UnsafeMutableRawPointer(display))
  g_source_set_ready_time(try tooltip(), g_get_monotonic_time() + gint64(hour) * 1000)
  return timer
}

@MainActor private func isTooltipDue() throws -> Bool {
  g_source_get_ready_time(try tooltip()) >= 0
}

@MainActor private func tooltip() throws -> UnsafeMutablePointer<GSource> {
  let display = try XCTUnwrap(gdk_display_get_default())
  return try XCTUnwrap(
    g_main_context_find_source_by_user_data(nil, UnsafeMutableRawPointer(display)))
}
