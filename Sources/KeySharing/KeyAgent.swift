// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import GLib
package import Sealing

/// A small process that does nothing but hold the secret of a diary for the programs of its user.
package enum KeyAgent {
  static let argument = "--hold-keys"
  /// The numbers that the process has its files by.
  static let (secretFile, listener): (Int32, Int32) = (3, 4)

  /// How long it may take to begin, on a computer that does much else.
  private static let startTime = Duration.seconds(30)

  /// Starts it; it is there when this returns. Without a `time` it stays until it is asked to let
  /// the secret go, or the person logs out. Throws where another program holds it already.
  ///
  /// `program` is this one, which becomes a `KeyAgentProgram`.
  package static func start(
    _ secret: Secret, of diary: UniqueID, for time: Duration?, program: String,
    in path: String? = KeyFolder.usualPath
  ) throws {
    try begin(secret, of: diary, for: time, program, in: path)
    // This program does not listen any more: where that one has ended, nothing answers.
    guard try KeyClient(of: diary, in: path).holding(within: startTime) != nil else {
      throw KeySharingError.noAnswer
    }
  }

  private static func handover(of secret: Secret) throws(KeySharingError) -> File {
    do throws(FileError) { return try secret.handover() } catch { throw .failed(error) }
  }

  private static func begin(
    _ secret: Secret, of diary: UniqueID, for time: Duration?, _ program: String,
    in path: String?
  ) throws {
    guard let path else { throw KeySharingError.noRuntimeFolder }
    let socket = try KeySocket(of: diary, in: path)
    let descriptor = socket.descriptor
    let seconds = time.map { ["\($0.components.seconds)"] } ?? []
    let handover = try handover(of: secret)
    try Program.startApart(
      [program, argument, path, diary.description] + seconds,
      files: [
        (given: handover.descriptor, number: secretFile), (given: descriptor, number: listener),
      ])
    _ = consume handover
    _ = consume socket
  }
}
