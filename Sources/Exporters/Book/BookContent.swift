// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// How a book looks, and what it is called. All words in it are of the person's language.
package struct BookLook: Sendable {
  package var title: String
  /// Which time or folder it is of.
  package var subtitle: String
  /// How much is in it.
  package var note: String
  /// What stands above the list of its chapters.
  package var contents: String
  /// The code of the language of all these words.
  package var language: String
  package var isRightToLeft: Bool
  /// The color of its headings, as "#rrggbb"; it can be read on white.
  package var color: String
  /// The families of its font.
  package var families: [String]

  package init(
    title: String, subtitle: String, note: String, contents: String, language: String,
    isRightToLeft: Bool, color: String, families: [String]
  ) {
    (self.title, self.subtitle, self.note, self.contents) = (title, subtitle, note, contents)
    (self.language, self.isRightToLeft) = (language, isRightToLeft)
    (self.color, self.families) = (color, families)
  }
}

/// A photo, or the picture of a video, in a book.
package struct BookPicture: Sendable {
  /// How the text of its entry names it, if it is a photo.
  package let name: PhotoName?
  /// The way to its file, from the page.
  package let file: String
  package let caption: String
  package let width: Int
  package let height: Int

  package init(name: PhotoName?, file: String, caption: String, width: Int, height: Int) {
    (self.name, self.file, self.caption) = (name, file, caption)
    (self.width, self.height) = (width, height)
  }

  var shape: Double { Double(max(width, 1)) / Double(max(height, 1)) }
}

/// A recording that a book names, with the words that are said in it.
package struct BookRecording: Sendable {
  package let name: String
  package let spoken: String
  /// The way to its file, from the page, and what kind it is; nil where it is only named.
  package let file: (path: String, kind: Media.Kind)?

  package init(name: String, spoken: String, file: (path: String, kind: Media.Kind)? = nil) {
    (self.name, self.spoken, self.file) = (name, spoken, file)
  }
}

/// An entry as a book has it.
package struct BookEntry: Sendable {
  /// Tells it from all others of the book.
  package let number: Int
  /// The day of the month.
  package let day: String
  /// What stands beside that.
  package let date: String
  package let title: String
  /// Markdown.
  package let body: String
  /// Weather, feeling, folder and tags.
  package let facts: [String]
  package let pictures: [BookPicture]
  package let recordings: [BookRecording]

  package init(
    number: Int, day: String, date: String, title: String, body: String, facts: [String],
    pictures: [BookPicture], recordings: [BookRecording]
  ) {
    (self.number, self.day, self.date) = (number, day, date)
    (self.title, self.body, self.facts) = (title, body, facts)
    (self.pictures, self.recordings) = (pictures, recordings)
  }
}

/// A chapter, which is a page of its own.
package struct BookChapter: Hashable, Sendable {
  /// The name of its file, without what that ends with.
  package let name: String
  package let title: String

  package init(name: String, title: String) { (self.name, self.title) = (name, title) }
}
