// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// A folder outside the diary, for the owner alone, with the words that could not be saved yet: a
/// file for each entry. What a process left there that was killed is taken in at the next start.
package struct UnsavedFolder: Sendable {
  private let path: String

  package init(in path: String) { self.path = path }

  /// Keeps what is written in place of what was kept by this name before.
  @concurrent
  package func keep(
    _ draft: Draft, as id: UniqueID, of journal: Journal
  ) async throws(JournalError) {
    try FileSystem.makeFolders(path)
    let json = draft.json(in: journal.openedFolder?.mark)
    try await OutsideFile.write(json.line, to: file(id))
  }

  @concurrent
  package func remove(_ id: UniqueID) async throws(JournalError) {
    try FileSystem.remove(file(id))
  }

  /// All that is there, with the mark of the diary that it was written for.
  func drafts() throws(JournalError) -> [(path: String, draft: Draft, mark: String?)] {
    var drafts: [(path: String, draft: Draft, mark: String?)] = []
    for name in try FileSystem.names(in: path) where name.hasSuffix(".json") {
      var bytes: [UInt8] = []
      try FileSystem.pieces(of: File(reading: path + "/" + name)) { bytes += $0 }
      guard let json = JSONReader.value(bytes[...]), let draft = Draft(json) else { continue }
      drafts.append((path + "/" + name, draft, json["diary"]?.text))
    }
    return drafts
  }

  private func file(_ id: UniqueID) -> String { "\(path)/\(id).json" }
}

extension Journal {
  /// Saves what was kept outside while it could not be saved, and answers with the entries. Where
  /// the diary is another one by now, or the entry is gone or sealed, the words become an entry of
  /// their own.
  package func takeIn(_ folder: UnsavedFolder) throws(JournalError) -> [Entry.ID] {
    var entries: [Entry.ID] = []
    for (path, kept, mark) in try folder.drafts() {
      var draft = kept
      if mark != openedFolder?.mark { (draft.id, draft.folder) = (nil, nil) }
      if let saved = try saveOrAdd(draft) { entries.append(saved.id) }
      try FileSystem.remove(path)
    }
    return entries
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

extension Draft {
  fileprivate func json(in diary: String?) -> JSON {
    [
      "diary": JSON(diary), "entry": JSON(id?.number), "day": .text(day.iso),
      "moment": .int(moment.milliseconds), "zone": .text(zone), "title": .text(title),
      "body": .text(body), "folder": JSON(folder?.number), "tags": .list(tags.map(JSON.text)),
    ]
  }

  fileprivate init?(_ json: JSON) {
    guard let day = json["day"]?.day, let moment = json["moment"]?.int else { return nil }
    self.init(
      id: json["entry"]?.int.map(Entry.ID.init), day: day, moment: Moment(milliseconds: moment),
      zone: json["zone"]?.text ?? "", title: json["title"]?.text ?? "",
      body: json["body"]?.text ?? "", folder: json["folder"]?.int.map(Folder.ID.init),
      tags: json["tags"]?.list?.compactMap(\.text) ?? [])
  }
}
