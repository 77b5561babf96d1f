// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a diary was neither sealed nor made plain.
package enum ResealingRefusal: Hashable, Sendable {
  /// The disk has not the room, in bytes, for everything that is written beside what is there.
  case noRoom(needed: Int, free: Int)
  /// So many media are in a copy elsewhere alone, and would not be found there any more.
  case mediaElsewhere(Int)
  /// So many media have no file here, and there is no copy elsewhere. If the files came back,
  /// nothing would open them.
  case mediaMissing(Int)
  /// This folder of the diary is a link to a disk that is not here.
  case folderUnreachable(String)
  /// What was captured while the diary was locked was not taken in yet.
  case inboxWaits
  /// Words or recordings that could not be saved were not taken in yet.
  case unsavedWaits
  /// Something is being captured while the diary is locked.
  case inboxHeld
  /// Texts that an editor has left lie in plain in these files of the diary's folder.
  case editedTexts([String])
}

extension ResealingRefusal {
  /// How many media a person can choose to leave behind; nil where it is refused for another
  /// reason.
  package var missingMedia: Int? {
    switch self {
    case .mediaElsewhere(let count), .mediaMissing(let count): count
    default: nil
    }
  }
}
