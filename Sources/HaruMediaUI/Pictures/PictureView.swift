// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords
import Observation

/// One picture in a window of its own, nearer and farther, and those before and after it.
final class PictureView: SecondaryWindow {
  /// How long each is seen while they go by.
  private static let pause = Duration.seconds(4)

  private let numbers: [Int]
  private var index: Int
  let services: AppServices
  var diary: Diary { services.diary }
  private let name = WindowTitle("")
  private let back = Button(icon: "go-previous-symbolic", name: PictureViewKey.back.title)
  private let forward = Button(icon: "go-next-symbolic", name: PictureViewKey.forward.title)
  let show = ToggleButton(
    child: Image(icon: "media-playlist-repeat-symbolic"), name: PictureViewKey.show.title)
  let entry = Button(icon: "haru-write-symbolic", name: gettext("Go to the Entry"))
  let picture = ZoomView()
  // Translators: A button that plays a recording or video.
  private let play = Button(icon: "media-playback-start-symbolic", name: gettext("Play"))
    .styled(.circular, Style("osd")).aligned(horizontally: .center, vertically: .center)
  private let failure = StatusPage(
    icon: "image-missing-symbolic", title: gettext("It Can’t Be Shown"),
    description: gettext("The file itself is in your diary, and can be exported."))
  private let absent = StatusPage(
    icon: "image-missing-symbolic", title: gettext("It Is Not on This Computer"), description: "")
  private let reason = Label().wrapping()
  private let fetching = Label().styled(.dimLabel, .numeric)
  private let pages = Stack()
  let fill = Button(icon: "view-fullscreen-symbolic", name: gettext("Full Screen"))
  let leave = Button(icon: "view-restore-symbolic", name: gettext("Leave Full Screen"))
  let frame = Box(.vertical)
  let stage: Overlay
  let header: HeaderBar
  let resting: RestingControls
  var isWhole = false
  private(set) var attachment: Attachment?
  private var loading: Task<Void, Never>?
  /// Looks for more of the photo that is shown.
  var refining: Task<Void, Never>?
  private var showing: Task<Void, Never>?
  private var following: Task<Void, Never>?
  private var listening: Task<Void, Never>?
  private weak var opener: Widget?

  /// Attachments by number; `isEntryOpen` where they are of the entry that the person comes from.
  init(_ numbers: [Int], at number: Int, _ services: AppServices, isEntryOpen: Bool) {
    let diary = services.diary
    (self.numbers, self.services) = (numbers, services)
    index = numbers.firstIndex(of: number) ?? 0
    let (name, back, forward, show, entry) = (name, back, forward, show, entry)
    let (fill, leave) = (fill, leave)
    header = HeaderBar(title: name, isFlat: false) {
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
    following = Task { [weak self, weak diary] in
      for await journal in ObservedValues({ diary?.readableJournal }) { self?.follow(journal) }
    }
  }

  isolated deinit {
    for task in [loading, refining, showing, following, listening] { task?.cancel() }
  }

  func present(over widget: Widget) {
    opener = widget
    belong(toWindowOf: widget)
    present()
  }

  private func build() {
    leave.isVisible = false
    pages.add(
      Box(.vertical, spacing: 12) {
        Spinner.turning
        fetching
      }.aligned(vertically: .center), as: "loading")
    pages.add(Overlay(picture, below: play), as: "picture")
    pages.add(failure, as: "failed")
    absent.setChild(reason)
    pages.add(absent, as: "absent")
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
    picture.onNear = { [weak self] in self?.refine() }
    followLanguage { $0.render() }
  }

  func turn(by step: Int) {
    guard numbers.indices.contains(index + step) else { return }
    index += step
    load()
  }

  private func load() {
    for task in [loading, refining] { task?.cancel() }
    refining = nil
    (back.isSensitive, forward.isSensitive) = (index > 0, index + 1 < numbers.count)
    pages.shownPage = "loading"
    take(nil)
    loading = Task { [weak self, services, number = numbers[index]] in
      let found = await Self.picture(number, in: services.diary)
      guard !Task.isCancelled, self != nil else { return }
      self?.take(found)
      guard let found else {
        self?.show(.failure(JournalError.missing))
        return
      }
      let watching = self?.watch(found.media)
      defer { watching?.cancel() }
      var texture: Result<Texture, any Error>
      do {
        texture = .success(try await services.pictures.opened(found.media))
      } catch {
        texture = .failure(error)
      }
      guard !Task.isCancelled, let self else { return }
      play.isVisible = found.media.kind == .video
      show(texture)
    }
  }

  private func show(_ texture: Result<Texture, any Error>) {
    switch texture {
    case .success(let texture):
      picture.texture = texture
      pages.shownPage = "picture"
    case .failure(let error):
      picture.texture = nil
      reason.text = (error as? CopySetupError)?.wordsOfOpening?.inOneLine ?? ""
      pages.shownPage = reason.text.isEmpty ? "failed" : "absent"
    }
    render()
  }

  /// Says how far what is only in the copy has come.
  private func watch(_ media: Media) -> Task<Void, Never> {
    Task { [weak self, fetching = services.copies.fetching] in
      for await part in ObservedValues({ fetching.part(of: media) }) {
        self?.fetching.text = part.map(FetchingWords.of) ?? ""
      }
    }
  }

  private func take(_ found: Attachment?) {
    attachment = found
    entry.isSensitive = found != nil
    render()
  }

  /// Nil for what is in the trash, or in a letter that is sealed.
  private static func picture(_ number: Int, in diary: Diary) async -> Attachment? {
    let cards = await diary.read { journal throws(JournalError) in
      try await journal.albumCards([Attachment.ID(number)])
    }
    return cards?.first?.attachment
  }

  private func render() {
    let place = (index: index, count: numbers.count)
    let none =
      pages.shownPage == "loading" ? PictureWords.number(place) : gettext("It Can’t Be Shown")
    let name = attachment.map { PictureWords.name($0, place) } ?? none
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
    let track = PlayableMedia(attachment)
    show.isActive = false
    let window = VideoWindow(track, services, poster: picture.texture, openedFrom: opener)
    window.belong(toWindowOf: play)
    let playback = services.sound.playback
    // The sound ends with the picture.
    window.onClosed = { playback.stop(track.name) }
    // It would cover what was opened.
    window.onOpened = { [weak self] in self?.close() }
    window.begin()
    if let journal = diary.readableJournal { playback.play(track, in: journal) }
  }

  private func openEntry() {
    guard let attachment else { return }
    opener?.activate(.showAttachment(attachment.id))
    close()
  }
}

// MARK: - What becomes of it meanwhile

extension PictureView {
  private func follow(_ journal: Journal?) {
    listening?.cancel()
    guard let journal else { return close() }
    listening = Task { [weak self] in
      // Where changes can't be heard of, what was found when it was opened stays.
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes where changes.concernMedia { await self?.lookAgain() }
    }
  }

  /// What is deleted, or becomes a sealed letter, is seen no longer.
  private func lookAgain() async {
    let (number, shown) = (numbers[index], loading)
    await shown?.value
    guard attachment != nil, number == numbers[index] else { return }
    guard let found = await Self.picture(number, in: diary) else { return close() }
    guard number == numbers[index] else { return }
    take(found)
  }
}
