// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// One picture in a window of its own, and the others of its entry by keys.
final class PictureView: SecondaryWindow {
  private let attachments: [Attachment]
  private let shelf: PictureShelf
  private var index: Int
  private let header = WindowTitle("")
  private let picture = Picture(.whole)
  private let failure = StatusPage(
    icon: "image-missing-symbolic", title: gettext("It can’t be shown"),
    description: gettext("The file itself is in your diary, and can be exported."))
  private let pages = Stack()
  private var loading: Task<Void, Never>?

  init(_ attachments: [Attachment], at id: Attachment.ID, _ shelf: PictureShelf) {
    (self.attachments, self.shelf) = (attachments, shelf)
    index = attachments.firstIndex { $0.id == id } ?? 0
    super.init()
    size = (960, 720)
    sized(minimumWidth: 360, minimumHeight: 294)
    pages.add(Spinner.turning, as: "loading")
    pages.add(picture, as: "picture")
    pages.add(failure, as: "failed")
    setContent(
      Box(.vertical) {
        HeaderBar(title: header)
        pages.expanding(.vertical)
      })
    closingOnEscape()
    for (key, step) in [("Left", -1), ("Right", 1)] {
      onKeys(key, first: true) { [weak self] in
        self?.turn(by: Widget.isRightToLeft ? -step : step)
        return true
      }
    }
    followLanguage { $0.render() }
    load()
  }

  isolated deinit { loading?.cancel() }

  func present(over widget: Widget) {
    belong(toWindowOf: widget)
    present()
  }

  private func turn(by step: Int) {
    guard attachments.indices.contains(index + step) else { return }
    index += step
    render()
    load()
  }

  private func load() {
    loading?.cancel()
    pages.shownPage = "loading"
    loading = Task { [weak self, shelf, media = attachments[index].media] in
      let texture = try? await shelf.texture(of: media, .view)
      guard !Task.isCancelled, let self else { return }
      picture.texture = texture
      pages.shownPage = texture == nil ? "failed" : "picture"
    }
  }

  private func render() {
    let name = PictureWords.name(attachments[index], (index, attachments.count))
    title = name
    header.title = name
    picture.setName(name)
  }
}
