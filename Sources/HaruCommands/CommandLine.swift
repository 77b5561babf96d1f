// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruSettings

/// Haru at the terminal.
package enum DiaryCommandLine {
  /// Whether the arguments name a command, known or not: the first word that is no option. Without
  /// one, they are for the window.
  package static func answers(to arguments: [String]) -> Bool {
    position(in: arguments) != nil
  }

  /// Does what the arguments say; answers with the status to exit with.
  package static func run(_ arguments: [String]) -> Int32 {
    Languages.speakAsPreferred()
    return MainLoop.run { await perform(arguments) }.rawValue
  }

  /// All commands with what they do, for the help of the program.
  package static var overview: String {
    let width = (commands.map { $0.name.count }.max() ?? 0) + 2
    let lines = commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count)
        + command.summary
    }
    // Translators: Stands above the list of commands in the help of the terminal.
    return ([gettext("Commands:")] + lines).joined(separator: "\n") + "\n\n"
      + gettext("“haru COMMAND --help” explains a command.")
  }

  private static func perform(_ arguments: [String]) async -> ExitStatus {
    do {
      guard let position = position(in: arguments) else { return .misunderstood }
      let name = arguments[position]
      guard let type = commands.first(where: { $0.name == name }) else {
        throw Complaint.misunderstood(
          // Translators: {name} is what the person has typed at the terminal.
          gettext("There is no command called “{name}”.").filling("name", with: name)
            + "\n\n" + overview)
      }
      var rest = arguments
      rest.remove(at: position)
      return try await perform(type, rest)
    } catch {
      let complaint = Complaint(error)
      Program.complain("haru: " + complaint.message)
      return complaint.status
    }
  }

  private static func perform(
    _ type: any Command.Type, _ arguments: [String]
  ) async throws -> ExitStatus {
    let options = OptionParser(
      program: "haru " + type.name, parameters: type.parameters, summary: type.summary,
      notes: type.notes)
    let command = type.init(options)
    let diary = options.text(
      "diary", nil, gettext("Use the diary in this folder, or of this name"), gettext("FOLDER"))
    let passwordFile = options.text(
      "password-fd", nil, gettext("Read the password of a sealed diary from this open file"),
      gettext("NUMBER"))
    try parse(arguments, with: options)
    let session = try Session(diary: diary.value, passwordFile: passwordFile.value)
    await session.clearExports()
    do {
      return try await command.run(session)
    } catch let error as PrintError where error.reason.isBrokenPipe && command.onlyPrints {
      // The reader has all that it wants.
      return .done
    } catch let error as JournalError {
      throw await session.complaint(error)
    }
  }

  private static func parse(_ arguments: [String], with options: OptionParser) throws {
    let left: [String]
    do throws(GLibError) {
      left = try options.parse(arguments)
    } catch {
      throw Complaint.misunderstood(error.message)
    }
    if let word = left.first {
      throw Complaint.misunderstood(
        // Translators: {text} is what the person has typed at the terminal.
        gettext("“{text}” has no meaning here.").filling("text", with: word))
    }
  }

  /// Options of every command that have a value.
  private static let optionsWithValue = ["--diary", "--password-fd"]

  /// Where the command stands; options of every command may come before it.
  private static func position(in arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "-" {
      if arguments[index] == "--" { return nil }
      index += optionsWithValue.contains(arguments[index]) ? 2 : 1
    }
    return index < arguments.count ? index : nil
  }
}
