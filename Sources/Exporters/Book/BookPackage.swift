// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// What holds the files of a book: an archive, or a folder.
package protocol BookStore {
  func add(_ file: String, _ content: [UInt8], isPacked: Bool) throws
}

extension BookStore {
  package func add(_ file: String, _ text: String) throws {
    try add(file, Array(text.utf8), isPacked: true)
  }
}

/// A book for readers of books: an EPUB.
///
/// https://www.w3.org/TR/epub-33/
package final class EPUBPackage: BookStore {
  private static let folder = "book/"

  private let archive: ZipWriter
  private let look: BookLook
  private let moment: Moment
  private let identifier: UniqueID
  /// The files, in the order in which they came, and what kind each is.
  private var files: [(path: String, type: String)] = []

  /// Begins a new file at the path.
  package init(
    creating path: String, _ look: BookLook, identifier: UniqueID, at moment: Moment, on day: Day
  ) throws {
    archive = try ZipWriter(creating: path, day: day)
    (self.look, self.moment, self.identifier) = (look, moment, identifier)
    // > The contents of the mimetype file MUST be the first file in the ZIP container, and MUST NOT
    // > be compressed.
    try archive.add("mimetype", Array("application/epub+zip".utf8), isPacked: false)
    try archive.add("META-INF/container.xml", Array(Self.container.utf8))
  }

  package func add(_ file: String, _ content: [UInt8], isPacked: Bool) throws {
    files.append((file, Self.type(of: file)))
    try archive.add(Self.folder + file, content, isPacked: isPacked)
  }

  /// Adds what says in which order its pages are read, and brings all of it to the disk.
  package func finish(pages: [String]) throws {
    try archive.add(Self.folder + "book.opf", Array(package(pages).utf8))
    try archive.finish()
  }

  private func package(_ pages: [String]) -> String {
    let items = files.map { file in
      let property = file.path == "contents.xhtml" ? " properties=\"nav\"" : ""
      return "<item id=\"\(Self.id(file.path))\" href=\"\(file.path)\""
        + " media-type=\"\(file.type)\"\(property)/>\n"
    }.joined()
    let spine = pages.map { "<itemref idref=\"\(Self.id($0))\"/>\n" }.joined()
    let direction = look.isRightToLeft ? " page-progression-direction=\"rtl\"" : ""
    let title = look.subtitle.isEmpty ? look.title : look.title + " · " + look.subtitle
    let modified = (moment.iso ?? "1970-01-01T00:00:00").prefix(19) + "Z"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
      xml:lang="\(look.language.escaped)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">urn:uuid:\(identifier)</dc:identifier>
      <dc:title>\(title.escaped)</dc:title>
      <dc:language>\(look.language.escaped)</dc:language>
      <meta property="dcterms:modified">\(modified)</meta>
      </metadata>
      <manifest>
      \(items)</manifest>
      <spine\(direction)>
      \(spine)</spine>
      </package>

      """
  }

  private static func id(_ path: String) -> String {
    "f-" + path.map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined()
  }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "xhtml": "application/xhtml+xml"
    case "css": "text/css"
    default: "image/jpeg"
    }
  }

  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """
}

/// A book for browsers: a folder with pages.
package final class PageFolder: BookStore {
  private let path: String
  private var folders: Set<String> = []

  /// Begins in a new folder at the path.
  package init(creating path: String) throws {
    self.path = path
    try FileSystem.makeFolder(path)
  }

  package func add(_ file: String, _ content: [UInt8], isPacked: Bool) throws {
    try makeFolder(of: file)
    let written = try File(creating: path + "/" + file)
    try written.write(content[...])
    try written.sync()
  }

  /// The path of a file that the caller writes.
  package func place(of file: String) throws -> String {
    try makeFolder(of: file)
    return path + "/" + file
  }

  private func makeFolder(of file: String) throws {
    let folder = FileSystem.parent(of: path + "/" + file)
    if folder != path, folders.insert(folder).inserted { try FileSystem.makeFolder(folder) }
  }

  /// Brings all of it to the disk.
  package func finish() throws {
    for folder in folders.union([path]) { try FileSystem.sync(folder) }
  }
}
