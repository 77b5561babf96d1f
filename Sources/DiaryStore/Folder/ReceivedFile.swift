// SPDX-License-Identifier: GPL-3.0-or-later

package import Sealing

/// A file that has been copied into the diary, and is no medium of it yet. One that is never
/// attached is removed by `Journal.refuse`, or swept later.
package struct ReceivedFile: Sendable {
  let arrival: MediaFolder.Arrival
  /// By the name that it had.
  let fileExtension: String

  /// Where it is read until then.
  package var file: MediaFile { arrival.file }
}
