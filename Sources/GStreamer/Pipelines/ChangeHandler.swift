// SPDX-License-Identifier: GPL-3.0-or-later

/// Holds what C calls when something has changed.
final class ChangeHandler: Sendable {
  let call: @Sendable () -> Void

  init(_ call: @escaping @Sendable () -> Void) { self.call = call }
}
