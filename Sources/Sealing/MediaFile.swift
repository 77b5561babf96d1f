// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

/// Where the content of a medium is, and what opens it. All that reads media takes this in place of
/// a path, so that nothing takes sealed bytes for a picture.
package struct MediaFile: Sendable {
  package let path: String
  /// The medium's own key, which opens no other; nil where the file is plain.
  package let key: Secret?

  package init(_ path: String, key: Secret? = nil) { (self.path, self.key) = (path, key) }

  /// Opens it to be read. One that was cut is refused, unless what is left of it is wanted.
  package func open(evenIfCut: Bool = false) throws -> MediaContent {
    try content(of: File(reading: path), evenIfCut: evenIfCut)
  }

  /// The same; nil where what is there now is a folder, a pipe or the like.
  package func openFile() throws -> MediaContent? {
    let file = try File(reading: path)
    guard try file.status().kind == .file else { return nil }
    return try content(of: file, evenIfCut: false)
  }

  /// All of its content. For what fits into memory easily.
  package func bytes() throws -> [UInt8] {
    let content = try open()
    return Array(try content.read(0..<content.byteCount()))
  }

  private func content(of file: consuming File, evenIfCut: Bool) throws -> MediaContent {
    guard let key else { return .plain(file) }
    return .sealed(try SealedMedium(file, key: key, evenIfCut: evenIfCut))
  }
}

/// The content of a `MediaFile` that is open.
package enum MediaContent: ~Copyable, ReadableContent {
  case plain(File)
  case sealed(SealedMedium)

  package func byteCount() throws -> Int {
    switch self {
    case .plain(let file): try file.byteCount()
    case .sealed(let medium): medium.size
    }
  }

  package func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> {
    switch self {
    case .plain(let file): try file.read(places)
    case .sealed(let medium): try medium.read(places)
    }
  }
}
