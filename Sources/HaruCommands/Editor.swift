// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Lets a person write in the editor they are used to: the title in the first line, an empty line,
/// and the body.
struct Editor {
  private let session: Session
  private let journal: Journal

  init(_ session: Session, _ journal: Journal) {
    self.session = session
    self.journal = journal
  }

  /// Nil where nothing was written, or nothing was changed.
  func write(_ draft: Draft) async throws -> Entry? {
    let name = draft.id.map { "entry-\($0.number)" } ?? "new-entry"
    let text = draft.title + "\n\n" + draft.body
    return try await edit(text, named: name) { edited in
      var draft = draft
      // Only the words were edited: what else is known of the entry may have changed meanwhile.
      if let id = draft.id, let entry = try await journal.entry(id) { draft.keepPlace(of: entry) }
      (draft.title, draft.body) = Self.parts(edited)
      return try await journal.save(draft)
    }
  }

  /// The memo that the text became; nil where nothing was changed.
  func write(_ memo: Memo) async throws -> Memo? {
    try await edit(memo.text, named: "memo-\(memo.id.number)") { edited in
      try await journal.save(edited, over: memo)
    }
  }

  /// The text lies in the folder of the diary, or in memory where that is sealed, until what the
  /// editor made of it is saved.
  private func edit<Result>(
    _ text: String, named name: String, save: (String) async throws -> Result?
  ) async throws -> Result? {
    let place = try session.folder.isSealed ? newFolder : nil
    let file = try session.folder.beginEditing(text + "\n", named: name, in: place?.path)
    let hasEndedWell = try Program.run(Self.command, [file.path])
    // Where its terminal is gone, the person can't read where the text is kept.
    let isBrokenOff = !Terminal.isInput
    guard hasEndedWell || isBrokenOff else {
      let failure = gettext("The editor ended with an error.")
      guard try file.text().map({ $0.utf8.elementsEqual(text.utf8) }) ?? false else {
        throw Complaint(Self.kept(file, in: place, failure))
      }
      try remove(file, in: place)
      throw Complaint(failure)
    }
    guard let edited = try file.text() else {
      let failure = gettext("What the editor wrote is not text in UTF-8.")
      throw Complaint(Self.kept(file, in: place, failure))
    }
    let result: Result?
    do {
      result = edited.utf8.elementsEqual(text.utf8) ? nil : try await save(edited)
    } catch {
      throw Complaint(Self.kept(file, in: place, Complaint(error).message))
    }
    // What the editor could not put into the text any more may be the only words.
    if isBrokenOff, let place, try place.hasMore(than: file) { return result }
    try remove(file, in: place)
    return result
  }

  private var newFolder: EditingFolder {
    get throws { try EditingFolder(of: session.folder, at: session.clock.now) }
  }

  /// Of a sealed diary, with all that the editor has put beside it.
  private func remove(_ file: EditedFile, in place: EditingFolder?) throws {
    if let place { try place.remove() } else { try file.end() }
  }

  /// The text of a sealed diary is in memory alone, which the system clears.
  private static func kept(
    _ file: EditedFile, in place: EditingFolder?, _ reason: String
  ) -> String {
    let words =
      place == nil
      ? gettext("Your text is kept in {file}.")
      : gettext("Your text is kept in {file}, but only until you log out: please copy it before.")
    return reason + "\n" + words.filling("file", with: file.path)
  }

  /// Debian's name for the editor of the system comes last.
  private static var command: String {
    let environment = Program.environment
    return ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      ?? "sensible-editor"
  }

  private static func parts(_ text: String) -> (title: String, body: String) {
    let end = text.firstIndex(where: \.isNewline) ?? text.endIndex
    let body = text[end...].drop(while: \.isNewline)
    return (String(text[..<end]), String(body))
  }
}

extension Draft {
  /// Stays where the entry is by now.
  fileprivate mutating func keepPlace(of entry: Entry) {
    (day, moment, zone) = (entry.day, entry.moment, entry.zone)
    (folder, tags) = (entry.folder, entry.tags)
  }
}
