// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Pictures

/// What a texture shows: all of a picture, or what of it fills a place. That of a video may be from
/// a part of it.
nonisolated struct TextureLook: Hashable, Sendable {
  let preview: Preview
  let place: PixelSize?
  var trim: Trim?
}
