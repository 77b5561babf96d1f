// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import Synchronization

@testable import HaruUI

/// Makes small pictures of whatever it is given, and knows how many it has made.
final class PictureMaker: Sendable {
  private let made = Mutex(0)
  private let isFailing: Bool

  init(failing isFailing: Bool = false) { self.isFailing = isFailing }

  var count: Int { made.withLock { $0 } }

  var make: PictureShelf.Make {
    { [self] _, side in
      made.withLock { $0 += 1 }
      if isFailing { throw CocoaError(.fileReadCorruptFile) }
      return try TestPicture.pixels(red: 90, side: side / 10)
    }
  }
}

extension Desk {
  /// An entry with a picture that there is nowhere else.
  func attach(
    _ kind: Media.Kind = .photo, traits: Media.Traits = Media.Traits()
  ) throws -> DiaryCore.Attachment {
    let entry = try write("x", "")
    let pictures = try TestPicture()
    let path = try pictures.write("a.jpg", text: "\(UUID())")
    return try settled {
      try await journal.attach(path, to: entry.id, kind: kind, traits: traits)
    }
  }
}
