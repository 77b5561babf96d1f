// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

extension Preferences {
  /// Whether anything of Haru may go online at all.
  package var goesOnline: Bool {
    get { settings.bool("go-online") }
    set { settings.set(newValue, for: "go-online") }
  }

  package func onGoingOnlineChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("go-online", listener: listener, handler)
  }
}
