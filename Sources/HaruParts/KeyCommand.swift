// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// Something that keys do in one place: with a title, so that it can be listed, and installed by
/// the same name, so that the list is true.
package protocol KeyCommand {
  static var allCases: [Self] { get }
  var title: String { get }
  /// Any of them does it. The first ones are those a person is told of.
  var keys: [String] { get }
}

extension KeyCommand {
  /// Those that are not the same key of the number pad.
  package var toldKeys: [String] { keys.filter { !$0.contains("KP_") && !$0.contains("ISO_") } }
}

extension Widget {
  /// Calls `handler` for the keys of the command, as the other `onKeys` does.
  package func onKeys(
    _ command: some KeyCommand, first: Bool = false, handler: @escaping @MainActor () -> Bool
  ) {
    for key in command.keys { onKeys(key, first: first, handler: handler) }
  }
}
