// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
package import DiaryCore
package import DiaryStore
import Files
import HaruWords
import Observation
import Outside

/// Keeps a copy of the diary elsewhere: once a day, and when the person asks for it.
@Observable
package final class CopyScheduler {
  enum Activity {
    case resting
    case working(CopyRun.Step, part: Double)
    case failed(CopySetupError)
  }

  /// After so long it is tried again, or looked whether a new day has begun.
  private static let rest = Duration.seconds(1800)

  /// Nil where no place for copies has been chosen.
  package private(set) var note: CopySettings?
  private(set) var activity = Activity.resting
  @ObservationIgnored private(set) weak var diary: Diary?
  @ObservationIgnored private let outside: OutsideClient
  @ObservationIgnored package private(set) lazy var fetching = MediaFetching {
    [weak self] media, progress throws(CopySetupError) in
    try await self?.fetch(media, progress) ?? []
  }
  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var watching: Task<Void, Never>?
  @ObservationIgnored private var listening: Task<Void, Never>?

  init(_ diary: Diary, _ outside: OutsideClient) {
    (self.diary, self.outside) = (diary, outside)
    diary.afterOpening { [weak self] in await self?.follow($0) }
    diary.beforeClosing { [weak self] in await self?.rest() }
  }

  isolated deinit {
    for task in [work, watching, listening] { task?.cancel() }
  }

  /// Whether a place was chosen once but can't be read any more.
  package var hasLostPlace: Bool { if case .failed = activity { note == nil } else { false } }

  package var isWorking: Bool { if case .working = activity { true } else { false } }

  /// Looks after the copy of the diary that was opened just now, and whose backup of today is
  /// there.
  func follow(_ journal: Journal) async {
    do throws(CopyError) {
      note = try await CopySettings.read(in: journal.folder)
      await noteSeal(of: journal)
    } catch {
      // Nothing is copied, and the person can say where to again.
      note = nil
      activity = .failed(.copy(error))
    }
    listening?.cancel()
    listening = Task { [weak self, outside] in
      for await isOn in ObservedValues({ outside.isOn }) where isOn { self?.copyIfDue() }
    }
    watching?.cancel()
    watching = Task { [weak self] in
      // Cancelled where the diary is closed.
      while (try? await Task.sleep(for: Self.rest)) != nil { self?.copyIfDue() }
    }
  }

  /// An older Haru has not noted what the copy is sealed with, but nothing else than this.
  private func noteSeal(of journal: Journal) async {
    guard note?.sealName == nil, !journal.isReadOnly else { return }
    note?.sealName = journal.sealName
    // Where it can't be written, the next copy notes it.
    try? await note?.write(in: journal.folder)
  }

  /// Leaves the diary alone, which is to be closed.
  func rest() async {
    watching?.cancel()
    listening?.cancel()
    await cancel()
    await fetching.cancel()
    note = nil
    activity = .resting
  }

  /// Copies now.
  package func copy() { start(expectingCopy: note?.copied != nil) }

  /// Fills a place that was emptied.
  package func copyAnew() { start(expectingCopy: false) }

  /// Cancels the copy that is under way, and waits until it no longer uses the journal.
  package func cancel() async {
    work?.cancel()
    await work?.value
  }

  /// Copies here from now on.
  package func take(_ note: CopySettings) async throws(CopySetupError) {
    guard let diary else { return }
    var note = note
    if note.sealName == nil { note.sealName = diary.readableJournal?.sealName }
    // Nothing begins while it is written.
    let before = self.note
    self.note = nil
    await cancel()
    do throws(JournalError) {
      try await note.write(in: diary.folder)
    } catch {
      self.note = before
      throw .copy(.diary(error))
    }
    self.note = note
    activity = .resting
  }

  /// Makes no more copies. What is there stays there.
  package func forget() async throws(CopySetupError) {
    guard let diary, let note else { return }
    // Nothing begins while it is forgotten.
    self.note = nil
    await cancel()
    do throws(JournalError) {
      try await CopySettingsFile.remove(in: diary.folder)
    } catch {
      self.note = note
      throw .copy(.diary(error))
    }
    activity = .resting
    try await CopySecrets.forget(note.place)
  }
}

// MARK: - Opening what is only there

extension CopyScheduler {
  /// Fetches the file of a medium from the copy, where only the copy has it. Does nothing where
  /// there is no copy.
  package func bring(_ source: MediaSource) async throws(CopySetupError) {
    if note != nil, await Self.isMissing(source) { try await fetching.fetch(source.media) }
  }

  // A disk may take its time to answer, so the main thread must not wait for it. Where the disk
  // can't be read, opening the file fails as well, and says why.
  @concurrent
  private nonisolated static func isMissing(_ source: MediaSource) async -> Bool {
    (try? source.exists) == false
  }

  /// Fetches a medium that is about to be opened. Returns whether it can be read now, as far as
  /// that is known, and tells the person where it can't.
  package func bring(_ media: Media) async -> Bool {
    guard let diary, let journal = diary.readableJournal else { return false }
    var words: ErrorWords?
    do throws(JournalError) {
      let source = try await journal.source(of: media)
      do throws(CopySetupError) {
        try await bring(source)
        return true
      } catch {
        words = error.wordsOfOpening
      }
    } catch {
      words = error.words
    }
    if let words { diary.tell(Notice(text: words.inOneLine, undo: nil)) }
    return false
  }

  private func fetch(
    _ media: [Media], _ progress: @escaping CopyRun.Progress
  ) async throws(CopySetupError) -> Set<Media> {
    guard let note, let journal = diary?.readableJournal, !journal.isReadOnly else { return [] }
    let target = try await CopySecrets.target(note.place, by: outside)
    do throws(CopyError) {
      return try await CopyRun(of: journal, to: target, progress: progress).fetch(media)
    } catch {
      throw .copy(error)
    }
  }
}

// MARK: - Copying

extension CopyScheduler {
  /// Copies what was not copied today.
  func copyIfDue() {
    guard outside.isOn, let note, let journal = diary?.readableJournal else { return }
    let today = journal.clock.day(of: journal.clock.now)
    guard
      note.copied.map(journal.clock.day(of:)) != today || note.isSealedOtherwise(than: journal)
    else { return }
    // Only the person fills a place again that was emptied.
    if case .failed(.copy(.emptied)) = activity { return }
    start(expectingCopy: note.copied != nil, isDaily: true)
  }

  private func start(expectingCopy: Bool, isDaily: Bool = false) {
    guard !isWorking, let note, let journal = diary?.readableJournal, !journal.isReadOnly
    else { return }
    activity = .working(.looking, part: 0)
    work = Task { [weak self] in
      let outcome: Activity
      do throws(CopySetupError) {
        try await self?.run(journal, note, expectingCopy: expectingCopy, isDaily: isDaily)
        outcome = .resting
      } catch {
        outcome = error.words == nil ? .resting : .failed(error)
      }
      self?.activity = outcome
    }
  }

  private func run(
    _ journal: Journal, _ note: CopySettings, expectingCopy: Bool, isDaily: Bool
  ) async throws(CopySetupError) {
    let maker = CopyMaker(of: journal, by: outside) { [weak self] in self?.show($0, $1) }
    let copied = try await maker.copy(to: note, expectingCopy: expectingCopy, isDaily: isDaily)
    // Another place may have been taken meanwhile.
    if self.note?.place == note.place { self.note = copied.note }
  }

  private func show(_ step: CopyRun.Step, _ part: Double) {
    if isWorking { activity = .working(step, part: part) }
  }
}
