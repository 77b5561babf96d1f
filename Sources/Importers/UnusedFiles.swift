// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The texts that were not read, what may be another diary, and the photos, recordings and videos
/// of which no entry speaks. Among photos alone, they are all other files but those that say
/// something of a photo, and among texts, documents that other programs write. Beside the
/// journals of Day One and the entries of Journey and Keep, they are what may have been one.
struct UnusedFiles {
  private var reasons: [String: ImportProblem.Reason] = [:]

  private static let sources: Set<String> = [
    "zip", "tar", "jex", "db", "sqlite", "sqlite3", "diary",
  ]
  /// Archives and documents that are not read.
  private static let packed: Set<String> = ["7z", "rar", "gz", "tgz", "bz2", "xz", "enex"]
  private static let documents: Set<String> = [
    "doc", "docx", "odt", "rtf", "pages", "html", "htm", "org", "epub", "tex", "rst", "opml", "xml",
    "csv",
  ]

  init(in tree: any SourceTree, but read: Set<String>, of format: DiaryFormat) {
    let folders = Set(read.map(SourcePath.folder))
    for file in tree.files where !read.contains(file.path) {
      reasons[file.path] =
        MediaEndings.isShown(file.path)
        ? .unused : Self.reason(file, in: tree, beside: folders, of: format)
    }
  }

  /// Why it stays out; nil for a file of the system, or one that only describes another.
  private static func reason(
    _ file: SourceFile, in tree: any SourceTree, beside folders: Set<String>,
    of format: DiaryFormat
  ) -> ImportProblem.Reason? {
    let ending = SourcePath.ending(file.path)
    guard !SourcePath.isHidden(file.path),
      format != .media || !MediaEndings.sidecars.contains(ending)
    else { return nil }
    if sources.contains(ending) || format.isOther(file, in: tree) { return .otherSource }
    if FolderReader.isText(file.path) { return .unused }
    let isExpected = format == .texts && documents.contains(ending)
    if packed.contains(ending) || isExpected { return .unreadable }
    let isEntry =
      format == .dayOne
      || [.journey, .keep].contains(format) && folders.contains(SourcePath.folder(file.path))
    if ending == "json", isEntry { return .unreadable }
    return format == .media ? .unsupportedMedia : nil
  }

  mutating func note(_ step: ImportStep) {
    switch step {
    case .entry(let entry): for medium in entry.media { reasons[medium.file] = nil }
    case .problem(let problem): reasons[problem.file] = nil
    case .memo: break
    }
  }

  var problems: [ImportProblem] {
    reasons.sorted { $0.key < $1.key }.map { ImportProblem(file: $0.key, reason: $0.value) }
  }
}
