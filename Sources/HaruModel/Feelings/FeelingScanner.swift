// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
package import Feelings
import FoundationEssentials
import Observation

/// Reads what entries feel like, on this computer alone: each one after it was saved, and in the
/// background all that this model has not read yet. It learns from what the person corrects; once
/// no more is corrected for a while, the other entries are read again.
@Observable
package final class FeelingScanner {
  package enum State {
    /// The person has turned reading off.
    case off
    case opening
    case ready(FeelingReader)
    /// The model is missing or damaged. Nothing is read, and all else goes on.
    case broken
  }

  package private(set) var state = State.off
  /// How far it has come with what was not read yet; nil while nothing is left of that.
  package private(set) var progress: FeelingProgress?
  /// Lets what was not read yet wait. What is saved is read all the same.
  package var isPaused = false
  /// Between the frames of the window.
  package let gap = FrameGap()
  /// How long nothing is corrected, and no corrected entry is rewritten, before the other entries
  /// are read again.
  @ObservationIgnored var rest = Duration.seconds(60)
  /// Whether entries may be read.
  package var isOn = false {
    didSet { if isOn != oldValue { open() } }
  }
  /// The pause after a batch is at most this long, also where the batch took long because it had to
  /// wait.
  private static let longestRest = Duration.seconds(1)
  @ObservationIgnored private let model: String
  @ObservationIgnored private weak var diary: Diary?
  @ObservationIgnored private var opening: Task<Void, Never>?
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var listening: Task<Void, Never>?
  @ObservationIgnored private var resting: Task<Void, Never>?
  @ObservationIgnored private var backlog: Task<Void, Never>?
  /// What reads in the open diary, with what it has learnt there by now.
  @ObservationIgnored private var batch: FeelingBatch?
  /// The version of the reader that all entries are read with, or are about to be.
  @ObservationIgnored private var versionForAll: Int?

  /// Reads with the model in this file, in whatever diary is open, while it is on.
  init(_ diary: Diary, model: String) {
    (self.diary, self.model) = (diary, model)
    following = Task { [weak self] in
      let works = ObservedValues { [weak self] in self?.work }
      for await work in works {
        guard let self else { return }
        follow(work)
      }
    }
  }

  isolated deinit {
    for task in [opening, following, listening, resting, backlog] { task?.cancel() }
  }

  /// What a text feels like at this moment; nil where nothing can be read.
  package func reading(of text: Draft.Text) async -> Reading? {
    guard case .ready(let reader) = state else { return nil }
    return await Self.reading(of: text, by: batch?.reader ?? reader)
  }

  /// Whether feelings can't be read, though they are meant to be.
  package var isBroken: Bool { if case .broken = state { true } else { false } }

  // The model is a file, and a text may be long: neither is for the main thread.

  @concurrent
  private nonisolated static func reader(_ model: String) async -> FeelingReader? {
    // The reason of a failure makes no difference to the person.
    try? FeelingReader(contentsOf: URL(filePath: model))
  }

  @concurrent
  private nonisolated static func reading(
    of text: Draft.Text, by reader: FeelingReader
  ) async -> Reading { reader.read(text.toBeFelt) }
}

// MARK: - The model

extension FeelingScanner {
  private func open() {
    opening?.cancel()
    guard isOn else {
      state = .off
      return
    }
    state = .opening
    opening = Task { [weak self, model] in
      let reader = await Self.reader(model)
      guard let self, !Task.isCancelled else { return }
      state = reader.map { .ready($0) } ?? .broken
    }
  }

  /// The diary that entries are read in, and what reads them.
  private var work: FeelingBatch? {
    guard case .ready(let reader) = state, let journal = diary?.readableJournal,
      !journal.isReadOnly
    else { return nil }
    return FeelingBatch(journal: journal, reader: reader)
  }

  private func follow(_ work: FeelingBatch?) {
    for task in [listening, resting, backlog] { task?.cancel() }
    (progress, batch) = (nil, work)
    guard let work else { return }
    listening = Task(priority: .background) { [weak self] in
      // Where changes can't be heard of, what is saved from now on is read at the next start.
      let changes = try? await work.journal.changes()
      await self?.learn()
      self?.catchUp()
      guard let changes else { return }
      for await changes in changes {
        guard let self else { return }
        await hear(changes, by: work.writer)
      }
    }
  }

  /// Learns from what was corrected since, as it is worded by now.
  private func learn() async {
    guard let before = batch else { return }
    let taught = await before.learning()
    if batch?.writer == before.writer { batch = taught }
  }

  private func hear(_ changes: [Change], by writer: Change.Writer) async {
    let mayTeach = changes.contains {
      $0.concerns([.trash, .letter]) || $0.subject == .feeling && $0.writer != writer
    }
    if mayTeach { await learn() }
    if mayTeach || changes.contains(where: isRewriting) { readOthersSoon() }
    guard let work = batch, work.writer == writer else { return }
    let entries = Set(
      changes.lazy.filter {
        $0.concerns([.words, .filing, .letter, .trash])
          || $0.subject == .feeling && $0.writer != work.writer
      }.map(\.item)
    ).subtracting([0])
    guard entries.count <= FeelingBatch.portion else { return catchUp() }
    for entry in entries { await work.read(Entry.ID(entry)) }
  }

  /// Whether it is of the words of a corrected entry, or of many entries.
  private func isRewriting(_ change: Change) -> Bool {
    guard change.concerns(.words), let corrections = batch?.reader.corrections else { return false }
    return change.item == 0 || corrections.contains { $0.entry.number == change.item }
  }
}

// MARK: - What was not read yet

extension FeelingScanner {
  /// A person seldom corrects one entry alone, and its page saves a corrected entry many times
  /// while they write.
  private func readOthersSoon() {
    resting?.cancel()
    resting = Task(priority: .background) { [weak self, rest] in
      // Cancelled where more is corrected, or written.
      try? await Task.sleep(for: rest)
      guard !Task.isCancelled else { return }
      await self?.learn()
      guard !Task.isCancelled, let self, batch?.reader.version != versionForAll else { return }
      catchUp()
    }
  }

  private func catchUp() {
    guard let work = batch else { return }
    versionForAll = work.reader.version
    let earlier = backlog
    earlier?.cancel()
    backlog = Task(priority: .background) { [weak self] in
      await earlier?.value
      let count = await work.unread()
      guard !Task.isCancelled else { return }
      // What the one before had left may be read, or gone, by now.
      self?.progress = count > 0 ? FeelingProgress(done: 0, all: count) : nil
      guard count > 0 else { return }
      await self?.goThrough(work)
      if !Task.isCancelled { self?.progress = nil }
    }
  }

  /// Reads one batch after the other. While something moves on the screen, it reads one batch
  /// between every two frames; otherwise it pauses for three times as long as each batch took, so
  /// that other work is hardly delayed.
  private func goThrough(_ work: FeelingBatch) async {
    var teller = FeelingAnnouncer(work.journal)
    var steps = FeelingProgress.Steps()
    var last: Int?
    repeat {
      if isPaused {
        await teller.tell()
        await goOn()
      }
      let began = SuspendingClock.now
      guard !Task.isCancelled, let (count, position) = await work.read(after: last) else { break }
      last = position
      progress?.done += steps.take(count)
      teller.note(count)
      let isMoving = await gap.next()
      await teller.tellIfDue(whileMoving: isMoving)
      guard !isMoving else { continue }
      // Cancelled where all of it ends.
      try? await Task.sleep(for: min((SuspendingClock.now - began) * 3, Self.longestRest))
    } while last != nil
    await teller.tell()
  }

  /// Waits until the person lets it go on.
  private func goOn() async {
    for await isPaused in ObservedValues({ [weak self] in self?.isPaused ?? false }) where !isPaused
    {
      return
    }
  }
}
