// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Pictures

/// What a texture shows: all of a picture, or what of it fills a place.
nonisolated struct TextureLook: Hashable, Sendable {
  let preview: Preview
  let place: PixelSize?
}
