// SPDX-License-Identifier: GPL-3.0-or-later

/// The exit status of a command.
enum ExitStatus: Int32 {
  case done = 0
  /// It could not be done; why was said.
  case failed = 1
  /// The command line makes no sense.
  case misunderstood = 2
  /// What was asked for is not there, or nothing was found.
  case notFound = 3
  /// The diary is damaged.
  case damaged = 4
}

/// Why a command ends early, in words for the person at the terminal.
struct Complaint: Error {
  let message: String
  let status: ExitStatus

  init(_ message: String, _ status: ExitStatus = .failed) {
    self.message = message
    self.status = status
  }

  /// Something about the command line.
  static func misunderstood(_ message: String) -> Complaint { Complaint(message, .misunderstood) }
}
