// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib
package import Outside

/// A copy elsewhere, as the owner of its key sees it: files by their names, with their true sizes.
/// What leaves is encrypted, names too; each operation is logged before it begins, and cancelled
/// where the person switches off going online.
@MainActor package struct CopyTarget {
  package typealias Progress = @MainActor (_ bytes: Int) -> Void

  /// The copy, through its encryption.
  private static let copy = "copies:"

  package let place: CopyPlace
  package let key: CopyKey
  private let client: OutsideClient
  private let rclone: Rclone
  /// There as long as this is.
  private let knownHosts: KnownHosts?

  /// `password` is that of the place; empty where it wants none. Nothing is asked of it yet.
  package init(
    _ place: CopyPlace, password: String, key: CopyKey, by client: OutsideClient,
    program: String = "rclone"
  ) async throws(CopyError) {
    guard client.isOn else { throw .off }
    try place.check()
    (self.place, self.key, self.client) = (place, key, client)
    knownHosts = place.kind == .sftp ? KnownHosts(of: place) : nil
    if place.kind == .sftp, knownHosts == nil || place.hostKeys.isEmpty { throw .otherServer }
    var settings = place.settings(
      try await Rclone.obscured(password, program: program), knownHosts: knownHosts?.path ?? "")
    settings["RCLONE_CONFIG_COPIES_TYPE"] = "crypt"
    settings["RCLONE_CONFIG_COPIES_REMOTE"] = place.root
    settings["RCLONE_CONFIG_COPIES_PASSWORD"] = try await Rclone.obscured(
      key.password, program: program)
    rclone = Rclone(settings, ownConfiguration: place.kind == .remote, program: program)
  }

  /// As the first of these keys sees it that opens a backup there, or else any file of the diary.
  /// Where none does, as the last one.
  package static func opened(
    _ place: CopyPlace, password: String, by keys: [CopyKey], _ client: OutsideClient
  ) async throws(CopyError) -> CopyTarget {
    var (found, last): (CopyTarget?, CopyTarget?)
    for key in keys {
      let target = try await CopyTarget(place, password: password, key: key, by: client)
      if keys.count == 1 { return target }
      let files = try await target.list()
      if files.contains(where: { $0.backup != nil }) { return target }
      // One name in some hundreds can be read with any key, as nonsense.
      if found == nil, files.contains(where: { $0.isContent || $0.isKeyFile }) { found = target }
      last = target
    }
    guard let target = found ?? last else { preconditionFailure("no key was given") }
    return target
  }

  /// Asks a server for the keys by which it will be known.
  package static func hostKeys(
    of place: CopyPlace, by client: OutsideClient
  ) async throws(CopyError) -> [HostKey] {
    guard let (host, port) = place.hostAndPort else { throw .badPlace }
    return try await client.escort(to: place.host, for: .copies, bytes: 0) {
      do throws(CopyError) {
        return .success(try await HostKey.keys(ofHost: host, port: port))
      } catch {
        return .failure(error)
      }
    }
  }

  // MARK: - What is there

  /// Everything that the key opens.
  package func list() async throws(CopyError) -> [CopiedFile] {
    try await checkFolder()
    let answer = try await run(
      ["lsjson", "--recursive", "--files-only", "--no-modtime", "--no-mimetype", Self.copy])
    return try await CopyListing.files(in: answer)
  }

  /// Whether anything is there at all, readable with this key or not.
  package func isOccupied() async throws(CopyError) -> Bool {
    try await checkFolder()
    let answer = try await run(["lsjson", "--no-modtime", "--no-mimetype", place.root])
    return try await !CopyListing.files(in: answer).isEmpty
  }

  /// A disk that is not plugged in must not be taken for an empty one, nor be written beside. One
  /// that does not answer keeps a program waiting, which can be ended, and not a thread.
  private func checkFolder() async throws(CopyError) {
    guard place.kind == .folder else { return }
    let end: Subprocess.End
    do throws(GLibError) {
      end = try await Subprocess.run(
        ["test", "-d", place.address], environment: Program.environment)
    } catch {
      throw .noProgram("test")
    }
    guard !Task.isCancelled else { throw .cancelled }
    guard end.status == 0 else { throw .unreachable }
  }

  // MARK: - What can be done

  /// Sends files of a folder. One that was broken off has another size than it says, and is sent
  /// again.
  /// `over` is for what is there with the right size, and is not what was sent.
  package func upload(
    _ files: [CopiedFile], from folder: String, over: Bool = false,
    progress: @escaping Progress = { _ in }
  ) async throws(CopyError) {
    try await checkFolder()
    try await transfer(
      files, from: folder, to: Self.copy, over: over, leaving: files.bytes, progress)
  }

  /// Fetches files into a folder, in which they keep their paths.
  package func download(
    _ files: [CopiedFile], to folder: String, progress: @escaping Progress = { _ in }
  ) async throws(CopyError) {
    try await checkFolder()
    do throws(CopyError) {
      try await transfer(files, from: Self.copy, to: folder, fetching: files.bytes, progress)
    } catch {
      // It is this computer that has no room then.
      guard case .full = error else { throw error }
      throw .diary(.diskFull(underlying: error))
    }
  }

  /// Reads files back, and keeps nothing of them; answers with those that are not what was sent.
  package func damaged(among files: [CopiedFile]) async throws(CopyError) -> [CopiedFile] {
    guard !files.isEmpty else { return [] }
    try await checkFolder()
    do throws(CopyError) {
      _ = try await run(
        ["cat", Self.copy, "--discard"] + Self.named, input: files, fetching: files.bytes)
      return []
    } catch {
      guard case .damaged = error else { throw error }
      guard files.count > 1 else { return files }
      // It only says that one of them is.
      let half = files.count / 2
      return try await damaged(among: Array(files.prefix(half)))
        + damaged(among: Array(files.dropFirst(half)))
    }
  }

  package func delete(_ files: [CopiedFile]) async throws(CopyError) {
    guard !files.isEmpty else { return }
    try await checkFolder()
    _ = try await run(["delete", Self.copy] + Self.named, input: files)
  }

  private func transfer(
    _ files: [CopiedFile], from source: String, to target: String, over: Bool = false,
    leaving: Int = 0, fetching: Int = 0, _ progress: @escaping Progress
  ) async throws(CopyError) {
    guard !files.isEmpty else { return }
    _ = try await run(
      ["copy", source, target, over ? "--ignore-times" : "--size-only", "--no-traverse"]
        + Self.named, input: files,
      leaving: leaving, fetching: fetching, progress)
  }

  private static let named = ["--files-from-raw", "-"]

  private func run(
    _ words: [String], input: [CopiedFile] = [], leaving: Int = 0, fetching: Int = 0,
    _ progress: @escaping Progress = { _ in }
  ) async throws(CopyError) -> [UInt8] {
    let list = await CopyListing.lines(of: input)
    return try await client.escort(
      to: place.host, for: .copies, bytes: leaving, fetching: fetching
    ) { [self] in
      do throws(CopyError) {
        return .success(try await rclone.run(words, input: list, progress: progress))
      } catch {
        return .failure(error)
      }
    }
  }
}

extension [CopiedFile] {
  /// How much they are together.
  var bytes: Int { reduce(0) { $0 + $1.bytes } }
}
