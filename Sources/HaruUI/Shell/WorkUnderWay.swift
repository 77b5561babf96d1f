// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel

/// Asks, before the window is closed, whether an export, an import or files that are being added
/// may be broken off.
final class WorkUnderWay {
  private let services: AppServices
  private var isEnding = false

  init(_ services: AppServices) { self.services = services }

  var isUnderWay: Bool {
    !services.imports.running.isEmpty || !services.diary.exchanges.isEmpty
  }

  /// Ends it if the person wants that; answers whether the window may go.
  func end(askingOver window: Window) async -> Bool {
    guard !isEnding else { return false }
    isEnding = true
    defer { isEnding = false }
    guard await endFiles(askingOver: window) else { return false }
    return await endExchanges(askingOver: window)
  }

  private func endFiles(askingOver window: Window) async -> Bool {
    guard !services.imports.running.isEmpty else { return true }
    let mayEnd = await mayBreakOff(
      gettext("Files Are Still Being Added"),
      gettext(
        "What has arrived is safe in the diary. The rest stays where it is, and can be added again."
      ), gettext("Leave the Rest"), over: window)
    if mayEnd { await services.imports.cancel() }
    return mayEnd
  }

  private func endExchanges(askingOver window: Window) async -> Bool {
    guard !services.diary.exchanges.isEmpty else { return true }
    let mayEnd = await mayBreakOff(
      gettext("An export or import is under way."),
      gettext(
        "What was imported until now stays, and importing again completes it. An export has to begin anew."
      ),
      // Translators: A button: ends an export or import before it is done.
      gettext("Break Off"), over: window)
    if mayEnd { await services.diary.endExchanges() }
    return mayEnd
  }

  private func mayBreakOff(
    _ title: String, _ text: String, _ answer: String, over window: Window
  ) async -> Bool {
    // Translators: A button: does not close the window before the work has come to its end.
    let dialog = MessageDialog(title, text, safe: gettext("Wait"))
      .offering("leave", answer, .destructive)
    // The window that shows the work stands above.
    let above = window.openWindows.first { $0 is SecondaryWindow && $0.isVisible }
    return await dialog.answer(over: above ?? window) == "leave"
  }
}
