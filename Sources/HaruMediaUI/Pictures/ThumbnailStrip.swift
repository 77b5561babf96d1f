// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import HaruModel
import HaruWords

/// The first pictures of an entry side by side, and how many more it has.
package final class ThumbnailStrip: Box {
  private static let side = 56

  private let posters: [PosterView]
  private let more = Label().styled(.dimLabel, .numeric)

  package init(_ loader: ThumbnailLoader) {
    let posters = (0..<EntryCard.mostPictures).map { _ in
      PosterView(loader, .small, minimumWidth: Self.side, minimumHeight: Self.side)
    }
    let more = more
    self.posters = posters
    super.init(.horizontal, spacing: 6) {
      posters
      more
    }
    styled(Style("thumbnails"))
  }

  package func show(_ pictures: [Media], of count: Int) {
    isVisible = !pictures.isEmpty
    for (index, poster) in posters.enumerated() {
      let isUsed = pictures.indices.contains(index)
      poster.show(isUsed ? .media(pictures[index]) : .nothing)
      poster.isVisible = isUsed
    }
    more.isVisible = count > pictures.count
    more.text = "+" + NumberText.whole(count - pictures.count)
  }
}
