// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// The towns of the world, to be looked for by their names in several languages at once. It works
/// on this computer alone, and beside the window: to read the list takes a moment.
package actor TownList {
  private struct Row {
    let town: ListedTown
    /// All its names, folded.
    let names: [String]
  }

  private let languages: [String]
  private lazy var catalogs = Dictionary(
    uniqueKeysWithValues: languages.compactMap { code in
      Self.catalog(of: code).map { (code, $0) }
    })
  private lazy var towns = World.towns()
  private lazy var rows = towns.map { town in
    // The catalogs come after the list, whose library knows where they are.
    let names = [town.name] + catalogs.values.compactMap { town.name(by: $0) }
    return Row(town: town, names: Set(names).map(\.folded))
  }

  /// `languages` are those in which a town can be looked for, beside English, by the names of their
  /// catalogs.
  package init(languages: [String]) { self.languages = languages }

  /// A language without a catalog, or with a damaged one, has the English names.
  private static func catalog(of language: String) -> Catalog? {
    World.catalog(of: language).flatMap { try? Catalog(path: $0) }
  }

  /// The towns whose names begin with these words in any language, the best first.
  package func find(_ words: String, in language: String, limit: Int = 8) -> [Town] {
    let wanted = words.folded
    guard wanted.contains(where: { $0 != " " }) else { return [] }
    let found = rows.compactMap { row in
      row.names.compactMap { Self.rank($0, wanted) }.min().map { (rank: $0, town: row.town) }
    }
    let catalog = catalogs[language]
    return found.sorted { ($0.rank, $0.town.name) < ($1.rank, $1.town.name) }
      .prefix(limit).map { $0.town.town(in: catalog) }
  }

  /// The town that is nearest, if any is within about a hundred kilometres.
  package func nearest(latitude: Double, longitude: Double, in language: String) -> Town? {
    let shrink = Self.cosine(latitude)
    let near = towns.map { town in
      (town.distance(latitude: latitude, longitude: longitude, shrink: shrink), town)
    }.min { $0.0 < $1.0 }
    guard let (distance, town) = near, distance < 1 else { return nil }
    return town.town(in: catalogs[language])
  }

  /// Lower is better; nil where it is not what is looked for. By bytes: to Swift, the letters of a
  /// syllable are one.
  private static func rank(_ name: String, _ wanted: String) -> Int? {
    let (name, wanted) = (name.utf8, wanted.utf8)
    if name.starts(with: wanted) { return name.count == wanted.count ? 0 : 1 }
    let words = name.split(separator: UInt8(ascii: " ")).dropFirst()
    return words.contains { name[$0.startIndex...].starts(with: wanted) } ? 2 : nil
  }

  /// Of degrees, well enough for a distance: how much narrower a degree of longitude is there.
  private static func cosine(_ degrees: Double) -> Double {
    let x = degrees * .pi / 180
    return max(1 - x * x / 2 + x * x * x * x / 24 - x * x * x * x * x * x / 720, 0)
  }
}
