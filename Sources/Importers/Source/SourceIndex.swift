// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the files that texts speak of, however they name them.
struct SourceIndex: Sendable {
  private var paths: [String: String] = [:]
  private var names: [String: [String]] = [:]
  private var stems: [String: String] = [:]
  /// Those that differ from another one in the size of letters alone.
  private var twins: Set<String> = []

  init(_ tree: any SourceTree) {
    for file in tree.files {
      if let twin = paths.updateValue(file.path, forKey: file.path.lowercased()) {
        twins.formUnion([twin, file.path])
      }
      names[SourcePath.name(file.path).lowercased(), default: []].append(file.path)
      let (stem, ending) = (SourcePath.stem(file.path).lowercased(), SourcePath.ending(file.path))
      // Beside a photo or a recording, JSON says something of it.
      if ending != "md", ending != "json" || stems[stem] == nil { stems[stem] = file.path }
    }
  }

  /// The file at a path, whatever its letters' size.
  func file(_ path: String) -> String? {
    // The same letters may be written in other bytes.
    if let twin = twins.firstIndex(of: path) { return twins[twin] }
    return paths[path.lowercased()]
  }

  /// A file that is no note, by its name without its ending.
  func file(stem: String) -> String? { stems[stem.lowercased()] }

  /// The file that a text in a folder means: on the way from there, or from the top, or, where
  /// `anywhere` it may be, the one of that name that is nearest to the top.
  func file(_ way: String, from folder: String, anywhere: Bool = true) -> String? {
    for start in [folder, ""] {
      if let path = SourcePath.end(of: way, from: start), let file = file(path) { return file }
    }
    let plain = way.replacing("\\", with: "/")
    if plain != way, let file = file(plain, from: folder, anywhere: anywhere) { return file }
    guard anywhere else { return nil }
    let found = names[SourcePath.name(way).lowercased()] ?? []
    return found.min { (SourcePath.parts($0).count, $0) < (SourcePath.parts($1).count, $1) }
  }
}
