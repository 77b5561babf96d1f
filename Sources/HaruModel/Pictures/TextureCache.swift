// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import Pictures

/// Keeps the textures that were shown last, up to a number of bytes.
struct TextureCache {
  /// What a texture shows: all of a picture, or what of it fills a place.
  nonisolated struct Look: Hashable, Sendable {
    let preview: Preview
    let place: PixelSize?
  }

  private let limit: Int
  /// What is not asked for any more falls out with its generation.
  private var recent: [Look: Texture] = [:]
  private var older: [Look: Texture] = [:]
  private var bytes = 0

  init(limit: Int) { self.limit = limit }

  /// A texture that is asked for stays.
  mutating func texture(_ look: Look) -> Texture? {
    if let texture = recent[look] { return texture }
    guard let texture = older[look] else { return nil }
    keep(texture, as: look)
    return texture
  }

  mutating func keep(_ texture: Texture, as look: Look) {
    if bytes + texture.byteCount > limit / 2 { (older, recent, bytes) = (recent, [:], 0) }
    if recent.updateValue(texture, forKey: look) == nil { bytes += texture.byteCount }
  }
}
