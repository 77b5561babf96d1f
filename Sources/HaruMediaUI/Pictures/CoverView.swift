// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import HaruModel
import HaruWords

/// The first picture of an entry on its card, and how many more there are.
package final class CoverView: Box {
  package static let side = 76

  private let poster: PosterView
  private let more = Label().styled(.pictureBadge, .caption, .numeric)
    .aligned(horizontally: .end, vertically: .end)

  package init(_ loader: ThumbnailLoader) {
    poster = PosterView(loader, .small, minimumWidth: Self.side, minimumHeight: Self.side)
    super.init(.vertical)
    let (poster, more) = (poster, more)
    poster.add(more)
    append(poster)
    styled(Style("cover"))
    aligned(vertically: .center)
  }

  package func show(_ pictures: [Media], of count: Int) {
    isVisible = !pictures.isEmpty
    poster.show(pictures.first.map { .media($0) } ?? .nothing)
    more.isVisible = count > 1
    more.text = "+" + NumberText.whole(max(count - 1, 0))
  }
}
