// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import Sealing

/// The folder that holds the files of recordings in the making: <uuid>.<extension>, or, where they
/// are sealed as they are made, <uuid>. The process that makes a recording holds the lock on its
/// file.
struct RecordingFolder: Sendable {
  /// What is in the folder under a name of ours.
  struct Found {
    enum State {
      case unfinished
      /// A process is making it.
      case held
      case unreadable
    }

    let id: Recording.ID
    let fileExtension: String
    let status: FileStatus
    let state: State
    let isEmpty: Bool

    var name: String { MediaName.name(id.uuid, fileExtension) }
  }

  /// The endings of files that show something.
  private static let pictured: Set = ["avi", "m4v", "mkv", "mov", "mp4", "ogv", "webm"]

  let path: String
  /// What the files are sealed for; nil where they are plain.
  let keys: InboxKeys?

  func path(of recording: Recording) -> String { path + "/" + name(of: recording) }

  func name(of recording: Recording) -> String {
    keys == nil ? recording.fileName : recording.uuid.description
  }

  /// Whether nothing was recorded, in a file of this size: a sealed one has a beginning all the
  /// same.
  func isEmpty(_ bytes: Int) -> Bool { bytes <= (keys == nil ? 0 : SealedRecording.headSize) }

  func path(of found: Found) -> String { path + "/" + found.name }

  /// Keeps all others, also in other processes, from beginning, taking over and removing
  /// recordings, until it goes. Must not be waited for inside a transaction.
  func turn() throws -> File {
    let turn = try File(folder: path)
    try turn.lock()
    return turn
  }

  /// Makes the file of a new recording, and holds it.
  func begin(_ recording: Recording) throws -> RecordingFile {
    let path = path(of: recording)
    let file = try File(creating: path)
    do {
      guard try file.tryLock() else { throw JournalError.inUse }
      try FileSystem.syncFolder(of: path)
    } catch {
      // The failure that is thrown is the one to hear of; what is empty is cleared away later.
      try? FileSystem.remove(path)
      throw error
    }
    return held(recording, file)
  }

  /// Takes over what was left unfinished; nil where there is no file.
  func take(_ recording: Recording) throws -> RecordingFile? {
    let path = path(of: recording)
    guard try FileSystem.isFile(path) else { return nil }
    let file = try File(reading: path)
    guard try file.tryLock() else { throw JournalError.inUse }
    return held(recording, file)
  }

  private func held(_ recording: Recording, _ file: consuming File) -> RecordingFile {
    RecordingFile(recording, file, named: name(of: recording), sealingKey: keys?.publicKey)
  }

  /// All recordings there, and the names of foreign files. Call it while holding `turn()`.
  func contents() throws -> (found: [Found], strangers: [String]) {
    var found: [Found] = []
    var strangers: [String] = []
    for name in try FileSystem.names(in: path) {
      let status = try FileSystem.status(path + "/" + name)
      if let (uuid, fileExtension) = MediaName.unique(name), let status, status.kind == .file {
        let state = Self.state(of: path + "/" + name)
        found.append(
          Found(
            id: Recording.ID(uuid), fileExtension: fileExtension, status: status, state: state,
            isEmpty: state == .unfinished && isEmpty(status.bytes)))
      } else {
        strangers.append(name)
      }
    }
    return (found, strangers)
  }

  private static func state(of path: String) -> Found.State {
    do {
      return try File(reading: path).tryLock() ? .unfinished : .held
    } catch {
      return .unreadable
    }
  }

  /// What the file alone says of a recording without a row.
  func recording(of found: Found, clock: WallClock) -> Recording {
    let now = clock.now
    let written = min(max(found.status.modified, Moment(milliseconds: 0)), now)
    let named = found.id.uuid.moment
    // The name says when it was begun, unless it was renamed.
    let begun = found.id.uuid.isDated && named <= written ? named : written
    let fileExtension = fileExtension(of: found)
    return Recording(
      uuid: found.id.uuid, kind: Self.pictured.contains(fileExtension) ? .video : .voice,
      fileExtension: fileExtension, entry: nil, day: clock.day(of: begun), moment: begun,
      zone: clock.zone, sampleRate: nil, begun: begun)
  }
}

extension RecordingFolder {
  /// The beginning of a WebM, which is what films are recorded as.
  private static let filmBeginning: ArraySlice<UInt8> = [0x1A, 0x45, 0xDF, 0xA3]

  /// What its name says, or, of a sealed one, its content. What can't be read counts as a voice.
  private func fileExtension(of found: Found) -> String {
    guard let keys else { return found.fileExtension }
    let beginning = try? SealedRecording(File(reading: path(of: found)), keys: keys).read(0..<4)
    return beginning == Self.filmBeginning ? "webm" : "ogg"
  }
}

extension Recording {
  /// The name of its file where that is plain, for messages.
  package var fileName: String { MediaName.name(uuid, fileExtension) }
}

extension JournalFolder {
  var recordingFolder: RecordingFolder { RecordingFolder(path: recording, keys: keys?.inbox) }
}
