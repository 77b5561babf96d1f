// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruModel
import HaruSettings
import Observation

/// The camera's picture, mirrored, before and while a film is recorded, or why there is none. While
/// it is not visible, and while the recorder uses the camera, it releases the camera.
final class CameraStage: Box {
  /// So that there is room for the words above it.
  private static let usual = 168
  private static let highest = 252
  /// What is lower is not worth its room.
  private static let lowest = 60
  /// After this many pictures that were not painted, the stage counts as invisible.
  private static let patience = 8

  /// Why nothing is seen; nil while something is, or nothing is asked for.
  private(set) var failure: MediaError?
  /// Told when that changes.
  var onFailureChanged: () -> Void = {}
  private let preferences: Preferences
  private let cameras: Cameras
  /// A camera that failed is tried again after this time, since another program may have used it.
  private let retryDelay: Duration
  private let makeView: @MainActor (Camera.ID?) -> CameraView
  private let screen = Screen().meaning(gettext("What the camera sees"))
  private let blind = Image(icon: "camera-disabled-symbolic").pixels(48)
    .styled(Style("camera-blind")).aligned(horizontally: .center, vertically: .center)
  private let frame: ShapedBox
  private let choice: CameraChoice
  /// Lies upon the picture.
  let countdown = Countdown()
  private var view: CameraView?
  /// What is seen at the moment, or was last.
  private weak var viewfinder: Viewfinder?
  private var isWanted = false
  /// Whether a camera was plugged in or out since one was looked for.
  private var isOutdated = false
  /// Whether the camera that is looked through has to be opened again.
  private var mustStartOver = false
  /// The camera is taken, and let go of, one step after the other.
  private var work: Task<Void, Never>?
  private var following: Task<Void, Never>?
  private var showing: Task<Void, Never>?
  private var plugging: Task<Void, Never>?
  private var retrying: Task<Void, Never>?

  /// `level` lies at its lower end. `makeView` makes what looks through a camera.
  init(
    _ cameras: Cameras, _ preferences: Preferences, level: Widget,
    retryDelay: Duration = .seconds(5),
    makeView: @escaping @MainActor (Camera.ID?) -> CameraView = { CameraView(of: $0) }
  ) {
    (self.cameras, self.preferences) = (cameras, preferences)
    (self.retryDelay, self.makeView) = (retryDelay, makeView)
    let choice = CameraChoice(cameras)
    self.choice = choice
    frame = ShapedBox(
      Overlay(
        screen, below: blind, level.aligned(vertically: .end).styled(Style("camera-level")),
        choice.aligned(horizontally: .end, vertically: .start), countdown),
      highest: Self.usual
    ).styled(Style("camera-stage"))
    super.init(.vertical)
    append(frame)
    blind.isVisible = false
    choice.show(preferences.voice.camera.value)
    choice.onChosen { [weak self] in
      preferences.voice.camera.value = $0
      self?.startOver()
    }
    onMapped { [weak self] in self?.settle() }
    onUnmapped { [weak self] in self?.settle() }
    followPlugs()
  }

  isolated deinit {
    for task in [following, showing, plugging, retrying] { task?.cancel() }
    if let view { Task { await view.stop() } }
  }

  /// Shows the camera's picture for as long as the stage is visible.
  func look() {
    choice.isFilming = false
    isWanted = true
    settle()
  }

  /// Shows what is being filmed. The caller has released the camera before.
  func show(_ viewfinder: Viewfinder) {
    if viewfinder !== self.viewfinder { follow(viewfinder) }
  }

  /// Makes it so much higher than usual, or lower, as far as that is of use; answers how much it
  /// is.
  func grow(by extra: Int) -> Int {
    frame.limit = min(max(Self.usual + extra, Self.lowest), Self.highest)
    // The camera sees on, so that filming can be begun.
    frame.isVisible = Self.usual + extra >= Self.lowest
    return frame.limit - Self.usual
  }

  /// Returns when the camera is free; what was seen last stays.
  func rest() async {
    hold()
    await work?.value
  }

  /// Looks no longer, as soon as that can be.
  func hold() {
    choice.isFilming = true
    isWanted = false
    note(nil)
    settle()
  }
}

// MARK: - The camera

extension CameraStage {
  private func settle() {
    let before = work
    work = Task { [weak self] in
      await before?.value
      await self?.proceed()
    }
  }

  private func startOver() {
    mustStartOver = true
    settle()
  }

  private func proceed() async {
    let isNeeded = isWanted && isMapped
    if let view, !isNeeded || mustStartOver {
      self.view = nil
      following?.cancel()
      await view.stop()
    }
    guard isNeeded, view == nil else { return }
    (isOutdated, mustStartOver) = (false, false)
    let view = makeView(preferences.voice.camera.value)
    self.view = view
    follow(view.viewfinder)
    following = Task { [weak self] in
      for await state in ObservedValues({ view.state }) { self?.note(state) }
    }
    view.start()
  }

  /// A failure stays visible until the camera gives a picture, also while it is tried again.
  private func note(_ state: CameraView.State?) {
    let before = failure
    switch state {
    case .failed(let error):
      failure = error
      retryLater()
    case .seeing, nil: failure = nil
    case .idle, .starting: break
    }
    blind.isVisible = failure != nil
    if failure != nil { screen.picture = nil }
    if failure != before { onFailureChanged() }
    startOverIfOutdated()
  }

  /// Tries again where a camera was plugged in or out meanwhile, which may change what is wrong.
  private func startOverIfOutdated() {
    if failure != nil, isOutdated { startOver() }
  }

  private func retryLater() {
    retrying?.cancel()
    retrying = Task { [weak self, retryDelay] in
      guard (try? await Task.sleep(for: retryDelay)) != nil, let self else { return }
      if failure != nil, !cameras.all.isEmpty { startOver() }
    }
  }

  private func followPlugs() {
    let cameras = cameras
    plugging = Task { [weak self] in
      // Where none can be asked for, looking says why.
      try? await cameras.refresh()
      var known = cameras.all
      for await all in ObservedValues({ cameras.all }) where all != known {
        guard let self else { return }
        known = all
        isOutdated = true
        startOverIfOutdated()
      }
    }
  }
}

// MARK: - The picture

extension CameraStage {
  private func follow(_ viewfinder: Viewfinder) {
    showing?.cancel()
    self.viewfinder = viewfinder
    let (frames, picture) = (viewfinder.frames(), MovingPicture().mirrored())
    showing = Task { [weak self] in
      for await frame in frames {
        guard let self else { return }
        guard failure == nil else { continue }
        // Painting goes on with the newest picture as soon as the stage is visible again.
        if screen.picture === picture, picture.unseen > Self.patience { continue }
        picture.show(
          Bytes(frame.bytes), width: frame.width, height: frame.height, stride: 3 * frame.width)
        screen.picture = picture
        if let shape = picture.shape { self.frame.shape = shape }
      }
    }
  }
}
