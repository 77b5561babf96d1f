// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import Sealing

/// Words that the diary does not have yet.
package enum UnsavedWords: Sendable {
  case entry(Draft)
  /// Where they change a memo, `over` is what it said before.
  case memo(String, over: Memo?)
}

/// A folder outside the diary, for the owner alone, with the words that could not be saved yet: a
/// file for each entry and memo, sealed where the diary is, as a note of the `Inbox` is. What a
/// process left there that was killed is taken in at the next start.
package struct UnsavedFolder: Sendable {
  private static let (plainEnding, sealedEnding) = (".json", ".sealed")

  let path: String

  package init(in path: String) { self.path = path }

  /// Keeps what is written in place of what was kept by this name before.
  @concurrent
  package func keep(
    _ words: UnsavedWords, as id: UniqueID, of journal: Journal
  ) async throws(JournalError) {
    try JournalError.wrapping { try FileSystem.makeFolders(path) }
    let text = words.json(in: journal.openedFolder?.mark).line
    guard let keys = journal.folder.keys else {
      return try await ExportedFile.write(text, to: file(id, Self.plainEnding))
    }
    do {
      try AtomicFile.make(at: file(id, Self.sealedEnding)) { begun in
        var writer = try SealedRecordingWriter(
          to: File(creating: begun), publicKey: keys.inbox.publicKey)
        try writer.write(Array(text.utf8)[...], at: 0)
        try writer.sync()
      }
    } catch {
      throw JournalError(error).outside
    }
  }

  @concurrent
  package func remove(_ id: UniqueID) async throws(JournalError) {
    try JournalError.wrapping {
      for ending in [Self.plainEnding, Self.sealedEnding] {
        try FileSystem.remove(file(id, ending))
      }
    }
  }

  /// The files that are there, and what is in each. What these keys don't open stays.
  package func contents(_ keys: DiaryKeys?) throws -> [(path: String, json: JSON)] {
    try FileSystem.names(in: path).compactMap { name in
      let file = path + "/" + name
      guard let bytes = try Self.content(of: file, keys), let json = JSONReader.value(bytes[...])
      else { return nil }
      return (file, json)
    }
  }

  private static func content(of file: String, _ keys: DiaryKeys?) throws -> [UInt8]? {
    if file.hasSuffix(plainEnding) { return try FileSystem.content(of: file) }
    guard file.hasSuffix(sealedEnding), let keys else { return nil }
    do {
      let sealed = try SealedRecording(File(reading: file), keys: keys.inbox)
      return Array(try sealed.read(0..<sealed.size))
    } catch let error as SealedFileError {
      if case .file(let failure) = error { throw failure }
      return nil
    }
  }

  /// Whether a diary has all that was kept here, but for what it can never take in.
  func isEmpty(for diary: JournalFolder) throws -> Bool {
    guard try contents(diary.keys).isEmpty else { return false }
    return try !recordings().contains { path, _ in
      // One that is held is still being recorded.
      guard let spool = try RecordingSpool(left: path) else { return true }
      let target = diary.recording + path[(path.lastIndex(of: "/") ?? path.startIndex)...]
      guard try FileSystem.isFile(target) else { return false }
      return try spool.isOf(File(reading: target), sealed: diary.keys != nil)
    }
  }

  /// What was recorded that the diary may not have.
  func recordings() throws -> [(path: String, id: UniqueID)] {
    try FileSystem.names(in: path).compactMap { name in
      guard ![Self.plainEnding, Self.sealedEnding].contains(where: name.hasSuffix),
        let (id, _) = MediaName.unique(name)
      else { return nil }
      return (path + "/" + name, id)
    }
  }

  private func file(_ id: UniqueID, _ ending: String) -> String { "\(path)/\(id)\(ending)" }
}

/// What became of words that were kept outside the diary.
package struct TakenWords: Sendable {
  package var entries: [Entry.ID] = []
  package var memos: [Memo.ID] = []
}

extension Journal {
  /// Saves what was kept outside while it could not be saved. Where the diary is another one by
  /// now, or the entry is gone or sealed, the words become an entry of their own.
  package func takeIn(_ folder: UnsavedFolder) throws(JournalError) -> TakenWords {
    try JournalError.wrapping {
      var taken = TakenWords()
      for (path, json) in try folder.contents(self.folder.keys) {
        if var draft = Draft(json) {
          if json["diary"]?.text != openedFolder?.mark { (draft.id, draft.folder) = (nil, nil) }
          if let saved = try saveOrAdd(draft) { taken.entries.append(saved.id) }
        } else if let memo = UnsavedMemo(json) {
          if let id = try saveOrAdd(memo) { taken.memos.append(id) }
        } else {
          continue
        }
        try FileSystem.remove(path)
      }
      return taken
    }
  }

  /// Nil where the diary has the words already.
  private func saveOrAdd(_ kept: UnsavedMemo) throws(JournalError) -> Memo.ID? {
    let (memos, base) = try write { database in
      let base = try kept.base.flatMap { try MemoTable.memo(uuid: $0, in: database) }
      return (try MemoTable.all(in: database), base)
    }
    guard !memos.contains(where: { $0.text == kept.text }) else { return nil }
    guard var base else { return try addMemo(kept.text)?.id }
    base.text = kept.before
    return try save(kept.text, over: base).id
  }

  private func saveOrAdd(_ draft: Draft) throws(JournalError) -> Entry? {
    do throws(JournalError) {
      return try save(draft)
    } catch {
      switch error {
      case .missing, .sealed:
        var anew = draft
        anew.id = nil
        return try save(anew)
      default: throw error
      }
    }
  }
}

/// A memo as it was kept outside.
private struct UnsavedMemo {
  /// The memo that was changed, and what it said before; nil where one was begun.
  let base: UniqueID?
  let before: String
  let text: String

  init?(_ json: JSON) {
    guard let text = json["memo"]?.text else { return nil }
    self.text = text
    base = json["over"]?.text.flatMap(UniqueID.init)
    before = json["before"]?.text ?? ""
  }
}

extension UnsavedWords {
  fileprivate func json(in diary: String?) -> JSON {
    switch self {
    case .entry(let draft): draft.json(in: diary)
    case .memo(let text, let memo):
      [
        "diary": JSON(diary), "memo": .text(text), "over": JSON(memo.map { "\($0.uuid)" }),
        "before": JSON(memo?.text),
      ]
    }
  }
}

extension Draft {
  /// With what the diary is known by, whose numbers of entries and folders it has.
  func json(in diary: String?) -> JSON {
    [
      "diary": JSON(diary), "entry": JSON(id?.number), "day": .text(day.iso),
      "moment": .int(moment.milliseconds), "zone": .text(zone), "title": .text(title),
      "body": .text(body), "folder": JSON(folder?.number), "tags": .list(tags.map(JSON.text)),
    ]
  }

  init?(_ json: JSON) {
    guard let day = json["day"]?.day, let moment = json["moment"]?.int else { return nil }
    self.init(
      id: json["entry"]?.int.map(Entry.ID.init), day: day, moment: Moment(milliseconds: moment),
      zone: json["zone"]?.text ?? "", title: json["title"]?.text ?? "",
      body: json["body"]?.text ?? "", folder: json["folder"]?.int.map(Folder.ID.init),
      tags: json["tags"]?.list?.compactMap(\.text) ?? [])
  }
}
