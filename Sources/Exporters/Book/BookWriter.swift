// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// Writes a book of pages, entry by entry: of the text it keeps no more than a chapter.
package final class BookWriter {
  package let form: BookMarkup.Form
  private let markup: BookMarkup
  private let chapters: [BookChapter]
  private let store: any BookStore
  private let epub: EPUBPackage?
  private let folder: PageFolder?
  private var page = ""
  private var number = 0
  private var pictures = 0

  /// Begins an EPUB in a new file, or pages in a new folder, at the path.
  package init(
    _ form: BookMarkup.Form, creating path: String, _ look: BookLook, _ chapters: [BookChapter],
    identifier: UniqueID, at moment: Moment, on day: Day
  ) throws {
    (self.form, self.chapters) = (form, chapters)
    markup = BookMarkup(form, look)
    switch form {
    case .epub:
      let epub = try EPUBPackage(
        creating: path, look, identifier: identifier, at: moment, on: day)
      (self.epub, folder, store) = (epub, nil, epub)
    case .html:
      let folder = try PageFolder(creating: path)
      (epub, self.folder, store) = (nil, folder, folder)
    }
    try store.add("book.css", BookStyle.sheet(look, form))
    switch form {
    case .epub:
      try store.add("title.xhtml", markup.titlePage())
      try store.add("contents.xhtml", markup.contents(chapters))
    case .html: try store.add("index.html", markup.contents(chapters, isFirst: true))
    }
  }

  /// Begins the next chapter.
  package func beginChapter() {
    if chapters.indices.contains(number) { page = markup.beginning(of: chapters[number]) }
  }

  /// Adds a picture, and answers with the way to it.
  package func add(jpeg: [UInt8]) throws -> String {
    pictures += 1
    let digits = String(pictures)
    let zeros = String(repeating: "0", count: max(5 - digits.count, 0))
    let file = "photos/" + zeros + digits + ".jpg"
    try store.add(file, jpeg, isPacked: false)
    return file
  }

  /// Where a recording is to be written, and the way to it; nil where the book holds none.
  package func place(of media: Media, number: Int) throws -> (path: String, way: String)? {
    guard let folder else { return nil }
    let way =
      "recordings/\(number)" + (media.fileExtension.isEmpty ? "" : ".") + media.fileExtension
    return (try folder.place(of: way), way)
  }

  package func add(_ entry: BookEntry) { page += markup.page(entry) }

  /// Writes the chapter that was begun.
  package func endChapter() throws {
    guard chapters.indices.contains(number) else { return }
    let previous = number > 0 ? chapters[number - 1] : nil
    let next = number + 1 < chapters.count ? chapters[number + 1] : nil
    page += markup.end(after: previous, before: next)
    try store.add(chapters[number].name + "." + form.ending, page)
    (page, number) = ("", number + 1)
  }

  /// Brings all of it to the disk.
  package func finish() throws {
    try epub?.finish(
      pages: ["title.xhtml", "contents.xhtml"] + chapters.map { $0.name + ".xhtml" })
    try folder?.finish()
  }
}
