// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The files that Day One keeps beside a journal, by the names that texts have for them.
struct DayOneMedia {
  struct Item {
    let file: String
    let caption: String
    /// What is said in it.
    let spoken: String
  }

  private static let kinds: [(list: String, folders: [String])] = [
    ("photos", ["photos"]), ("videos", ["videos"]), ("audios", ["audios", "audio"]),
    ("pdfAttachments", ["pdfs", "pdfAttachments"]),
  ]
  private static let endings = ["aac": "m4a", "heic": "heic"]

  private let index: SourceIndex
  private let folder: String
  /// Files by the beginning of their names, which is a digest.
  private let stems: [String: String]

  init(_ tree: any SourceTree, _ index: SourceIndex, beside journal: String) {
    self.index = index
    folder = SourcePath.folder(journal)
    var stems: [String: String] = [:]
    for file in tree.files {
      let parent = SourcePath.name(SourcePath.folder(file.path)).lowercased()
      guard Self.kinds.contains(where: { $0.folders.contains(parent) }) else { continue }
      stems[parent + "/" + SourcePath.stem(file.path).lowercased()] = file.path
    }
    self.stems = stems
  }

  /// Those that an entry lists, in its order.
  func items(of entry: JSON) -> [(name: String, item: Item)] {
    var items: [(name: String, item: Item)] = []
    for (kind, folders) in Self.kinds {
      let listed = entry[kind]?.list ?? []
      let places = listed.map { $0["orderInEntry"]?.int ?? .max }
      for index in listed.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }) {
        let json = listed[index]
        guard let name = json["identifier"]?.text ?? json["md5"]?.text else { continue }
        let caption = json["title"]?.text ?? json["caption"]?.text ?? ""
        let item = Item(
          file: file(json, folders), caption: caption, spoken: json["transcription"]?.text ?? "")
        items.append((name, item))
      }
    }
    return items
  }

  /// Where it is, or should be.
  private func file(_ json: JSON, _ folders: [String]) -> String {
    let stem = (json["md5"]?.text ?? json["identifier"]?.text ?? "").lowercased()
    let type = (json["type"]?.text ?? json["format"]?.text ?? "").lowercased()
    let name = stem + "." + (Self.endings[type] ?? type)
    for folder in folders {
      if let found = index.file(folder + "/" + name, from: self.folder, anywhere: false) {
        return found
      }
      if let found = stems[folder + "/" + stem] { return found }
      let identifier = json["identifier"]?.text?.lowercased() ?? ""
      if let found = stems[folder + "/" + identifier] { return found }
    }
    return (folder.isEmpty ? "" : folder + "/") + folders[0] + "/" + name
  }
}
