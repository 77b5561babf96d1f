// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The programs whose diaries are read.
package enum DiaryFormat: Sendable, CaseIterable {
  case dayOne
  case dayOneClassic
  case journey
  case redNotebook
  case jrnl
  case jrnlJSON
  case diarium
  case keep
  case miniDiary
  case appleJournal
  case joplin
  case diariumDatabase
  case almanah
  case lifeograph
  /// Markdown or text of whatever program.
  case texts
  /// Photos, videos and recordings alone.
  case media

  /// What the files are; nil where they are none of these.
  static func recognised(in tree: any SourceTree) throws -> DiaryFormat? {
    let format = allCases.first { !$0.files(in: tree).isEmpty }
    if let format, format != .texts, format != .media { return format }
    let encrypted = Set(encryptedFiles(in: tree))
    let texts = texts.files(in: tree).filter { !encrypted.contains($0) }
    // Texts beside photos, such as what a camera is sold with, make no diary unless they say days.
    if !texts.isEmpty, FolderReader.hasDays(texts, in: tree) { return .texts }
    if CameraReader.isCollection(tree) { return .media }
    if !texts.isEmpty { return .texts }
    let isLocked = !encrypted.isEmpty || tree.problems.contains { $0.reason == .encrypted }
    if isLocked { throw ForeignDiary.Refusal.encrypted }
    return nil
  }

  /// The files that their programs have encrypted.
  static func encryptedFiles(in tree: any SourceTree, but read: Set<String> = []) -> [String] {
    tree.files.filter { !read.contains($0.path) && isEncrypted($0, in: tree) }.map(\.path)
  }

  private static func isEncrypted(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    AlmanahReader.isEncrypted(file.path) || LifeographReader.isEncrypted(file, in: tree)
      || ["txt", "text", "jrnl", "gpg", "asc", "md", ""].contains(SourcePath.ending(file.path))
        && EncryptedText.isOne(tree.beginning(of: file.path, 64))
  }

  /// The texts that are read besides those files: a few files of another program among more texts
  /// that have a day in their name do not keep these out.
  func texts(beside files: [String], in tree: any SourceTree) -> [String] {
    if self == .texts || self == .media { return [] }
    let read = Set(files)
    let texts = Self.texts.files(in: tree).filter { !read.contains($0) }
    let dates = FileDates(texts)
    guard texts.lazy.filter({ dates.find($0) != nil }).count > files.count else { return [] }
    let encrypted = Set(Self.encryptedFiles(in: tree, but: read))
    return texts.filter { !encrypted.contains($0) }
  }

  func reader(
    _ files: [String], in tree: any SourceTree, _ context: ReaderContext
  ) -> any DiaryReader {
    switch self {
    case .dayOne: DayOneReader(files, in: tree, context)
    case .dayOneClassic: DayOneClassicReader(files, in: tree, context)
    case .journey: JourneyReader(files, in: tree, context)
    case .redNotebook: RedNotebookReader(files, in: tree, context)
    case .jrnl: JrnlReader.texts(files, in: tree, context)
    case .jrnlJSON: JrnlReader.json(files, in: tree, context)
    case .diarium: DiariumReader(files, in: tree, context)
    case .keep: KeepReader(files, in: tree, context)
    case .miniDiary: MiniDiaryReader.reader(files, in: tree, context)
    case .appleJournal: AppleJournalReader(files, in: tree, context)
    case .joplin: JoplinReader(files, in: tree, context)
    case .diariumDatabase: DiariumDatabase.reader(files, in: tree, context)
    case .almanah: AlmanahReader.reader(files, in: tree, context)
    case .lifeograph: LifeographReader(files, in: tree, context)
    case .texts: FolderReader(files, in: tree, context)
    case .media: CameraReader(files, in: tree, context)
    }
  }

  // MARK: - Files

  /// The files that are of this format.
  func files(in tree: any SourceTree) -> [String] {
    if self == .joplin, !tree.files.contains(where: { isJoplin($0, in: tree) }) { return [] }
    return tree.files.filter { isOne($0, in: tree) }.map(\.path)
  }

  /// Whether a file is of another program. Texts and photos are taken for a diary only where
  /// there is none.
  func isOther(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    let plain: [DiaryFormat] = [.texts, .media]
    return !plain.contains(self)
      && Self.allCases.contains { $0 != self && !plain.contains($0) && $0.isOne(file, in: tree) }
  }

  private func isOne(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    switch self {
    case .dayOne: json(file, 1 << 16, in: tree, DayOneReader.isJournal)
    case .dayOneClassic: DayOneClassicReader.isEntry(file.path)
    case .journey: json(file, 1 << 20, in: tree, JourneyReader.isEntry)
    case .redNotebook: RedNotebookReader.isMonth(file, in: tree)
    case .jrnl: isJrnl(file, in: tree)
    case .jrnlJSON: json(file, 1 << 16, in: tree, JrnlReader.isJSON)
    case .diarium: json(file, 1 << 18, in: tree, DiariumReader.isList)
    case .keep: json(file, 1 << 20, in: tree, KeepReader.isNote)
    case .miniDiary: json(file, 4096, in: tree, MiniDiaryReader.isExport)
    case .appleJournal: AppleJournalReader.isEntry(file.path)
    case .joplin: JoplinItem.isFile(file.path)
    case .diariumDatabase: DiariumDatabase.isOne(file, in: tree)
    case .almanah: AlmanahReader.isOne(file, in: tree)
    case .lifeograph: LifeographReader.isOne(file, in: tree)
    case .texts: FolderReader.isText(file.path)
    case .media: CameraReader.isOne(file.path)
    }
  }

  private func json(
    _ file: SourceFile, _ count: Int, in tree: any SourceTree, _ isOne: (String) -> Bool
  ) -> Bool {
    SourcePath.ending(file.path) == "json"
      && isOne(tree.beginningText(of: file.path, count))
  }

  /// A text that begins with an entry, or one of a folder of days.
  private func isJrnl(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    guard ["txt", "text", "jrnl", ""].contains(SourcePath.ending(file.path)) else { return false }
    let beginning = tree.beginningText(of: file.path)
    if JrnlReader.isText(beginning, on: FileDates([file.path]).find(file.path)?.date.day) {
      return true
    }
    // Without brackets, a ".txt" is read as a text. What a program logs may have no ending.
    let isCalledJournal = SourcePath.ending(file.path) == "jrnl" || tree.files.count == 1
    return isCalledJournal && !FolderReader.isText(file.path) && JrnlText(log: beginning) != nil
  }

  private func isJoplin(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    guard JoplinItem.isFile(file.path), let text = try? tree.text(file.path) else { return false }
    return JoplinItem(text) != nil
  }
}
