// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import FoundationEssentials
import GLib
import GStreamer
import HaruSettings
import HaruWords
import MediaHelper
package import Pictures
package import Sealing

/// Files on their way into the diary, several at once: each is copied, then looked at, then taken
/// in, and one that fails is named, while the others arrive.
package final class FileImport {
  private nonisolated struct Arrived: Sendable {
    let attachment: Attachment
    let taken: CaptureMoment?
    let place: Coordinates?
  }

  private let diary: Diary
  private let imports: RunningImports
  private let wanted: AcceptedFiles
  /// What all of them are called where their names say nothing.
  private let name: String?
  /// How many there are, and how many are done with, well or not.
  package private(set) var total = 0
  package private(set) var done = 0
  package private(set) var isCancelled = false
  private var arrived: [Int: Arrived] = [:]
  package private(set) var problems: [Int: String] = [:]
  /// What an undo moves to the trash: entries of their own go as a whole.
  private var undone: [TrashItem.ID] = []
  private var working: Task<Void, Never>?
  package var onProgress: () -> Void = {}

  package init(
    _ diary: Diary, _ imports: RunningImports, _ wanted: AcceptedFiles, called name: String? = nil
  ) {
    (self.diary, self.imports, self.wanted, self.name) = (diary, imports, wanted, name)
  }

  /// What has arrived, in the order in which it was given.
  package var added: [Attachment] { inOrder.map(\.attachment) }

  /// When those that say so were taken.
  package var taken: [CaptureMoment] { inOrder.compactMap(\.taken) }

  /// Where the first that says so was taken.
  package var place: Coordinates? { inOrder.lazy.compactMap(\.place).first }

  private var inOrder: [Arrived] { arrived.sorted { $0.key < $1.key }.map(\.value) }

  /// What is on its way is left; what has arrived stays.
  package func cancel() {
    isCancelled = true
    working?.cancel()
    onProgress()
  }

  /// They go with an entry; without one, each becomes an entry of today. All go into the same
  /// diary, though another one may be open by then.
  package func add(
    _ paths: [String], to entry: DiaryCore.Entry.ID? = nil, in journal: Journal
  ) async {
    await add(paths.map { MediaFile($0) }, to: entry, in: journal)
  }

  /// The same with files that may be sealed.
  package func add(
    _ files: [MediaFile], to entry: DiaryCore.Entry.ID? = nil, in journal: Journal
  ) async {
    total = files.count
    imports.begin(self)
    defer { imports.end(self) }
    onProgress()
    let inspector = PictureInspector.installed?.forMany
    let task = Task { [wanted] in
      await withTaskGroup(of: (Int, Result<Arrived, any Error>).self) { group in
        var rest = files.indices.makeIterator()
        let begin: (inout TaskGroup<(Int, Result<Arrived, any Error>)>) -> Void = { group in
          guard !Task.isCancelled, let index = rest.next() else { return }
          group.addTask {
            (index, await Self.result(files[index], to: entry, wanted, inspector, journal))
          }
        }
        // While as many as there are processors are looked at, the others are copied, and wait for
        // the disk.
        for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount { begin(&group) }
        for await (index, result) in group {
          take(result, of: files[index].path, at: index)
          begin(&group)
        }
      }
    }
    working = task
    await task.value
    working = nil
    undone = added.map { entry == nil ? .entry($0.entry) : .attachment($0.id) }
    if let entry { await putInOrder(in: entry, journal) }
  }

  private func take(_ result: Result<Arrived, any Error>, of path: String, at index: Int) {
    switch result {
    case .success(let one): arrived[index] = one
    case .failure where isCancelled: return
    case .failure(let error): problems[index] = words(path, error)
    }
    done += 1
    onProgress()
  }

  /// The quickest arrive first; they are to stand as they were chosen.
  private func putInOrder(in entry: DiaryCore.Entry.ID, _ journal: Journal) async {
    let new = added.map(\.id)
    guard new != arrived.values.map(\.attachment.id).sorted(by: { $0.number < $1.number }) else {
      return
    }
    do throws(JournalError) {
      let old = try await journal.attachments(of: entry).map(\.id).filter { !new.contains($0) }
      try await journal.reorder(old + new, of: entry)
    } catch {
      diary.tell(Notice(text: error.words.inOneLine, undo: nil))
    }
  }

  // MARK: - One of them

  @concurrent
  private nonisolated static func result(
    _ file: MediaFile, to entry: DiaryCore.Entry.ID?, _ wanted: AcceptedFiles,
    _ inspector: PictureInspector?, _ journal: Journal
  ) async -> Result<Arrived, any Error> {
    do {
      return .success(try await arrival(file, to: entry, wanted, inspector, journal))
    } catch {
      return .failure(error)
    }
  }

  private nonisolated static func arrival(
    _ original: MediaFile, to entry: DiaryCore.Entry.ID?, _ wanted: AcceptedFiles,
    _ inspector: PictureInspector?, _ journal: Journal
  ) async throws -> Arrived {
    // What is looked at is the copy: the file itself may be another one by the time it is copied.
    let file = try await journal.receive(original)
    let found: InspectedFile
    do {
      found = try await InspectedFile.look(
        at: file.file, wanted, by: inspector, clock: journal.clock)
      try Task.checkCancellation()
    } catch {
      journal.refuse(file)
      throw error
    }
    // A recording is called like its file; what is seen needs no name.
    let caption = found.kind == .voice ? FilePath.stem(original.path) : ""
    let attachment =
      if let entry {
        try await journal.attach(
          file, to: entry, kind: found.kind, fileExtension: found.fileExtension,
          traits: found.traits, caption: caption)
      } else {
        try await journal.attachAsEntry(
          file, kind: found.kind, fileExtension: found.fileExtension, traits: found.traits,
          caption: caption)
      }
    await found.keepLook(of: attachment.media, in: journal)
    return Arrived(attachment: attachment, taken: found.taken, place: found.place)
  }
}

// MARK: - What came of it

extension FileImport {
  /// Announces how many have arrived, with an undo, and queues the failures for a dialog, whichever
  /// page is shown by then.
  package func tell() {
    if !arrived.isEmpty {
      let (kinds, undone) = (Set(added.map(\.media.kind)), undone)
      let count = arrived.count
      diary.tell(
        Notice(
          text: Self.words(count, kinds),
          undo: { journal throws(JournalError) in try await journal.moveToTrash(undone) }))
    }
    if !problems.isEmpty { imports.note(failed: self) }
  }

  private static func words(_ count: Int, _ kinds: Set<Media.Kind>) -> String {
    NumberText.counted(count) {
      switch kinds {
      case [.photo]: ngettext("{count} photo added", "{count} photos added", $0)
      case [.video]: ngettext("{count} video added", "{count} videos added", $0)
      case [.voice]: ngettext("{count} recording added", "{count} recordings added", $0)
      default: ngettext("{count} file added", "{count} files added", $0)
      }
    }
  }

  private func words(_ path: String, _ error: any Error) -> String {
    let reason =
      switch error {
      case let error as MediaError: error.words(of: .file).inOneLine
      case let error as JournalError: error.words.title
      case InspectedFile.Refusal.otherKind: wanted.refusal
      case InspectedFile.Refusal.unreadable(let format):
        // Translators: {format} is the name of a format, such as JPEG XL.
        gettext(
          "Its format is {format}, which nothing that is installed can read. It was left as it is."
        ).filling("format", with: format)
      default: "\(error)"
      }
    // Translators: A file, and why it was not added.
    return gettext("{file}: {reason}").filling("file", with: name ?? FilePath.name(path))
      .filling("reason", with: reason)
  }
}
