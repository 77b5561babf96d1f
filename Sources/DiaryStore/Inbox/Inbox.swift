// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
import Sealing

/// The folder of a sealed diary for what is captured while it is locked. All of it is sealed with
/// the public key of the diary (`InboxKeys`): that needs no password, and only the password opens
/// it. `Journal.takeIn` brings it into the diary.
///
/// A note is `<id>.note`, whole or not there. A recording is `<id>`, which is held by the process
/// that makes it, and the note of that name says where it belongs. Words that are still being typed
/// are a note that is held (`HeldNote`).
package struct Inbox: Sendable {
  static let noteEnding = ".note"

  let folder: JournalFolder
  let clock: WallClock

  package init(of folder: JournalFolder, clock: WallClock = .system) {
    (self.folder, self.clock) = (folder, clock)
  }

  // MARK: - What waits

  /// How many things wait. That is all that can be known while the diary is locked.
  package var count: Int {
    get throws(JournalError) { try JournalError.wrapping { try items().count } }
  }

  /// What is there, in the order in which it came.
  func items() throws -> [UniqueID] {
    Set(try FileSystem.names(in: folder.inbox).compactMap(Self.item))
      .sorted { "\($0)" < "\($1)" }
  }

  /// The thing that a file belongs to; nil for one that is not of ours, or not whole yet.
  static func item(_ name: String) -> UniqueID? {
    UniqueID(name.hasSuffix(noteEnding) ? String(name.dropLast(noteEnding.count)) : name)
  }

  func notePath(_ id: UniqueID) -> String { folder.inbox + "/\(id)" + Self.noteEnding }

  func recordingPath(_ id: UniqueID) -> String { folder.inbox + "/\(id)" }

  // MARK: - Keeping

  /// Whether the key is there that things are sealed with.
  package var isUsable: Bool { (try? publicKey()) != nil }

  /// Keeps words; they are on the disk when this returns. Answers with what the entry or memo will
  /// be called by.
  @concurrent
  @discardableResult
  package func add(_ note: InboxNote) async throws(JournalError) -> UniqueID {
    let now = clock.now
    let id = UniqueID(at: now)
    while true {
      do throws(JournalError) {
        try JournalError.wrapping {
          try withTurn { try make(InboxContent(.note(note), written: now), as: id) }
        }
        return id
      } catch {
        // What was typed at the terminal is nowhere else.
        guard case .resealing = error, await waitedASecond() else { throw error }
      }
    }
  }

  /// False where the task was cancelled.
  private func waitedASecond() async -> Bool {
    (try? await Task.sleep(for: .seconds(1))) != nil
  }

  /// Begins a recording, which becomes an entry of its own.
  @concurrent
  package func beginRecording(
    _ kind: Media.Kind = .voice, fileExtension: String = "ogg", sampleRate: Int,
    on day: Day? = nil
  ) async throws(JournalError) -> RecordingFile {
    let (now, place) = (clock.now, clock.newDraft(on: day))
    let recording = Recording(
      uuid: UniqueID(at: now), kind: kind, fileExtension: MediaName.safeExtension(fileExtension),
      entry: nil, day: place.day, moment: place.moment, zone: place.zone, sampleRate: sampleRate,
      begun: now)
    return try JournalError.wrapping { try withTurn { try begin(recording, at: now) } }
  }

  private func begin(_ recording: Recording, at now: Moment) throws -> RecordingFile {
    let key = try publicKey()
    try make(
      InboxContent(.recording(InboxRecording(recording)), written: now), as: recording.uuid)
    let file = try File(creating: recordingPath(recording.uuid))
    guard try file.tryLock() else { throw JournalError.inUse }
    try FileSystem.syncFolder(of: recordingPath(recording.uuid))
    return RecordingFile(recording, file, named: recording.uuid.description, sealingKey: key)
  }

  /// Ends a recording, whose file must not be written to any more. Answers whether anything was
  /// said in it.
  @concurrent
  @discardableResult
  package func finish(
    _ file: RecordingFile, as kind: Media.Kind? = nil, duration: Int? = nil,
    waveform: [UInt8] = [], waveformSize: Int = 0
  ) async throws(JournalError) -> Bool {
    let recording = file.recording
    var known = InboxRecording(recording)
    known.end = InboxRecording.End(
      kind: kind ?? recording.kind, duration: duration, waveform: waveform,
      waveformSize: waveformSize)
    return try JournalError.wrapping {
      guard file.bytes > SealedRecording.headSize else {
        for path in [recordingPath(recording.uuid), notePath(recording.uuid)] {
          try FileSystem.remove(path)
        }
        return false
      }
      try file.finish()
      // The recording is held, and so the diary is not sealed anew meanwhile.
      try make(InboxContent(.recording(known), written: recording.begun), as: recording.uuid)
      return true
    }
  }

  // MARK: - Files

  /// Keeps the diary from getting another secret meanwhile: nothing would open what was sealed
  /// for the one before. Throws `JournalError.resealing` while a process gives it one. A file of
  /// the inbox that is held keeps it from that, too (`InboxListing`).
  private func withTurn<Result>(_ body: () throws -> Result) throws -> Result {
    try folder.withTurn {
      try FolderReplacement.finishBrokenOff(in: folder.path)
      return try body()
    }
  }

  /// Makes a note, and answers with a file that holds it. `earlier` holds the one whose place it
  /// takes.
  func writeHeld(
    _ content: InboxContent, as id: UniqueID, after earlier: HeldFile?
  ) throws -> HeldFile {
    var held: HeldFile?
    let makeHeld = { try make(content, as: id) { begun in held = try HeldFile(begun) } }
    if earlier == nil { try withTurn(makeHeld) } else { try makeHeld() }
    guard let held else { throw JournalError.inUse }
    return held
  }

  /// Makes a note; `hold` is called once all of it is on the disk, before it has its name.
  ///
  /// What a process has left that was killed before all of a note was there is removed by the next
  /// opening (`Journal.takeIn`).
  private func make(
    _ content: InboxContent, as id: UniqueID, hold: (_ begun: String) throws -> Void = { _ in }
  ) throws {
    let key = try publicKey()
    try FileSystem.makeFolders(folder.inbox)
    try AtomicFile.make(at: notePath(id)) { begun in
      var writer = try SealedRecordingWriter(to: File(creating: begun), publicKey: key)
      try writer.write(content.bytes[...], at: 0)
      try writer.sync()
      try hold(begun)
    }
  }

  /// Without the keys of the diary, the one that the key file names is believed: whether that is
  /// the right one is known when the diary is opened.
  private func publicKey() throws -> [UInt8] {
    if let keys = folder.keys { return keys.inbox.publicKey }
    return try StoredKeyFile(folder: folder.path).read().inboxKey
  }
}
