// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// One picture in a window of its own, nearer and farther, and those before and after it.
final class PictureView: SecondaryWindow {
  /// How long each is seen while they go by.
  private static let pause = Duration.seconds(4)

  private let numbers: [Int]
  private var index: Int
  private let diary: Diary
  private let header = WindowTitle("")
  private let back = Button(icon: "go-previous-symbolic", name: PictureViewKey.back.title)
  private let forward = Button(icon: "go-next-symbolic", name: PictureViewKey.forward.title)
  private let show = ToggleButton(
    child: Image(icon: "media-playlist-repeat-symbolic"), name: PictureViewKey.show.title)
  private let entry = Button(icon: "haru-write-symbolic", name: gettext("Go to the Entry"))
  private let picture = ZoomView()
  private let play = Button(icon: "media-playback-start-symbolic", name: gettext("Play"))
    .styled(.circular, Style("osd")).aligned(horizontally: .center, vertically: .center)
  private let failure = StatusPage(
    icon: "image-missing-symbolic", title: gettext("It can’t be shown"),
    description: gettext("The file itself is in your diary, and can be exported."))
  private let pages = Stack()
  private var attachment: Attachment?
  private var loading: Task<Void, Never>?
  private var showing: Task<Void, Never>?
  private weak var opener: Widget?

  /// Attachments by number; `isEntryOpen` where they are of the entry that the person comes from.
  init(_ numbers: [Int], at number: Int, in diary: Diary, isEntryOpen: Bool) {
    (self.numbers, self.diary) = (numbers, diary)
    index = numbers.firstIndex(of: number) ?? 0
    super.init()
    size = (960, 720)
    sized(minimumWidth: 360, minimumHeight: 294)
    entry.isVisible = !isEntryOpen
    build()
    connect()
    load()
  }

  isolated deinit {
    loading?.cancel()
    showing?.cancel()
  }

  func present(over widget: Widget) {
    opener = widget
    belong(toWindowOf: widget)
    present()
  }

  private func build() {
    pages.add(Spinner.turning, as: "loading")
    pages.add(Overlay(picture, below: play), as: "picture")
    pages.add(failure, as: "failed")
    let (header, back, forward, show, entry, pages) = (header, back, forward, show, entry, pages)
    setContent(
      Box(.vertical) {
        HeaderBar(title: header) {
          back
          forward
        } end: {
          entry
          show
        }
        pages.expanding(.vertical)
      })
  }

  private func connect() {
    closingOnEscape()
    back.onClicked { [weak self] in self?.turn(by: -1) }
    forward.onClicked { [weak self] in self?.turn(by: 1) }
    show.onToggled { [weak self] in self?.toggleShow() }
    entry.onClicked { [weak self] in self?.openEntry() }
    play.onClicked { [weak self] in self?.playVideo() }
    for key in PictureViewKey.allCases {
      onKeys(key, first: true) { [weak self] in
        self?.perform(key)
        return true
      }
    }
    for (key, x, y) in [("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1)] {
      onKeys(key, "KP_" + key, first: true) { [weak self] in self?.move(x, y) ?? false }
    }
    picture.onPressedTwice { [weak self] in
      if let picture = self?.picture { picture.set(zoom: picture.zoom == 1 ? 2 : 1) }
    }
    followLanguage { $0.render() }
  }

  private func perform(_ key: PictureViewKey) {
    switch key {
    case .back: turn(by: -1)
    case .forward: turn(by: 1)
    case .nearer: picture.zoom(by: 1.25)
    case .farther: picture.zoom(by: 1 / 1.25)
    case .whole: picture.set(zoom: 1)
    case .show: show.isActive.toggle()
    }
  }

  /// Over a picture that is larger than its room, or else to the next one.
  private func move(_ x: Int, _ y: Int) -> Bool {
    if picture.zoom > 1 {
      picture.pan(x: Double(x) * 0.25, y: Double(y) * 0.25)
    } else {
      guard x != 0 else { return false }
      turn(by: Widget.isRightToLeft ? -x : x)
    }
    return true
  }

  private func turn(by step: Int) {
    guard numbers.indices.contains(index + step) else { return }
    index += step
    load()
  }

  private func load() {
    loading?.cancel()
    (back.isSensitive, forward.isSensitive) = (index > 0, index + 1 < numbers.count)
    pages.shownPage = "loading"
    loading = Task { [weak self, diary, id = Attachment.ID(numbers[index])] in
      let found = await diary.read { journal throws(JournalError) in
        try await journal.attachment(id)
      }
      self?.attachment = found ?? nil
      self?.render()
      var texture: Texture?
      if let media = self?.attachment?.media {
        texture = try? await diary.pictures.texture(of: media, .view)
      }
      guard !Task.isCancelled, let self else { return }
      picture.texture = texture
      play.isVisible = attachment?.media.kind == .video
      pages.shownPage = texture == nil ? "failed" : "picture"
    }
  }

  private func render() {
    guard let attachment else { return }
    let name = PictureWords.name(attachment, (index, numbers.count))
    title = name
    header.title = name
    picture.setPictureName(name)
  }

  private func toggleShow() {
    showing?.cancel()
    guard show.isActive else { return }
    showing = Task { [weak self] in
      while (try? await Task.sleep(for: Self.pause)) != nil, let self {
        guard index + 1 < numbers.count else {
          show.isActive = false
          return
        }
        turn(by: 1)
        await loading?.value
      }
    }
  }

  private func playVideo() {
    guard let attachment else { return }
    let track = SoundTrack(attachment)
    let window = VideoWindow(track, in: diary, poster: picture.texture)
    window.belong(toWindowOf: play)
    window.begin()
    if let journal = diary.readableJournal { diary.sound.playback.toggle(track, in: journal) }
  }

  private func openEntry() {
    guard let attachment else { return }
    opener?.activate("win.open::\(attachment.entry.number)")
    close()
  }
}

/// What keys do with a picture that is shown alone.
enum PictureViewKey: CaseIterable, KeyCommand {
  case back
  case forward
  case nearer
  case farther
  case whole
  case show

  var title: String {
    switch self {
    case .back: gettext("Previous Picture")
    case .forward: gettext("Next Picture")
    case .nearer: gettext("Nearer")
    case .farther: gettext("Farther")
    case .whole: gettext("All of the Picture")
    case .show: gettext("Slideshow")
    }
  }

  var keys: [String] {
    switch self {
    case .back: ["Page_Up", "KP_Page_Up"]
    case .forward: ["Page_Down", "KP_Page_Down"]
    case .nearer: ["plus", "equal", "KP_Add"]
    case .farther: ["minus", "KP_Subtract"]
    case .whole: ["0", "KP_0"]
    case .show: ["F5"]
    }
  }
}
