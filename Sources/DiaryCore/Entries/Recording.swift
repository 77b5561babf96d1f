// SPDX-License-Identifier: GPL-3.0-or-later

/// A recording in the making, or one that was left unfinished: its file grows while it is made, and
/// whatever happens meanwhile, what has been said can be kept.
package struct Recording: Identifiable, Hashable, Sendable {
  /// Good without a row, too: a database may have taken the place of that which knew the recording.
  package struct ID: Hashable, Sendable {
    package let uuid: UniqueID

    package init(_ uuid: UniqueID) { self.uuid = uuid }
  }

  package let uuid: UniqueID
  package let kind: Media.Kind
  /// What its file name ends with, without the dot: "ogg".
  package let fileExtension: String
  /// The entry that it is for; nil where it becomes an entry of its own.
  package let entry: Entry.ID?
  /// Where an entry of its own belongs.
  package let day: Day
  package let moment: Moment
  package let zone: String
  /// In samples a second; nil where that is not known.
  package let sampleRate: Int?
  /// When it was begun, on whichever day it belongs.
  package let begun: Moment

  package var id: ID { ID(uuid) }

  package init(
    uuid: UniqueID, kind: Media.Kind, fileExtension: String, entry: Entry.ID?, day: Day,
    moment: Moment, zone: String, sampleRate: Int?, begun: Moment
  ) {
    self.uuid = uuid
    self.kind = kind
    self.fileExtension = fileExtension
    self.entry = entry
    self.day = day
    self.moment = moment
    self.zone = zone
    self.sampleRate = sampleRate
    self.begun = begun
  }

  /// The same, of which nothing is seen.
  package var heardAlone: Recording {
    Recording(
      uuid: uuid, kind: .voice, fileExtension: fileExtension, entry: entry, day: day,
      moment: moment, zone: zone, sampleRate: sampleRate, begun: begun)
  }
}
