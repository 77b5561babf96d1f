// SPDX-License-Identifier: GPL-3.0-or-later

/// What a list shows of an entry; of a sealed letter nothing but its seal.
package struct EntryCard: Hashable, Sendable {
  package let id: Entry.ID
  package let day: Day
  /// How many minutes of its day had passed, by the clock on the wall here.
  package let minutes: Int
  package let title: String
  /// How the body begins, without the signs of Markdown.
  package let beginning: String
  package let folder: String?
  package let folderColor: LabelColor?
  package let tags: [String]
  package let media: Set<Media.Kind>
  /// The first of its photos and videos, `mostPictures` at most, and how many there are.
  package let pictures: [Media]
  package let pictureCount: Int
  /// The first recording of an entry without words.
  package let voice: Attachment?
  /// The leading emotion; nil where that is uncertain, and where the entry is not read.
  package var emotion: Emotion?
  package let weather: Weather?
  package let seal: Seal?

  package static let mostPictures = 4

  /// What is known of a letter that is still sealed.
  package struct Seal: Hashable, Sendable {
    package let opens: Day
    package let daysLeft: Int

    package init(opens: Day, daysLeft: Int) {
      self.opens = opens
      self.daysLeft = daysLeft
    }
  }

  package init(
    id: Entry.ID, day: Day, minutes: Int, title: String, beginning: String, folder: String?,
    folderColor: LabelColor? = nil, tags: [String], media: Set<Media.Kind>, pictures: [Media] = [],
    pictureCount: Int = 0,
    voice: Attachment? = nil, emotion: Emotion? = nil, weather: Weather? = nil, seal: Seal?
  ) {
    self.id = id
    self.day = day
    self.minutes = minutes
    self.title = title
    self.beginning = beginning
    self.folder = folder
    self.folderColor = folderColor
    self.tags = tags
    self.media = media
    self.pictures = pictures
    self.pictureCount = pictureCount
    self.voice = voice
    self.emotion = emotion
    self.weather = weather
    self.seal = seal
  }
}
