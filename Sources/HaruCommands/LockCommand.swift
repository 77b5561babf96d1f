// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import KeySharing

/// Ends what `UnlockCommand` began.
struct LockCommand: Command {
  static let name = "lock"
  static let parameters = ""
  static var summary: String { gettext("Lock a sealed diary again") }
  static var notes: String {
    gettext("Commands that are at work with the diary go on to their end.")
  }

  init(_ options: OptionParser) {}

  func run(_ session: Session) async throws -> ExitStatus {
    // From now on, no keyring opens it by itself. What is wrong with its key file is said below.
    if let diary = try? session.sealedDiary() { LockNote(of: diary).leave() }
    let wasUnlocked = try session.keyHolder()?.lock() ?? false
    try session.output.line(
      wasUnlocked
        ? gettext("The diary is locked again.") : gettext("The diary was locked already."))
    return .done
  }
}
