// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A folder of photos, videos and recordings, by the moments that they tell. Photos and videos of
/// one day are one entry, and each recording is one of its own.
struct CameraReader: DiaryReader {
  private struct Shot {
    let file: SourceFile
    let taken: CaptureDate
    /// What its attachment is named by.
    let name: String
  }

  private let tree: any SourceTree
  private let context: ReaderContext
  private let dates: FileDates
  private var files: ArraySlice<SourceFile>
  private let total: Int
  private var days: [Day: [Shot]] = [:]
  /// The days that are still to come, the last one first; nil while files are still read.
  private var daysLeft: [Day]?
  private var pending: ArraySlice<ImportStep> = []

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let wanted = Set(files)
    (self.tree, self.context) = (tree, context)
    self.files = tree.files.filter { wanted.contains($0.path) }[...]
    (total, dates) = (self.files.count, FileDates(files))
  }

  static func isOne(_ path: String) -> Bool {
    let ending = SourcePath.ending(path)
    guard !SourcePath.isHidden(path) else { return false }
    return MediaEndings.photos.contains(ending) || MediaEndings.sounds.contains(ending)
      || MediaEndings.videos.contains(ending)
  }

  /// What the data of programs are kept in.
  private static let dataEndings: Set<String> = [
    "xml", "json", "db", "sqlite", "html", "htm", "csv", "plist", "enex", "diary",
  ]

  /// Whether photos, videos and recordings are nearly all that is there: what goes with them in the
  /// notes or the backup of a program is no collection of them.
  static func isCollection(_ tree: any SourceTree) -> Bool {
    let media = tree.files.filter { isOne($0.path) }
    let texts = tree.files.filter { FolderReader.isText($0.path) }
    guard !media.isEmpty, texts.count * 4 <= media.count else { return false }
    let stems = Set(media.map { SourcePath.stem($0.path).lowercased() })
    let strays = tree.files.lazy.filter { isStray($0, beside: stems, in: tree) }
    // A program that manages photos keeps a few data of its own among many of them.
    return strays.prefix(media.count / mediaPerStray + 1).count * mediaPerStray <= media.count
  }

  private static let mediaPerStray = 20

  /// What Google packs beside albums.
  private static let takeoutFiles: Set<String> = [
    "archive_browser.html", "metadata.json", "print-subscriptions.json",
    "shared_album_comments.json", "user-generated-memory-titles.json",
  ]

  /// Whether it is the data of a program, and does not belong to a photo.
  private static func isStray(
    _ file: SourceFile, beside stems: Set<String>, in tree: any SourceTree
  ) -> Bool {
    guard dataEndings.contains(SourcePath.ending(file.path)) else { return false }
    let name = SourcePath.name(file.path).lowercased()
    // Cameras and albums keep what they know of a photo beside it, under its name.
    let isNamed = name.indices.contains { stems.contains(String(name[..<$0])) }
    if isNamed || takeoutFiles.contains(name) { return false }
    guard SourcePath.ending(name) == "json" else { return true }
    // Google cuts long names off, and calls what it knows of an album in the person's language.
    let text = String(decoding: tree.beginning(of: file.path, 4096), as: UTF8.self)
    return !["\"timestamp\"", "\"formatted\""].allSatisfy(text.contains)
  }

  var progress: (done: Int, of: Int) { (total - files.count, total) }

  mutating func next() -> ImportStep? {
    while pending.isEmpty {
      guard let file = files.popFirst() else {
        return nextDay()
      }
      take(file)
    }
    return pending.popFirst()
  }

  private mutating func nextDay() -> ImportStep? {
    if daysLeft == nil { daysLeft = days.keys.sorted(by: >) }
    guard let day = daysLeft?.popLast(), let shots = days.removeValue(forKey: day) else {
      return nil
    }
    return .entry(Self.entry(of: day, shots))
  }

  private mutating func take(_ file: SourceFile) {
    guard file.bytes > 0 else {
      return pending.append(.problem(ImportProblem(file: file.path, reason: .empty)))
    }
    let content = try? tree.open(file.path)
    guard let taken = CaptureDate(of: file, content, dates, context) else {
      return pending.append(.problem(ImportProblem(file: file.path, reason: .noDay)))
    }
    if taken.isFileTime {
      pending.append(.problem(ImportProblem(file: file.path, reason: .fileTime)))
    }
    let shot = Shot(file: file, taken: taken, name: Self.name(of: file, content))
    if MediaEndings.sounds.contains(SourcePath.ending(file.path)) {
      pending.append(.entry(Self.entry(ofRecording: shot)))
    } else {
      days[taken.date.day, default: []].append(shot)
    }
  }

  // MARK: - Entries

  /// Its name is the day, so that what is taken in later goes to the same entry.
  private static func entry(of day: Day, _ shots: [Shot]) -> ImportedEntry {
    let id = SourceID.named(day.iso, of: "camera", at: WrittenDate(day: day).nominal)
    let shots = shots.sorted {
      ($0.taken.date.timeOfDay ?? 0, $0.file.path) < ($1.taken.date.timeOfDay ?? 0, $1.file.path)
    }
    var entry = ImportedEntry(id: id, day: day, source: shots[0].file.path)
    entry.timeOfDay = shots.lazy.compactMap(\.taken.date.timeOfDay).first
    entry.gathersDay = true
    entry.place = shots.lazy.compactMap(\.taken.place).first
    entry.media = shots.map { medium($0, of: id) }
    return entry
  }

  private static func entry(ofRecording shot: Shot) -> ImportedEntry {
    let taken = shot.taken
    // Where the moment may change as the file is copied, it is no part of the name.
    let moment = WrittenDate(day: taken.isFileTime ? .first : taken.date.day).nominal
    let id = SourceID.named(shot.name, of: "recording", at: moment)
    var entry = ImportedEntry(id: id, on: taken.date, source: shot.file.path)
    entry.moment = nil
    entry.title = RecordingName.title(taken.words)
    entry.media = [medium(shot, of: id)]
    return entry
  }

  private static func medium(_ shot: Shot, of entry: UniqueID) -> ImportedMedium {
    ImportedMedium(id: SourceID.medium(shot.name, of: entry), file: shot.file.path)
  }

  /// The same wherever the file is copied to. Cameras begin again with the same names in each
  /// folder, and some files are always of the same size, so that the content tells them apart.
  private static func name(of file: SourceFile, _ content: (any SourceContent)?) -> String {
    // What can't be read is named as a problem when its content is brought.
    let digest = content.flatMap { try? ContentDigest.of($0) } ?? "\(file.bytes)"
    return SourcePath.name(file.path) + "\n" + digest
  }
}

/// What recorders call what they record, unless a person does.
enum RecordingName {
  private static let words = Set(
    """
    img pxl vid dsc dscf mvi gopr screenshot recording record rec voice audio memo sound new note aud ptt wa vn whatsapp telegram signal zoom
    aufnahme neue sprachmemo sprachnachricht enregistrement nouvel nouveau vocal grabación nueva nota
    de voz registrazione nuova vocale gravação nova opname nieuwe inspelning запись новая
    녹음 새로운 새 음성 메모 録音 新規録音 ボイスメモ 新录音 录音 語音備忘錄 تسجيل جديد
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// What a person has called it; empty where that is nothing.
  static func title(_ name: String) -> String {
    let parts = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let isSaid = parts.contains { part in
      let letters = part.filter(\.isLetter)
      let isHex = part.count >= 8 && part.allSatisfy(\.isHexDigit)
      return letters.count > 1 && !words.contains(String(letters)) && !isHex
    }
    return isSaid ? name.trimmed : ""
  }
}
