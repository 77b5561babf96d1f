// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

/// Why nothing reminds the person while Haru is closed.
package nonisolated enum ReminderTrouble: Error, Equatable {
  /// The desktop, or the person whom it asked, does not let Haru run without a window.
  case notAllowed
  /// systemd does not take the timer.
  case timerRefused
  /// The file that would tell the desktop can't be written.
  case notWritten(FileError.Kind)
  /// The program can't be started.
  case notStarted

  init(_ error: any Error) {
    switch error {
    case let trouble as ReminderTrouble: self = trouble
    case let error as FileError: self = .notWritten(error.kind)
    default: self = .notStarted
    }
  }
}
