// SPDX-License-Identifier: GPL-3.0-or-later

/// Why nothing was imported.
package enum ImportRefusal: Hashable, Sendable {
  /// There is no such folder.
  case noFolder
  /// A newer Haru has written it.
  case newerVersion(Int)
  /// Its manifest is that of another program, or can't be read.
  case foreignManifest
  /// Nothing in it is known as the diary of any program.
  case unknownFormat
  /// An archive that is not whole, or none at all.
  case damagedArchive
  /// A password of the program that wrote it is needed.
  case encrypted
  /// It is an export of ours that was packed.
  case packedExport
  /// It is an archive of a kind that is not read.
  case packed
}
