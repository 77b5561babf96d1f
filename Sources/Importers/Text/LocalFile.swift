// SPDX-License-Identifier: GPL-3.0-or-later

/// A file that a text names by its place on the disk. Only what may be a photo, a recording or a
/// video is taken.
struct LocalFile {
  /// From the top of what is imported, or from that of the disk, with a "/" before it.
  let path: String

  /// Nil where the way does not begin at the top of the disk.
  init?(fromTop way: String, from folder: String, _ index: SourceIndex) {
    guard way.hasPrefix("/") || way.lowercased().hasPrefix("file://") else { return nil }
    self.init(way, from: folder, index)
  }

  init?(_ way: String, from folder: String, _ index: SourceIndex) {
    var way = way
    let isAddress = way.lowercased().hasPrefix("file://")
    if isAddress { way = PercentCoding.decoded(String(way.dropFirst(7))) }
    if way.hasPrefix("localhost/") { way = String(way.dropFirst(9)) }
    way = way.replacing("\\", with: "/")
    guard MediaEndings.isKnown(way), !way.contains("://"),
      !SourcePath.parts(way).contains("..") || !way.hasPrefix("/")
    else { return nil }
    if let found = index.file(way, from: folder) {
      path = found
    } else if way.hasPrefix("/") {
      path = way
    } else {
      guard let place = SourcePath.end(of: way, from: folder) else { return nil }
      path = place
    }
  }
}
