// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruModel
import HaruSettings
import HaruWords
import MediaHelper
import Sealing

/// Writes an entry.
struct AddCommand: Command {
  static let name = "add"
  static var parameters: String { gettext("[TEXT… | -]") }
  static var summary: String { gettext("Write an entry") }
  static var notes: String {
    gettext(
      "“-” takes the text from standard input. Without a text, your editor opens, unless a photo is given; where there is no terminal, the text comes from standard input, also with a photo. In a loop that reads a list from standard input, end the command with “</dev/null”."
    )
  }

  private let title: Option<String?>
  private let date: Option<String?>
  private let folder: Option<String?>
  private let tags: Option<[String]>
  private let photos: Option<[String]>
  private let seal: Option<String?>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    title = options.text("title", "t", gettext("Title of the entry"), gettext("TITLE"))
    date = options.text("date", "d", gettext("The day it belongs to"), gettext("DAY"))
    folder = options.text("folder", "f", gettext("The folder it goes into"), gettext("FOLDER"))
    tags = options.texts("tag", nil, gettext("A tag; may be given again"), gettext("TAG"))
    photos = options.texts("photo", "p", gettext("A photo; may be given again"), gettext("FILE"))
    seal = options.text("seal-until", nil, gettext("Seal it until that day"), gettext("DAY"))
    json = options.json()
    words = options.words()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    let day = try date.value.map { try Day(argument: $0, today: session.today) }
    let opens = try seal.value.map { try Day(argument: $0, today: session.today) }
    if let opens, opens <= session.today {
      throw Complaint.misunderstood(gettext("A letter can only be sealed until a day to come."))
    }
    // What is read is nowhere else: it needs a place before. The diary is opened afterwards, since
    // standard input may come to its end late.
    let inbox = try await inbox(session)
    let text = try text(session)
    if let inbox, let text {
      let draft = try draftWhileLocked(text, on: day, session)
      if try await keep(draft, in: inbox, opens: opens, session) { return .done }
    }
    let journal = try await session.journal()
    var draft = journal.newDraft(on: day)
    draft.title = title.value ?? ""
    draft.tags = tags.value
    let added = try await write(&draft, text, session, journal)
    guard let entry = added else { throw Self.nothing }
    let status = try await attach(to: entry, in: journal)
    if let opens { try await journal.seal(entry.id, until: opens) }
    await session.keepHouse(journal)
    try await say(entry.id, session, journal)
    return status
  }

  /// Where words go while the diary is locked; nil where the diary itself takes them. Throws where
  /// that can't be opened.
  private func inbox(_ session: Session) async throws -> Inbox? {
    try session.refuseAbsent()
    // Photos, and what an editor is for, are not for an inbox.
    if photos.value.isEmpty, !needsEditor, let inbox = try await session.inboxWhileLocked() {
      return inbox
    }
    _ = try await session.unlockedFolder()
    return nil
  }

  private var needsEditor: Bool {
    words.value.isEmpty && photos.value.isEmpty && Terminal.isInput
  }

  /// The words of the command line, or those of standard input; nil where an editor is for them.
  private func text(_ session: Session) throws -> String? {
    guard words.value.isEmpty else { return try session.text(words.value) }
    if Terminal.isInput { return needsEditor ? nil : "" }
    do {
      return try session.text(["-"])
    } catch let error as SystemError {
      // A photo needs no text from a standard input that is closed.
      guard error.isBadDescriptor, !photos.value.isEmpty else { throw error }
      return ""
    }
  }

  private func draftWhileLocked(
    _ text: String, on day: Day?, _ session: Session
  ) throws -> Draft {
    var draft = session.clock.newDraft(on: day)
    (draft.title, draft.tags) = (title.value ?? "", tags.value)
    draft.body = text
    guard !draft.isWordless else { throw Self.nothing }
    return draft
  }

  /// Keeps the words while the diary is locked; false where it has no password any more.
  private func keep(
    _ draft: Draft, in inbox: Inbox, opens: Day?, _ session: Session
  ) async throws -> Bool {
    let name = folder.value.flatMap { $0.isEmpty ? nil : $0 }
    let note = InboxNote.entry(draft, folder: name, opens: opens)
    guard let id = try await session.keep(note, in: inbox) else { return false }
    try session.sayKept(id, asJSON: json.value)
    return true
  }

  private static var nothing: Complaint {
    Complaint(gettext("There was nothing to add: an empty entry is not kept."))
  }

  /// Saves the text, or what is written in an editor where there is none.
  private func write(
    _ draft: inout Draft, _ text: String?, _ session: Session, _ journal: Journal
  ) async throws -> Entry? {
    if let folder = folder.value, !folder.isEmpty {
      draft.folder = try await journal.folder(named: folder).id
    }
    guard let text else { return try await Editor(session, journal).write(draft) }
    draft.body = text
    if photos.value.isEmpty { return try await journal.save(draft) }
    return try await journal.begin(draft)
  }

  /// Adds the photos that can be added, and names the others.
  private func attach(to entry: Entry, in journal: Journal) async throws -> ExitStatus {
    var status = ExitStatus.done
    for path in photos.value {
      do {
        guard let inspector = PictureInspector.installed else { throw MediaError.noFile }
        // What is looked at is the copy: the file itself may be another one by then.
        let file = try await journal.receive(MediaFile(path))
        do {
          let facts = try await inspector.inspect(file.file)
          guard facts.kind == .photo else { throw Complaint(gettext("This is not a photo.")) }
          _ = try await journal.attach(
            file, to: entry.id, kind: .photo, fileExtension: facts.fileExtension,
            traits: facts.traits(journal.clock), caption: "")
        } catch {
          journal.refuse(file)
          throw error
        }
      } catch {
        status = .failed
        Program.complain("haru: \(path): " + Complaint(error).message)
      }
    }
    if status == .failed { try await journal.leave(entry.id) }
    return status
  }

  private func say(_ id: Entry.ID, _ session: Session, _ journal: Journal) async throws {
    guard let entry = try await journal.entry(id), entry.deleted == nil else {
      throw Self.nothing
    }
    if json.value {
      try session.output.json(try await EntryRecord(entry, in: journal))
    } else {
      try session.output.line(
        // Translators: {number} is what the terminal calls a new entry, such as 12.
        gettext("Added as {number}, on {date}.").filling("number", with: "\(id.number)")
          .filling("date", with: DateText.full(entry.day)))
    }
  }
}

extension OptionParser {
  /// The switch of every command that prints a list.
  func json() -> Option<Bool> { flag("json", "j", gettext("Print JSON")) }
}
