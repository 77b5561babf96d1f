// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

/// Why the secret of a diary does not go from one program to another.
package enum KeySharingError: Error, Equatable {
  /// The system has no folder that is there while the user is logged in (`XDG_RUNTIME_DIR`). Then
  /// no program holds a secret for others.
  case noRuntimeFolder
  /// The folder is a link, or another user can do something with it.
  case unsafeFolder(String)
  /// Another program holds the secret already.
  case alreadyHeld
  /// The program that holds the secret says nothing, or nothing that makes sense.
  case noAnswer
  case failed(FileError)

  /// Runs `body`, and passes its errors on as those of this module.
  static func wrapping<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(KeySharingError) -> Result {
    do throws(FileError) { return try body() } catch { throw .failed(error) }
  }
}
