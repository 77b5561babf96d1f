// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Notes something down, or lists the memos.
struct MemoCommand: Command {
  static let name = "memo"
  static var parameters: String { gettext("[TEXT… | -]") }
  static var summary: String { gettext("Note a memo, or list them") }

  private let pin: Option<Bool>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    pin = options.flag("pin", nil, gettext("Keep it above the others"))
    json = options.json()
    words = options.words()
  }

  var onlyPrints: Bool { words.value.isEmpty }

  func run(_ session: Session) async throws -> ExitStatus {
    if words.value.isEmpty { return try await list(session) }
    let text = try session.text(words.value)
    guard !text.allSatisfy(\.isWhitespace) else { throw Self.nothing }
    if let inbox = try await session.inboxWhileLocked(),
      let id = try await session.keep(.memo(text, isPinned: pin.value), in: inbox)
    {
      try session.sayKept(id, asJSON: json.value)
      return .done
    }
    let journal = try await session.journal()
    guard let memo = try await journal.addMemo(text, isPinned: pin.value) else {
      throw Self.nothing
    }
    await session.keepHouse(journal)
    if json.value {
      try session.output.json(MemoRecord(memo))
    } else {
      try session.output.line(
        gettext("Added as {number}.").filling("number", with: "m\(memo.id.number)"))
    }
    return .done
  }

  private static var nothing: Complaint {
    Complaint(gettext("There was nothing to add: an empty memo is not kept."))
  }

  private func list(_ session: Session) async throws -> ExitStatus {
    let memos = try await session.readingJournal().memos()
    if json.value {
      try session.output.json(memos.map(MemoRecord.init))
      return .done
    }
    for memo in memos { try session.output.line(memo) }
    if memos.isEmpty { try session.output.line(gettext("No memos.")) }
    return .done
  }
}
