// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Something that `haru` does at the terminal: "haru add".
protocol Command {
  static var name: String { get }
  /// What follows the name, as the help shows it.
  static var parameters: String { get }
  static var summary: String { get }
  /// What the help says below the options.
  static var notes: String { get }

  /// Tells the parser what it understands; the values are there when it runs.
  init(_ options: OptionParser)

  /// Whether all that it does is to print: then nothing is amiss where its reader ends early.
  var onlyPrints: Bool { get }

  func run(_ session: Session) async throws -> ExitStatus
}

extension Command {
  static var notes: String { "" }
  var onlyPrints: Bool { false }
}

/// Every command, in the order of the help.
let commands: [any Command.Type] = [
  AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, SearchCommand.self,
  MemoCommand.self, DeleteCommand.self, RestoreCommand.self, ExportCommand.self,
  ImportCommand.self, RecordCommand.self, BackupCommand.self, CopiesCommand.self,
  CheckCommand.self, FeelingsCommand.self, StatsCommand.self, PasswordCommand.self,
  UnlockCommand.self, LockCommand.self, DiariesCommand.self,
]
