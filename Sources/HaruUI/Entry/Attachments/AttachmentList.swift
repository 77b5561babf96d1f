// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts

/// What is with an entry beside its words: its photos, and recordings to be heard and seen.
final class AttachmentList: Box {
  /// Between what is here, as between the words and the first of it.
  private static let distance = 24

  private let services: AppServices
  private var diary: Diary { services.diary }
  private let photos: PictureGrid
  private let recordings = Box(.vertical, spacing: AttachmentList.distance)
  private var shown: [Attachment] = []
  /// The photos that are seen in the text instead.
  var inText: Set<Attachment.ID> = [] {
    didSet { if inText != oldValue { showPhotos() } }
  }
  /// Hears which photo is to be shown in the text.
  var onPlaced: (Attachment) -> Void = { _ in }
  /// Hears which photo is to be brought into sight where it stands in the text.
  var onRevealedInText: (Attachment.ID) -> Void = { _ in }
  private var rows: [Attachment.ID: any AttachmentRow] = [:]
  /// What is to be in sight once it is there.
  private var wanted: Attachment.ID?
  /// Whether frames are awaited to look which photos are in sight.
  private var isLooking = false
  /// Whether that was asked for since the photos were given their places.
  private var isLookWanted = false

  init(_ services: AppServices) {
    self.services = services
    let photos = PictureGrid(services)
    self.photos = photos
    let recordings = recordings
    super.init(.vertical, spacing: Self.distance) {
      photos
      recordings
    }
    isVisible = false
    styled(Style("entry-attachments"))
    // Translators: The photos, recordings and videos of an entry, for screen readers.
    named(gettext("Media"))
    photos.onOpened = { [weak self] in self?.open($0) }
    photos.onPlaced = { [weak self] in self?.onPlaced($0) }
  }

  var videoCount: Int { shown.count { $0.media.kind == .video } }

  /// What stays as it is goes on playing.
  func show(_ attachments: [Attachment]) {
    guard attachments != shown else { return }
    showRecordings(attachments.filter { $0.media.kind != .photo })
    shown = attachments
    showPhotos()
    revealWanted()
  }

  private func showPhotos() {
    let below = allPhotos.filter { !inText.contains($0.id) }
    photos.show(below, among: allPhotos)
    isVisible = !below.isEmpty || !rows.isEmpty
  }

  private var allPhotos: [Attachment] { shown.filter { $0.media.kind == .photo } }

  /// Shows a photo in a window of its own, with the others of the entry beside it.
  func open(_ id: Attachment.ID) {
    photos.open(id, among: allPhotos)
  }

  /// The photo that the mouse has in hand.
  var draggedPhoto: Attachment? { photos.dragged }

  /// Loads the photos that are in sight in this window, and lets go of the others.
  func follow(_ window: ScrolledWindow) {
    photos.look = { [weak self, weak window] in
      guard let self, let window else { return }
      // Where they are is known once they have been given their place, which is done in a frame
      // after its handlers were called.
      isLookWanted = true
      guard !isLooking else { return }
      isLooking = true
      var havePlaces = false
      window.onFrames { [weak self, weak window] in
        guard let self, let window else { return false }
        havePlaces.toggle()
        if havePlaces {
          isLookWanted = false
          return true
        }
        photos.look(through: window)
        // While the text is scrolled, every second frame looks.
        isLooking = isLookWanted
        return isLooking
      }
    }
    window.onSeenChanged { [weak self] in self?.photos.look() }
    window.onMapped { [weak self] in self?.photos.look() }
  }

  /// Brings it into sight as soon as it is there, and puts the keyboard on it.
  func reveal(_ id: Attachment.ID) {
    wanted = id
    revealWanted()
  }

  /// What plays a recording or video.
  func row(of id: Attachment.ID) -> (any AttachmentRow)? { rows[id] }

  /// Keeps which part of recordings is being chosen, before the page goes.
  func keepTrims() async {
    for case let player as any RecordingPlayer in rows.values { await player.keepTrim() }
  }

  private func revealWanted() {
    guard let wanted, shown.contains(where: { $0.id == wanted }) else { return }
    self.wanted = nil
    if inText.contains(wanted) { return onRevealedInText(wanted) }
    onFrames { [weak self] in
      guard let self, shown.contains(where: { $0.id == wanted }) else { return false }
      // What has not been given its place can't be scrolled to.
      guard width > 0 else { return true }
      if let player = rows[wanted] as? any RecordingPlayer {
        player.focus()
      } else if let row = rows[wanted] {
        row.moveFocusInside()
      } else {
        photos.focus(wanted)
      }
      return false
    }
  }

  /// Those that stay go on playing, and keep the keyboard and what is done with them, whatever
  /// has been learnt of their files.
  private func showRecordings(_ attachments: [Attachment]) {
    let before = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0.media.id) })
    let old = rows
    rows = [:]
    for attachment in attachments {
      let kept = before[attachment.id] == attachment.media.id ? old[attachment.id] : nil
      kept?.show(attachment)
      rows[attachment.id] = kept ?? row(attachment)
    }
    recordings.replace(Array(old.values), by: attachments.compactMap { rows[$0.id] })
    recordings.isVisible = !rows.isEmpty
  }

  private func row(_ attachment: Attachment) -> any AttachmentRow {
    guard attachment.media.kind == .video else { return RecordingView(attachment, services) }
    let menu = MenuButton(
      icon: "view-more-symbolic", name: gettext("Video"), menu: PictureActions.menuOfOne
    ).styled(.circular, Style("picture-menu"))
    let view = VideoView(PlayableMedia(attachment), called: attachment.caption, services) { menu }
    let actions = PictureActions(on: view, services, isEntryOpen: true) { attachment }
    actions.onTrimmed = { [weak view] in view?.trim() }
    actions.install()
    view.showPoster()
    return view
  }
}
