// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// How the text of an imported entry shows what came with it.
struct ShownMedia {
  private let imported: [PhotoName: ImportedMedium]
  private let taken: [PhotoName: Media.Kind]

  init(_ imported: [ImportedMedium], taken: [ExportedMedium]) {
    self.imported = Dictionary(
      imported.map { (PhotoName(of: $0.id), $0) }, uniquingKeysWith: { first, _ in first })
    self.taken = Dictionary(
      taken.map { (PhotoName(of: $0.uuid), $0.media.kind) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Photos stay where they are shown. Where a recording or a video stood, a sign says so, and
  /// where something could not be taken, what the text said before.
  func text(_ body: String) -> String {
    guard !imported.isEmpty else { return body }
    return Markdown(body).replacingPhotos { photo in
      guard let medium = imported[photo.name] else { return nil }
      let caption = photo.words.isEmpty ? medium.caption : photo.words
      switch taken[photo.name] {
      case .photo?: return nil
      case .voice?: return Self.sign("🎙️", caption)
      case .video?: return Self.sign("🎬", caption)
      case nil: return medium.original.isEmpty ? caption : medium.original
      }
    }
  }

  private static func sign(_ sign: String, _ caption: String) -> String {
    caption.isEmpty ? sign : sign + " " + caption
  }
}

extension EntryFile {
  /// Whether there is nothing in it that a person would miss.
  var isEmpty: Bool {
    Draft(entry).isWordless && media.isEmpty && entry.tags.isEmpty && weather == nil && place == nil
  }
}

extension ExportedMedium {
  /// What a file of an import is, whatever entry it goes with.
  struct Content: Sendable {
    let media: Media
    let file: String
  }

  init(_ medium: ImportedMedium, _ content: Content) {
    self.init(
      Attachment(
        id: Attachment.ID(0), uuid: medium.id, entry: Entry.ID(0), media: content.media,
        caption: medium.caption, deleted: nil),
      nil, [], file: content.file)
  }
}

extension ImportItem.Medium {
  init(_ medium: ImportedMedium, _ known: ExportedMedium.Content, _ content: Content) {
    self.init(listed: ExportedMedium(medium, known), file: medium.file, content: content)
  }
}
