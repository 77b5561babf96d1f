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
  private let name = WindowTitle("")
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
  private let fill = Button(icon: "view-fullscreen-symbolic", name: gettext("Full Screen"))
  private let leave = Button(icon: "view-restore-symbolic", name: gettext("Leave Full Screen"))
  private let frame = Box(.vertical)
  private let stage: Overlay
  private let header: HeaderBar
  private let resting: RestingControls
  private var isWhole = false
  private var attachment: Attachment?
  private var loading: Task<Void, Never>?
  private var showing: Task<Void, Never>?
  private weak var opener: Widget?

  /// Attachments by number; `isEntryOpen` where they are of the entry that the person comes from.
  init(_ numbers: [Int], at number: Int, in diary: Diary, isEntryOpen: Bool) {
    (self.numbers, self.diary) = (numbers, diary)
    index = numbers.firstIndex(of: number) ?? 0
    let (name, back, forward, show, entry) = (name, back, forward, show, entry)
    let (fill, leave) = (fill, leave)
    header = HeaderBar(title: name) {
      back
      forward
    } end: {
      fill
      leave
      entry
      show
    }
    stage = Overlay(pages)
    resting = RestingControls(header, over: frame)
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
    leave.isVisible = false
    pages.add(Spinner.turning, as: "loading")
    pages.add(Overlay(picture, below: play), as: "picture")
    pages.add(failure, as: "failed")
    frame.append(header)
    frame.append(stage.expanding(.vertical))
    setContent(frame)
  }

  private func connect() {
    closingOnEscape()
    back.onClicked { [weak self] in self?.turn(by: -1) }
    forward.onClicked { [weak self] in self?.turn(by: 1) }
    show.onToggled { [weak self] in self?.toggleShow() }
    entry.onClicked { [weak self] in self?.openEntry() }
    play.onClicked { [weak self] in self?.playVideo() }
    fill.onClicked { [weak self] in self?.setWhole(true) }
    leave.onClicked { [weak self] in self?.setWhole(false) }
    followScreen()
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
    case .fullScreen: setWhole(!isWhole)
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
    self.name.title = name
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
    opener?.activate(attachment.showing)
    close()
  }
}

// MARK: - The whole screen

extension PictureView {
  private func followScreen() {
    frame.onKeys("Escape", first: true) { [weak self] in
      guard let self, isWhole else { return false }
      setWhole(false)
      return true
    }
    // The desktop has ways of its own to end it.
    onFullScreenChanged { [weak self] in
      if let self, isWhole, !isFullScreen { setWhole(false) }
    }
  }

  /// Nothing but the picture: what is above it otherwise lies on it then, and rests.
  private func setWhole(_ isWhole: Bool) {
    let hadKeyboard = header.hasFocusInside
    self.isWhole = isWhole
    _ = header.showingWindowButtons(atStart: !isWhole, atEnd: !isWhole)
    if isWhole {
      frame.remove(header)
      stage.add(header.aligned(vertically: .start))
      header.add(.overPicture)
      frame.add(.black)
      fillScreen()
    } else {
      stage.remove(header)
      frame.insertFirst(header)
      header.remove(.overPicture)
      frame.remove(.black)
      leaveFullScreen()
    }
    (fill.isVisible, leave.isVisible) = (!isWhole, isWhole)
    if hadKeyboard { (isWhole ? leave : fill).grabFocus() }
    resting.isOn = isWhole
  }
}

extension Style {
  fileprivate static let overPicture = Style("over-picture")
  fileprivate static let black = Style("whole-screen")
}
