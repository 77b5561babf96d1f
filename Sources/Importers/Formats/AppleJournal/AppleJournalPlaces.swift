// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What stands in the folder "Resources" about the places of photos, and of visits on a map, which
/// a page shows in a picture alone: {"placeName":"Busan"}, {"visits":[{"city":"Busan"}]}.
final class AppleJournalPlaces {
  /// So many of an entry are read, and so much of each.
  private static let (maxItems, maxBytes) = (1000, 1 << 16)

  /// All that may say a place.
  let files: [String]
  private let tree: any SourceTree
  private let index: SourceIndex
  private var read: Set<String> = []

  init(_ tree: any SourceTree, _ index: SourceIndex) {
    (self.tree, self.index) = (tree, index)
    files = tree.files.map(\.path).filter { path in
      SourcePath.ending(path) == "json" && SourcePath.name(SourcePath.folder(path)) == "Resources"
    }
  }

  /// Whether an entry has said what stands in a file.
  func isRead(_ file: String) -> Bool { read.contains(file) }

  /// Where the things of these names are from that an entry of a folder shows.
  func place(
    of items: [String], in folder: String
  ) -> (words: String?, coordinates: Coordinates?) {
    var (names, known, coordinates): ([String], Set<String>, Coordinates?) = ([], [], nil)
    var seen: Set<String> = []
    for item in items.prefix(Self.maxItems) {
      let way = "../Resources/" + item + ".json"
      guard let file = index.file(way, from: folder, anywhere: false), seen.insert(file).inserted,
        let json = JSONReader.value(tree.beginning(of: file, Self.maxBytes)[...])
      else { continue }
      read.insert(file)
      for visit in [json] + (json["visits"]?.list ?? []) {
        let name = [visit["placeName"], visit["city"]].compactMap { $0?.text?.trimmed }
          .first { !$0.isEmpty }
        if let name, known.insert(name).inserted { names.append(name) }
        coordinates = coordinates ?? Coordinates(visit)
      }
    }
    return (names.isEmpty ? nil : names.joined(separator: ", "), coordinates)
  }
}

extension Coordinates {
  fileprivate init?(_ json: JSON) {
    guard let latitude = json["latitude"]?.double, let longitude = json["longitude"]?.double else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}
