// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// What a text in the folder is.
enum ImportedText: Sendable {
  case entry(EntryFile)
  case memo(MemoFile)
  case version(VersionFile)

  /// Reads a text; `senseless` are the fields that were passed over.
  static func read(
    _ bytes: [UInt8], at path: String, clock: WallClock, _ senseless: inout Set<String>
  ) throws(ImportRefusal.Text) -> ImportedText {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ImportRefusal.Text(reason: .notText)
    }
    let head = FrontMatter(bytes, known: ["type", "encoding", "sealed_until"]).fields
    if head["encoding"]?.text == SealedFile.encoding, head["sealed_until"] != nil {
      let outer: Set<String> = ["id", "sealed_until", "opens", "encoding"]
      let body = FrontMatter(bytes, known: outer).text
      guard let content = SealedFile.read(body), !content.isEmpty, content.count < bytes.count
      else {
        throw ImportRefusal.Text(reason: .unreadable)
      }
      return try read(content, at: path, clock: clock, &senseless)
    }
    return try read(bytes, as: head["type"]?.text, at: path, clock: clock, &senseless)
  }

  private static func read(
    _ bytes: [UInt8], as type: String?, at path: String, clock: WallClock,
    _ senseless: inout Set<String>
  ) throws(ImportRefusal.Text) -> ImportedText {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let known =
      switch type {
      case VersionFile.type: VersionFile.fields
      case MemoFile.type: MemoFile.fields
      default: path.hasPrefix("memos/") ? MemoFile.fields : EntryFile.fields
      }
    let front = FrontMatter(bytes, known: known)
    var fields = FieldReading(front)
    defer { senseless = fields.senseless }
    if type == VersionFile.type, let version = VersionFile(reading: front, &fields) {
      return .version(version)
    }
    if type == MemoFile.type || type == nil && path.hasPrefix("memos/") {
      return .memo(try MemoFile(reading: front, named: name, clock: clock, &fields))
    }
    return .entry(try EntryFile(reading: front, named: name, clock: clock, &fields))
  }
}

extension VersionFile {
  static let fields: Set<String> = ["type", "entry", "moment", "title", "stays"]

  /// Nil where it does not say of what it is a version, or from when.
  init?(reading front: FrontMatter, _ fields: inout FieldReading) {
    guard let entry = fields.uuid("entry"), let moment = fields.moment("moment") else {
      return nil
    }
    self.entry = entry
    self.moment = moment
    title = fields.text("title") ?? ""
    stays = fields.value("stays", \.bool) ?? false
    body = String(decoding: front.body, as: UTF8.self)
  }
}
