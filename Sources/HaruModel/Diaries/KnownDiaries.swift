// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import Files
package import GLib
package import HaruSettings
import Observation

/// The diaries that a person has on this computer, beside the one that is open.
@Observable
package final class KnownDiaries {
  /// The standard one, where it is there or open, those of the list, and the open one.
  package private(set) var all: [ListedDiary] = []
  /// The folders of those that are not there now.
  package private(set) var gone: Set<String> = []
  @ObservationIgnored private let diary: Diary
  @ObservationIgnored private let preferences: Preferences
  @ObservationIgnored private let file: DiaryListFile
  @ObservationIgnored private var naming: Task<Void, Never>?
  @ObservationIgnored private var looking: Task<Void, Never>?

  init(_ diary: Diary, _ preferences: Preferences, file: DiaryListFile = .standard) {
    (self.diary, self.preferences, self.file) = (diary, preferences, file)
    read()
    naming = Task { [weak self, name = diary.name] in
      var last: String?
      for await text in ObservedValues({ name.text }) {
        self?.follow(text, after: last)
        last = text
      }
    }
  }

  isolated deinit {
    naming?.cancel()
    looking?.cancel()
  }

  /// The folder of the one that is open.
  package var open: String { diary.folder.path }

  package var current: ListedDiary { all.first { $0.folder == open } ?? ListedDiary(folder: open) }

  package var areSeveral: Bool { all.count > 1 }

  /// Looks which there are, as another program may have changed the list, or a disk may have come.
  package func look() {
    read()
    looking?.cancel()
    looking = Task { [weak self, all, open] in
      let gone = await Self.gone(all.map(\.folder).filter { $0 != open })
      guard let self, !Task.isCancelled else { return }
      if gone != self.gone { self.gone = gone }
    }
  }

  private func read() {
    let found = file.read().known(open: open)
    if found != all { all = found }
  }

  @concurrent
  private nonisolated static func gone(_ folders: [String]) async -> Set<String> {
    Set(folders.filter { (try? JournalFolder($0).isThere) == false })
  }

  // MARK: - Changing the list

  /// Adds one that is there, with the one that is open; throws where there is none.
  package func add(_ folder: String) async throws(JournalError) {
    guard await !JournalFolder(folder).isEmpty() else { throw JournalError.absent }
    try change { list in
      if list[folder] == nil { list.put(ListedDiary(folder: folder)) }
    }
  }

  /// Begins a diary in a new folder inside another one, sealed where there is a password; answers
  /// with its folder, and with what opens it. A password takes two seconds or three.
  package func begin(
    _ name: String, in parent: String, password: String? = nil
  ) async throws -> JournalFolder {
    let keys = try await newKeys(password)
    let folder = JournalFolder(try await Self.makeFolder(for: name, in: parent), keys: keys)
    try await Self.begin(name, in: folder, diary.clock)
    try change { $0.put(ListedDiary(folder: folder.path, name: name)) }
    return folder
  }

  private func newKeys(_ password: String?) async throws -> DiaryKeys? {
    guard let password else { return nil }
    Program.refuseCoreDumps()
    return try await .ofNewSecret(password: password, diary: UniqueID(at: diary.clock.now))
  }

  /// Notes in a diary that was begun just now that the letters of its recovery sheet were tried.
  package func noteSheetTried(in folder: JournalFolder) async throws(JournalError) {
    let end = try await Self.noteSheetTried(in: folder, diary.clock)
    for await _ in end {}
  }

  /// Gives it another name in the list; the one that is open is called so itself, too.
  package func rename(_ diary: ListedDiary, to name: String) async throws(JournalError) {
    try change { list in
      var renamed = list[diary.folder] ?? diary
      renamed.name = name
      list.put(renamed)
    }
    guard diary.folder == open, let journal = self.diary.readableJournal else { return }
    try await journal.setName(name)
  }

  /// Its files stay where they are.
  package func remove(_ diary: ListedDiary) throws(JournalError) {
    try change { $0.remove(diary.folder) }
  }

  /// The one that opens from now on where none is named.
  package func use(_ folder: String) throws(JournalError) {
    try change { $0.use(folder) }
  }

  /// The standard one and the open one belong to a list that is more than these.
  private func change(_ body: (inout DiaryList) -> Void) throws(JournalError) {
    let color = preferences.themeColor.value.setting
    try file.change { list in
      for known in list.known(open: open) where list[known.folder] == nil {
        list.put(known)
      }
      body(&list)
      if var current = list[open], current.color == nil {
        current.color = color
        list.put(current)
      }
    }
    look()
  }

  // MARK: - Following the open one

  /// Wears the color of the diary that is open, and notes another one that is chosen for it.
  package func followColor(for listener: Object) {
    if let color = file.read()[open]?.color.flatMap({ ThemeColor(setting: $0) }),
      preferences.themeColor.value != color
    {
      preferences.themeColor.value = color
    }
    preferences.themeColor.onChanged(listener: listener) { [weak self] in self?.noteColor() }
  }

  private func noteColor() {
    let color = preferences.themeColor.value.setting
    noteCurrent { $0.color = color }
  }

  /// A name that is given while it is open is that of the list, too. One that was found in it is,
  /// unless the diary is sealed: the list can be read without a password.
  private func follow(_ name: String, after last: String?) {
    guard let last, !name.isEmpty else { return }
    let isFound = last.isEmpty
    if isFound, diary.folder.keys != nil { return }
    noteCurrent { current in
      if !isFound || current.name.isEmpty { current.name = name }
    }
  }

  /// Where the list can't be written, it stays as it was: nothing else depends on it.
  private func noteCurrent(_ body: (inout ListedDiary) -> Void) {
    guard var current = file.read()[open] else { return }
    let before = current
    body(&current)
    guard current != before else { return }
    try? file.change { $0.put(current) }
    read()
  }
}

// MARK: - Beginning one

extension KnownDiaries {
  /// Where new diaries are unless the person wants another place.
  package static var newFolders: String { Program.dataFolder + "/haru-diaries" }

  @concurrent
  private nonisolated static func makeFolder(
    for name: String, in parent: String
  ) async throws(JournalError) -> String {
    let stem = String(name.map { "/\0".contains($0) ? "-" : $0 }.prefix(60))
    let base = parent + "/" + (stem.hasPrefix(".") ? "-" + stem : stem)
    var (path, number) = (base, 1)
    do {
      while try FileSystem.status(path) != nil {
        number += 1
        path = "\(base) \(number)"
      }
      try FileSystem.makeFolders(path)
      return path
    } catch {
      throw .failed(underlying: error)
    }
  }

  /// It is closed again when this returns.
  @concurrent
  private nonisolated static func begin(
    _ name: String, in folder: JournalFolder, _ clock: WallClock
  ) async throws(JournalError) {
    let end = try await write(name, in: folder, clock)
    for await _ in end {}
  }

  private nonisolated static func write(
    _ name: String, in folder: JournalFolder, _ clock: WallClock
  ) async throws(JournalError) -> AsyncStream<Never> {
    let journal = try Journal(folder, clock: clock)
    try await journal.setName(name)
    return journal.end
  }

  @concurrent
  private nonisolated static func noteSheetTried(
    in folder: JournalFolder, _ clock: WallClock
  ) async throws(JournalError) -> AsyncStream<Never> {
    let journal = try Journal(folder, clock: clock)
    try await journal.noteProven(.sheetTried)
    return journal.end
  }
}
