// SPDX-License-Identifier: GPL-3.0-or-later

/// What a list shows of a recording or a video, and of the entry that has it.
package struct RecordingCard: Identifiable, Hashable, Sendable {
  package let attachment: Attachment
  /// That of the entry; where it has none, the first words of what is said, or else of the entry.
  package let title: String
  /// The day of the entry.
  package let day: Day
  /// When it was recorded; where that is unknown, the moment of the entry.
  package let moment: Moment
  package let zone: String

  package init(attachment: Attachment, title: String, day: Day, moment: Moment, zone: String) {
    self.attachment = attachment
    self.title = title
    self.day = day
    self.moment = moment
    self.zone = zone
  }

  package var id: Attachment.ID { attachment.id }

  package var entry: Entry.ID { attachment.entry }

  package var kind: Media.Kind { attachment.media.kind }

  /// In milliseconds; nil where it is not known yet.
  package var duration: Int? { attachment.duration }

  package var bytes: Int { attachment.media.bytes }

  package var caption: String { attachment.caption }
}
