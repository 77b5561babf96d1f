// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// The bookmarks of a recording: a button that lists them, to go there, to name and to remove them,
/// and to set another one.
final class BookmarkChoice: Box {
  /// Nearer to a bookmark than this, in seconds, going back leads to the one before it.
  private static let closeness = Double(Bookmark.leastDistance) / 1000
  /// How far a place that was gone to may lie from where the player says it is, in seconds.
  private static let tolerance = 0.05

  private let media: Media
  private let diary: Diary
  private let button: PopoverButton
  private let rows = Box(.vertical)
  private let window: ScrolledWindow
  private let empty = Label(gettext("No bookmarks yet")).wrapping().leading()
    .styled(.dimLabel)
  private let previous = Button(
    icon: "go-previous-symbolic", name: PlayerKey.previousBookmark.title
  ).styled(.flat)
  private let next = Button(icon: "go-next-symbolic", name: PlayerKey.nextBookmark.title)
    .styled(.flat)
  private let adding = Button(WindowAction.bookmark.title)
  private var shown: [BookmarkRow] = []
  /// All that the recording has, by the places of its file.
  private var kept: [Bookmark] = []
  /// Those that are heard, by their places in what is heard, the earliest first.
  private(set) var all: [Bookmark] = []
  /// The part of the recording that is heard.
  var part = HeardPart(nil, of: nil) {
    didSet { if part != oldValue { showHeard() } }
  }
  private var following: Task<Void, Never>?
  /// Where in the list the one was that the person has removed, for the keyboard to go on there.
  private var removed: Int?

  var onChanged: ([Bookmark]) -> Void = { _ in }
  /// Hears where to go, in seconds.
  var onChosen: (Double) -> Void = { _ in }
  /// Where the recording is, in seconds.
  var position: () -> Double = { 0 }

  init(_ media: Media, in diary: Diary) {
    (self.media, self.diary) = (media, diary)
    let (empty, previous, next, adding) = (empty, previous, next, adding)
    let window = ScrolledWindow(rows).high(upTo: 240)
    self.window = window
    let list = Box(.vertical, spacing: 6) {
      empty
      window
      Box(.horizontal, spacing: 6) {
        previous
        next
        adding.expanding(.horizontal)
      }
    }.styled(.rowContent)
    // Else the key would delete the recording that they belong to.
    list.onKeys("Delete", "KP_Delete") { true }
    // Translators: Moments of a recording that the person wants to find again.
    button = PopoverButton(icon: "haru-bookmark-symbolic", name: gettext("Bookmarks"), list)
    super.init(.horizontal)
    append(button.styled(.flat))
    adding.isSensitive = diary.readableJournal?.isReadOnly == false
    adding.onClicked { [weak self] in self?.set() }
    previous.onClicked { [weak self] in self?.go(-1) }
    next.onClicked { [weak self] in self?.go(1) }
    show([])
    followLanguage { $0.explain() }
    guard let journal = diary.readableJournal else { return }
    following = Task { [weak self] in
      await media.id.follow(in: journal) { await self?.read(from: journal) }
    }
  }

  isolated deinit { following?.cancel() }

  /// Goes to the next bookmark, or to the one before where `direction` is below 0.
  func go(_ direction: Int) {
    let now = position()
    let place =
      direction < 0
      ? all.last { $0.seconds <= now - Self.closeness + Self.tolerance }
      : all.first { $0.seconds > now + Self.tolerance }
    if let place { onChosen(place.seconds) }
  }

  private func set() {
    // The application owns the diary, which outlives the widget.
    Task { [diary, media, part, now = position()] in
      await diary.setBookmark(at: now, of: media.id, heardFrom: part.beginning)
    }
  }

  /// Where they can't be read, opening the entry says why.
  private func read(from journal: Journal) async {
    guard let found = try? await journal.bookmarks(of: media.id), found != kept else { return }
    kept = found
    showHeard()
  }

  private func showHeard() {
    show(kept.filter { part.contains($0.seconds) }.map { $0.moved(by: -beginning) })
    onChanged(all)
  }

  /// Where what is heard begins in the file, in milliseconds.
  private var beginning: Int { Int((part.beginning * 1000).rounded()) }

  private func show(_ bookmarks: [Bookmark]) {
    all = bookmarks
    let new = bookmarks.map { bookmark in
      shown.first { $0.bookmark == bookmark } ?? row(bookmark)
    }
    rows.replace(shown, by: new)
    shown = new
    empty.isVisible = bookmarks.isEmpty
    window.isVisible = !bookmarks.isEmpty
    for button in [previous, next] { button.isSensitive = !bookmarks.isEmpty }
    if let removed {
      if shown.isEmpty {
        adding.grabFocus()
      } else {
        shown[min(removed, shown.count - 1)].focusRemove()
      }
    }
    removed = nil
    explain()
  }

  private func row(_ bookmark: Bookmark) -> BookmarkRow {
    let row = BookmarkRow(bookmark, mayChange: diary.readableJournal?.isReadOnly == false)
    row.onChosen = { [weak self] in self?.onChosen(bookmark.seconds) }
    row.onRename = { [weak self] in self?.rename(bookmark) }
    row.onRemove = { [weak self] in
      guard let self else { return }
      removed = shown.firstIndex { $0.bookmark == bookmark }
      // The application owns the diary, which outlives the widget.
      Task { [diary, media, kept = bookmark.moved(by: beginning)] in
        await diary.remove(kept, of: media.id)
      }
    }
    return row
  }

  private func rename(_ bookmark: Bookmark) {
    button.popDown()
    // The part that is heard may be another until the person has chosen a name.
    let kept = bookmark.moved(by: beginning)
    Task { [weak self] in
      guard let self else { return }
      await BookmarkNameDialog.ask(for: bookmark, over: self) { [diary, media] in
        await diary.rename(kept, to: $0, of: media.id)
      }
    }
  }

  private func explain() {
    button.explain(
      all.isEmpty
        ? gettext("Bookmarks")
        // Translators: A button of a player, with how many bookmarks the recording has.
        : gettext("Bookmarks: {count}").filling("count", with: NumberText.whole(all.count)))
  }
}
