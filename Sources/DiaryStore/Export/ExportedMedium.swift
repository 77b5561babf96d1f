// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// An attachment as the file of its entry lists it.
struct ExportedMedium: Sendable {
  let uuid: UniqueID
  /// Where its content is, from the folder of the entry's file.
  let file: String
  let media: Media
  let caption: String
  let deleted: Moment?
  /// What is said in it.
  let transcript: Transcript?
  let bookmarks: [Bookmark]
  /// The part of it that is heard; the file holds all of it.
  let trim: Trim?

  init(
    _ attachment: Attachment, _ transcript: Transcript?, _ bookmarks: [Bookmark], file: String
  ) {
    uuid = attachment.uuid
    self.file = file
    media = attachment.media
    caption = attachment.caption
    deleted = attachment.deleted
    self.transcript = transcript
    self.bookmarks = bookmarks
    trim = attachment.trim
  }

  /// Nil where something is missing without which it is none.
  init?(_ json: JSON) {
    guard let uuid = json["id"]?.text.flatMap({ UniqueID($0) }), let file = json["file"]?.text,
      let kind = json["kind"]?.text.flatMap(Self.kind),
      let hash = json["sha256"]?.text.flatMap({ Hex.bytes($0) }), hash.count == 32,
      let bytes = json["bytes"]?.int, bytes > 0, let added = json["added"]?.moment
    else { return nil }
    self.uuid = uuid
    self.file = file
    media = Media(
      id: Media.ID(0), hash: hash, kind: kind,
      fileExtension: MediaName.safeExtension(json["extension"]?.text ?? ""), bytes: bytes,
      added: added,
      traits: Media.Traits(
        width: json["width"]?.int, height: json["height"]?.int, duration: json["duration"]?.int,
        sampleRate: json["sample_rate"]?.int, recorded: json["recorded"]?.moment))
    caption = json["caption"]?.text ?? ""
    deleted = json["deleted"]?.moment
    transcript = json["transcript"].flatMap { Transcript($0) }
    bookmarks = (json["bookmarks"]?.list ?? []).compactMap { Bookmark($0) }
    trim = json["trim"].flatMap { Trim($0) }
  }

  var json: JSON {
    [
      "id": .text("\(uuid)"), "file": .text(file), "kind": .text(Self.name(media.kind)),
      "caption": caption.isEmpty ? .null : .text(caption), "sha256": .text(Hex.text(media.hash)),
      "bytes": .int(media.bytes), "extension": .text(media.fileExtension),
      "added": JSON(media.added), "width": JSON(media.traits.width),
      "height": JSON(media.traits.height), "duration": JSON(media.traits.duration),
      "sample_rate": JSON(media.traits.sampleRate), "recorded": JSON(media.traits.recorded),
      "deleted": JSON(deleted), "transcript": transcript.map(JSON.init) ?? .null,
      "bookmarks": JSON(bookmarks), "trim": trim.map(JSON.init) ?? .null,
    ]
  }

  /// The line of Markdown that shows it.
  var link: String { MediaLink(media.kind, address: file, caption: caption).markdown }

  /// How the line ends that shows it.
  var linkEnd: String { "](\(file))" }

  static func name(_ kind: Media.Kind) -> String {
    switch kind {
    case .photo: "photo"
    case .voice: "voice"
    case .video: "video"
    }
  }

  private static func kind(_ name: String) -> Media.Kind? {
    Media.Kind.allCases.first { self.name($0) == name }
  }
}
