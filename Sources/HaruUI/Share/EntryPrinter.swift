// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import HaruModel
import HaruParts

/// Brings together what is printed of an entry, as it is written at the moment.
struct EntryPrinter {
  private let draft: Draft
  private let text: Draft.Text
  private let journal: Journal
  private let pictures: ThumbnailLoader
  private let font: PrintedFont

  init(
    _ draft: Draft, _ text: Draft.Text, in journal: Journal, _ pictures: ThumbnailLoader,
    _ font: PrintedFont
  ) {
    (self.draft, self.text, self.journal) = (draft, text, journal)
    (self.pictures, self.font) = (pictures, font)
  }

  /// The document, and what is to be said of photos that are only named in it. A letter that is
  /// sealed is refused.
  func document() async throws(JournalError) -> (document: PrintedDocument, unshown: [String]) {
    // First, because it is what refuses.
    let attachments = try await journal.sharedMedia(of: draft.id)
    var entry = PrintedEntry(
      text: text, day: draft.day, timeOfDay: journal.clock.timeOfDay(of: draft.moment))
    entry.facts = try await facts()
    var unshown: [String] = []
    for attachment in attachments {
      let picture = await picture(of: attachment.media)
      if picture == nil, attachment.media.kind == .photo {
        unshown.append(
          PrintedEntry.unshown(attachment, try await journal.source(of: attachment.media)))
      }
      entry.media.append((attachment, picture))
    }
    let document = PrintedDocument(
      entry.parts, title: text.title, in: font, isRightToLeft: Widget.isRightToLeft)
    return (document, unshown)
  }

  /// Nil where there is none, or where it can't be read: the medium is named then.
  private func picture(of media: Media) async -> PrintedPicture? {
    media.kind == .voice ? nil : try? await pictures.printed(media)
  }

  private func facts() async throws(JournalError) -> PrintedEntry.Facts {
    var facts = PrintedEntry.Facts(tags: draft.tags)
    if let folder = draft.folder {
      facts.folder = try await journal.folders().first { $0.id == folder }?.name
    }
    if let id = draft.id {
      facts.weather = try await journal.weather(of: id)
      facts.feeling = try await journal.feeling(of: id)?.emotion
    }
    return facts
  }
}
