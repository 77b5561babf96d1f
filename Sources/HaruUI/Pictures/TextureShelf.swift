// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore

/// Keeps the textures that were shown last, up to a number of bytes.
struct TextureShelf {
  private let limit: Int
  /// What is not asked for any more falls out with its generation.
  private var recent: [Preview: Texture] = [:]
  private var older: [Preview: Texture] = [:]
  private var bytes = 0

  init(limit: Int) { self.limit = limit }

  /// A texture that is asked for stays.
  mutating func texture(_ preview: Preview) -> Texture? {
    if let texture = recent[preview] { return texture }
    guard let texture = older[preview] else { return nil }
    keep(texture, as: preview)
    return texture
  }

  mutating func keep(_ texture: Texture, as preview: Preview) {
    if bytes + texture.byteCount > limit / 2 { (older, recent, bytes) = (recent, [:], 0) }
    if recent.updateValue(texture, forKey: preview) == nil { bytes += texture.byteCount }
  }
}
