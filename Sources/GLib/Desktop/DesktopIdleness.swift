// SPDX-License-Identifier: GPL-3.0-or-later

/// How long the person has touched neither keys nor mouse.
package enum DesktopIdleness {
  /// Nil where the desktop does not tell; GNOME does.
  @MainActor package static func time() async -> Duration? {
    let monitor = "org.gnome.Mutter.IdleMonitor"
    let answer = await BusConnection(to: .session)?.call(
      "GetIdletime", of: monitor, at: "/org/gnome/Mutter/IdleMonitor/Core", in: monitor, nil)
    guard case .int64(let milliseconds)?? = answer?.values.first else { return nil }
    return .milliseconds(milliseconds)
  }
}
