// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

/// Seals a plain diary, makes a sealed one plain again, or seals it with another secret.
///
/// All that is new is written beside what is there, and read back; only then does it take that
/// place (`FolderReplacement`). Until then the diary is as it was, wherever this is broken off;
/// from then on, the next start finishes it, and needs no key for that.
package struct Resealing: Sendable {
  /// What becomes of the backups, and of what was put aside.
  package enum OldBackups: Sendable {
    case convert
    case delete
  }

  private let old: JournalFolder
  private let new: JournalFolder
  private let oldBackups: OldBackups
  private let unsaved: UnsavedFolder?
  private let acceptedMissing: Int
  private let clock: WallClock

  /// `folder` has the keys that open the diary now. `keys` are nil for a plain one; otherwise
  /// they have the key file that is written (`DiaryKeys.newKeyFile`). What waits in `unsaved` is
  /// taken in before. `acceptedMissing` is how many media may have no file here, as a person was
  /// told: what comes back later is not opened by any key.
  package init(
    _ folder: JournalFolder, to keys: DiaryKeys?, oldBackups: OldBackups,
    unsaved: UnsavedFolder? = nil, acceptedMissing: Int = 0, clock: WallClock = .system
  ) {
    old = folder
    new = JournalFolder(folder.path, keys: keys)
    self.oldBackups = oldBackups
    self.unsaved = unsaved
    self.acceptedMissing = acceptedMissing
    self.clock = clock
  }

  /// What there is to do, and whether the disk has room for it.
  @concurrent
  package func estimate() async throws(JournalError) -> ResealingEstimate {
    try JournalError.wrapping { try ResealingEstimate(old, oldBackups) }
  }

  /// Answers with the folder and its new keys. Refused while any program has the diary open. Where
  /// the task is cancelled, the diary is as it was (`JournalError.failed`, `CancellationError`).
  @concurrent
  package func run(
    progress: @escaping @Sendable (ResealingProgress) -> Void = { _ in }
  ) async throws(JournalError) -> JournalFolder {
    precondition(new.keys?.newKeyFile != nil || new.keys == nil, "a sealed diary has a key file")
    try JournalError.wrapping {
      try refuseWhereUnreachable()
      guard try old.isThere else { throw JournalError.absent }
    }
    try await openOnce()
    try JournalError.wrapping { try runNow(progress) }
    return JournalFolder(old.path, keys: new.keys)
  }

  private func runNow(_ progress: @escaping @Sendable (ResealingProgress) -> Void) throws {
    let estimate = try ResealingEstimate(old, oldBackups)
    try refuse(estimate)
    let replacement = try FolderReplacement(in: old.path)
    do {
      // A process that comes later sees that the folder is being replaced.
      let inbox = try old.withTurn {
        try refuseIfInUse()
        return try InboxListing(of: old)
      }
      let missing = try ResealedFiles(
        from: old, to: new, oldBackups, in: replacement, clock: clock,
        ResealingCounter(total: estimate.bytes, progress)
      ).make()
      // A disk may have gone meanwhile.
      try refuseMissing(missing, isCopied: estimate.isCopied)
      try refuseWhereUnreachable()
      try refuseIfCancelled()
      try old.withTurn {
        try refuseIfInUse()
        guard try InboxListing(of: old) == inbox, new.keys != nil || inbox.isEmpty else {
          throw JournalError.resealingRefused(.inboxWaits)
        }
        try replacement.commit()
      }
    } catch {
      // Where it is decided, a failure behind that changes nothing.
      guard try !replacement.isCommitted else { return try replacement.finish() }
      // The failure before it is the one to hear of; what is left is removed by the next start.
      try? replacement.finish()
      throw error
    }
    progress(ResealingProgress(phase: .switching, done: estimate.bytes, total: estimate.bytes))
    try replacement.finish()
  }

  /// Finishes whatever was broken off, takes in what waits in the inbox and outside the diary,
  /// and brings the log into the database. What is damaged is told.
  private func openOnce() async throws(JournalError) {
    try JournalError.wrapping {
      try FolderReplacement.finishBrokenOff(in: old.path)
    }
    // A window that has the diary open saves by itself what it keeps outside.
    try await refuseIfStillInUse()
    var journal: Journal? = try Journal(old, clock: clock, mayBegin: false)
    let end = journal?.end
    _ = try await journal?.takeIn(Inbox(of: old, clock: clock))
    if let unsaved {
      _ = try await journal?.takeIn(unsaved)
      try await journal?.takeInRecordings(unsaved)
    }
    journal = nil
    if let end { for await _ in end {} }
  }

  /// A command that only looks into the diary lets go of it in a moment.
  private func refuseIfStillInUse() async throws(JournalError) {
    for _ in 0..<20 {
      do throws(JournalError) {
        return try refuseIfInUseNow()
      } catch {
        guard case .busy = error, (try? await Task.sleep(for: .milliseconds(50))) != nil else {
          throw error
        }
      }
    }
    try refuseIfInUseNow()
  }

  private func refuseIfInUseNow() throws(JournalError) {
    try JournalError.wrapping { try old.withTurn { try refuseIfInUse() } }
  }

  private func refuse(_ estimate: ResealingEstimate) throws {
    if !estimate.fits {
      throw JournalError.resealingRefused(
        .noRoom(needed: estimate.needed, free: estimate.free))
    }
    try refuseMissing(estimate.missingMedia, isCopied: estimate.isCopied)
    if new.keys == nil, estimate.waiting > 0 {
      throw JournalError.resealingRefused(.inboxWaits)
    }
    if try unsaved?.isEmpty(for: old) == false {
      throw JournalError.resealingRefused(.unsavedWaits)
    }
    if new.keys != nil, !estimate.editedTexts.isEmpty {
      throw JournalError.resealingRefused(.editedTexts(estimate.editedTexts))
    }
  }

  private func refuseMissing(_ count: Int, isCopied: Bool) throws {
    guard count > acceptedMissing else { return }
    throw JournalError.resealingRefused(isCopied ? .mediaElsewhere(count) : .mediaMissing(count))
  }

  /// What is on a disk that is not here would keep its keys, which are gone then.
  private func refuseWhereUnreachable() throws {
    for part in ReplacementPart.all(of: old.path) where try part.isLinkToNothing {
      throw JournalError.resealingRefused(.folderUnreachable(old.path + "/" + part.name))
    }
  }

  private func refuseIfInUse() throws { try Recovery(old, clock: clock).refuseIfInUse() }

  /// Finishes what was broken off after everything new had been written, or removes what was
  /// written until then. Throws `JournalError.resealing` while another program is at it.
  package static func finishBrokenOff(_ path: String) throws(JournalError) {
    try JournalError.wrapping { try FolderReplacement.finishBrokenOff(in: path) }
  }
}
