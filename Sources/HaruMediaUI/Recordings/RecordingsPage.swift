// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
package import DiaryCore
package import DiaryStore
import GLib
package import HaruModel
package import HaruParts
import HaruSettings

/// Every recording of the diary, or its voices alone, newest first; or its videos alone as a grid,
/// in either order.
package final class RecordingsPage: DiaryPage {
  private let services: AppServices
  private enum View: String {
    case list
    case grid
  }

  private let preferences: Preferences
  private let list: RecordingList
  private let videos: PictureWall
  private let views = Stack()
  private let viewSwitch = RecordingsSwitch()
  private let record = Button(
    icon: "audio-input-microphone-symbolic", name: WindowAction.record.title
  ).performing(WindowAction.record)
  private let film = Button(icon: "haru-video-symbolic", name: WindowAction.film.title)
    .performing(WindowAction.film)
  private let addSounds = Button(icon: "document-open-symbolic", name: gettext("Add Sound Files…"))
  private let addVideos = Button(icon: "document-open-symbolic", name: gettext("Add Videos…"))
  private let order: OrderButton
  /// What was shown last; nil at first.
  private var shown: RecordingsView?
  /// Whether there is no recording at all: the page then offers all that its tools do.
  private var isEmpty = false
  private var reading: Task<Void, Never>?

  package init(_ services: AppServices, _ preferences: Preferences) {
    let diary = services.diary
    self.services = services
    self.preferences = preferences
    list = RecordingList(services)
    let addFirst = Button(gettext("Add Videos…"))
    let muted = MutedVideo(services.sound.playback)
    videos = PictureWall(
      diary, name: gettext("Videos"), columns: 1...8,
      empty: StatusPage(
        icon: "haru-video-symbolic", title: gettext("No Videos Yet"),
        description: gettext("The videos of your entries are here, each with its day.")
      ).offering(addFirst)
    ) { VideoCell(services, muted) }
    order = OrderButton {
      preferences.videoOrder.value
    } onChosen: {
      preferences.videoOrder.value = $0
    }
    let (record, film, order, viewSwitch) = (record, film, order, viewSwitch)
    let (addSounds, addVideos) = (addSounds, addVideos)
    super.init(
      .recordings, diary, end: [record, film, addSounds, addVideos, order], choice: viewSwitch,
      views)
    views.add(list, as: View.list.rawValue)
    views.add(videos, as: View.grid.rawValue)
    for button in [addVideos, addFirst] {
      button.onClicked { [weak self] in self?.choose(.videos) }
    }
    suggest(by: addFirst)
    suggest(by: list.suggestion)
    connect()
    showView()
  }

  isolated deinit { reading?.cancel() }

  private func connect() {
    addSounds.onClicked { [weak self] in self?.choose(.sounds) }
    list.onAddingFirst { [weak self] in self?.choose(.sounds) }
    viewSwitch.onChosen { [weak self] in
      guard let self, preferences.recordingsView.value != $0 else { return }
      preferences.recordingsView.value = $0
    }
    preferences.recordingsSettings.onChanged(listener: self) { [weak self] in
      guard let self else { return }
      showView()
      reading?.cancel()
      reading = Task { [weak self] in await self?.fill(anew: true) }
    }
    videos.onOpened { [weak self] in self?.open($0) }
    AttachmentMenu(in: self, services) { widgets in
      for widget in widgets {
        let shown =
          (widget as? RecordingRow)?.attachment ?? (widget as? PictureCell)?.card?.attachment
        if let shown { return (shown, widget) }
      }
      return nil
    }
    videos.onKeys(RecordingKey.delete) { [diary] card in
      guard let video = card.attachment else { return }
      // The application owns the diary, which outlives the page.
      Task { await diary.throwAway(video, whoseEntryIsOpen: false) }
    }
    onKeys(RecordingKey.grid) { [weak self] in
      guard let self else { return false }
      viewSwitch.chosen = isGrid ? .all : .videos
      return true
    }
    let files = DropTarget.ofFiles { [weak self] paths in
      guard self != nil else { return false }
      Task { [weak self] in await self?.add(dropped: paths) }
      return true
    }
    addController(files)
  }

  package override func takeKeyboard() {
    if isGrid { videos.takeKeyboard() } else { list.takeKeyboard() }
  }

  package override var hasUnsaved: Bool { list.isTrimming }

  package override func leave() async -> Bool {
    await list.keepTrim()
    return true
  }

  package override func show(_ journal: Journal) async { await fill() }

  package override func show(_ changes: [Change], in journal: Journal) async {
    if changes.concernMedia { await catchUp() }
  }
}

// MARK: - The list and the grid

extension RecordingsPage {
  private var isGrid: Bool { views.shownPage == View.grid.rawValue }

  private func showView() {
    let new = preferences.recordingsView.value
    let hadKeyboard = views.hasFocusInside
    let tools: [Widget] = [addSounds, addVideos, order]
    let focusedTool = tools.first { $0.hasFocusInside }
    // A recording that may no longer be visible stops playing.
    if let shown, new != shown, new != .all { services.sound.playback.pause() }
    shown = new
    views.shownPage = (new == .videos ? View.grid : .list).rawValue
    viewSwitch.chosen = new
    // What is there in both stays where it is.
    addSounds.isVisible = !isGrid
    (addVideos.isVisible, order.isVisible) = (isGrid, isGrid)
    offersTools = !isEmpty || new != .all
    if hadKeyboard || focusedTool?.isVisible == false { takeKeyboard() }
  }

  /// Whether the grid has anything to show: a sealed letter with a video is there, and in no list.
  private var hasVideos: Bool {
    get async {
      let order = preferences.videoOrder.value
      let videos = await read(true) { journal throws(JournalError) in
        try await journal.videos(order)
      }
      return videos?.numbers.isEmpty == false
    }
  }

  /// Reads what is shown; the other is read when that is shown.
  private func fill(anew: Bool = false) async {
    guard isGrid else {
      let shown = preferences.recordingsView.value
      let kind: Media.Kind? = shown == .voice ? .voice : nil
      let found = await read(list.isRead) { journal throws(JournalError) in
        try await journal.recordingListing(of: kind)
      }
      if let found, shown == preferences.recordingsView.value {
        list.show(found)
        let isListEmpty = shown == .all && found.numbers.isEmpty
        isEmpty = isListEmpty ? !(await hasVideos) : false
        offersTools = !isEmpty
      }
      return
    }
    let order = preferences.videoOrder.value
    let found = await read(videos.isRead) { journal throws(JournalError) in
      try await journal.videos(order)
    }
    guard let found, !Task.isCancelled, order == preferences.videoOrder.value else { return }
    videos.show(found, anew: anew)
  }

  /// Opens its entry where it is in sight; of a sealed letter only its entry, which says until
  /// when.
  private func open(_ card: AlbumCard) {
    activate(card.attachment.map { .showAttachment($0.id) } ?? .open(card.entry))
  }
}

// MARK: - Files

extension RecordingsPage {
  private func choose(_ wanted: AcceptedFiles) {
    Task { [weak self] in
      guard let self else { return }
      await add(await wanted.chosen(over: self), wanted)
    }
  }

  /// Adds what belongs to what is shown.
  func add(dropped paths: [String]) async { await add(paths, isGrid ? .videos : .recordings) }

  private func add(_ paths: [String], _ wanted: AcceptedFiles) async {
    guard !paths.isEmpty, let journal = await diary.openedJournal() else { return }
    let adding = FileImport(diary, services.imports, wanted)
    await adding.add(paths, in: journal)
    adding.tell()
  }
}

/// What keys do with recordings.
package enum RecordingKey: CaseIterable, KeyCommand {
  case grid
  case delete

  package var title: String {
    switch self {
    case .grid: gettext("Videos as a Grid")
    case .delete: gettext("Delete the Recording")
    }
  }

  package var keys: [String] {
    switch self {
    case .grid: ["<Control>g"]
    case .delete: ["Delete", "KP_Delete"]
    }
  }
}
