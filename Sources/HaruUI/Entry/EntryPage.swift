// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts

/// One entry, to read and to write.
final class EntryPage: Box {
  let services: AppServices
  var diary: Diary { services.diary }
  let preferences: Preferences
  let writing: Writing
  let title = Adwaita.Entry(gettext("Title")).styled(Style("entry-title"))
  let body = BodyView()
  let date: DateChip
  let folder = FolderChip()
  let tags = TagsChip()
  let place = PlaceChip()
  let feeling: FeelingChip
  let weather = WeatherChip()
  /// Numbers the readings of what is kept of it, so that none comes too late.
  var feelingTurn = 0
  var placeTurn = 0
  var weatherTurn = 0
  /// The words that weighed, as long as they are marked.
  private(set) lazy var weighed = TextTag(in: body.buffer)
  let attachments: AttachmentList
  let counts = CharacterCounts()
  let findBar: FindBar
  let spelling: SpellingCheck
  let notices = Box(.vertical)
  private(set) lazy var textParts = TextPartsBar(of: body)
  /// Of the parts of a very long text that are not shown.
  var hiddenCharacters = 0
  var countingHidden: Task<Void, Never>?
  let recorderPlace = Box(.vertical).styled(Style("recorder-place"))
  private(set) lazy var media = ScrolledWindow(
    Box(.vertical) {
      recorderPlace
      attachments
    })
  /// The entry, or the card of the letter that it has become.
  let content = Stack()
  private let header: HeaderBar
  private let chips = Box(.horizontal, spacing: 6)
  let menu = MenuButton(
    icon: "view-more-symbolic", name: gettext("More"), menu: EntryAction.menu)
  let record = Button(
    icon: "audio-input-microphone-symbolic", name: EntryAction.record.title
  ).performing(EntryAction.record.detailedName)
  let film = Button(icon: "haru-video-symbolic", name: EntryAction.film.title)
    .performing(EntryAction.film.detailedName)
  let addPhotos = Button(
    icon: "insert-image-symbolic", name: EntryAction.addPhotos.title
  ).performing(EntryAction.addPhotos.detailedName)
  private let back = Button(icon: "go-previous-symbolic", name: gettext("Back"))
    .performing(WindowAction.back.detailedName)

  /// Whether the program is loading a text, so that its changes are not the person's.
  var isShowing = false
  /// Whether there is nothing left here to save: it was deleted, or is a letter that is sealed.
  var isGone = false
  /// Whether the person is being asked what becomes of words that can't be saved.
  var isAsking = false
  /// What an input method has not handed over yet.
  var composing = (title: "", body: "")
  /// How often words changed that are handed over, other than by what the program shows.
  var commits = 0
  var following: Task<Void, Never>?
  var watchingFolder: Task<Void, Never>?
  var failureBar: NoticeBar?
  var trashBar: NoticeBar?
  var futureBar: NoticeBar?
  weak var history: HistoryWindow?
  /// The recorder, while it is open, and what it records.
  var recorder: RecorderPanel?
  var session: RecordingSession?
  /// What is said at the end of a recording, on its way into the entry.
  var takingWords: Task<Void, Never>?
  var windowHeight = 0
  /// How many times files are being added.
  var imports = 0
  var takenBars: [Taken: CaptureBar] = [:]
  /// Whether another page took its place.
  var isLeft = false
  var hasToldMissingVideo = false

  init(_ draft: Draft, in journal: Journal, _ services: AppServices, _ preferences: Preferences) {
    let diary = services.diary
    self.services = services
    self.preferences = preferences
    writing = Writing(draft, in: journal, keepingUnsavedIn: .of(diary.folder))
    attachments = AttachmentList(services)
    date = DateChip(draft.day, draft.moment, journal.clock, preferences)
    feeling = FeelingChip(services.feelings)
    findBar = FindBar(body)
    spelling = SpellingCheck(of: body, in: journal, services, preferences)
    let (back, record, film, addPhotos, menu) = (back, record, film, addPhotos, menu)
    header = HeaderBar(
      title: WindowTitle(draft.id == nil ? gettext("New Entry") : gettext("Entry"))
    ) {
      back
    } end: {
      menu
      film
      record
      addPhotos
    }.styled(.flat)
    super.init(.vertical)
    build()
    connect()
    addActions()
    takeDroppedFiles()
    takePastedFiles()
    show(draft)
    follow()
    watchFolder()
  }

  isolated deinit {
    following?.cancel()
    watchingFolder?.cancel()
    countingHidden?.cancel()
  }

  func fold(_ isFolded: Bool) {
    _ = header.showingWindowButtons(atStart: isFolded, atEnd: true)
    chips.turn(isFolded ? .vertical : .horizontal)
    // There is no room for all, and it is in the menu, too.
    film.isVisible = !isFolded && mayRecord
  }

  /// Puts the keyboard where one begins to write, or to read.
  func begin() {
    if writing.draft.id == nil { title.grabFocus() } else { body.grabFocus() }
  }

  private func build() {
    chips.append(date)
    chips.append(
      Box(.horizontal, spacing: 6) {
        folder
        tags
      })
    chips.append(
      Box(.horizontal, spacing: 6) {
        feeling
        weather
      })
    chips.append(place)
    chips.aligned(horizontally: .start).named(gettext("About this entry"))
    append(header)
    append(notices)
    notices.append(textParts)
    content.add(editor.expanding(.vertical), as: "editor")
    append(content.expanding(.vertical))
    styled(.place)
  }

  private var editor: Widget {
    attachments.follow(media)
    shareRoom()
    media.onWindowHeight { [weak self] in
      self?.windowHeight = $0
      self?.shareRoom()
    }
    let media = media
    return Box(.vertical) {
      findBar
      Clamp(
        Box(.vertical, spacing: 6) {
          title
          chips
        }.styled(Style("entry-head")), width: Self.width)
      ScrolledWindow(ClampScrollable(body, width: Self.width)).expanding(.vertical)
      Clamp(
        Box(.vertical) {
          // The words above keep their room, however much is with them.
          media
          counts
        }, width: Self.width)
    }
  }

  private static let width = 720

  private func connect() {
    writing.text = { [weak self] in self?.text ?? Draft.Text(title: "", body: "") }
    // That a new entry is there may have been told before the page knew which one it is.
    writing.onSaved = { [weak self] in
      guard let self else { return }
      if let id = writing.draft.id { session?.belong(to: id) }
      showFeeling()
    }
    writing.onFailureChanged = { [weak self] in self?.showFailure() }
    title.onChanged { [weak self] in self?.titleCommitted() }
    title.onActivated { [weak self] in self?.body.grabFocus() }
    title.onComposed { [weak self] in self?.compose(title: $0) }
    body.buffer.onChanged { [weak self] in
      if let self, !body.buffer.isMoving { textCommitted() }
    }
    textParts.onChanged = { [weak self] in self?.countHidden() }
    textParts.beforeMoving = { [weak self] in _ = await self?.finishComposing() }
    body.onComposed { [weak self] in self?.compose(body: $0) }
    body.reading.onCountChanged = { [weak self] in self?.showCounts() }
    counts.onJudged = { [weak self] in self?.judge(title: $0, body: $1) }
    counts.show(preferences.limits)
    preferences.onLimitsChanged(listener: self) { [weak self] in
      if let self { counts.show(preferences.limits) }
    }
    preferences.onAppearanceChanged(listener: self) { [weak self] in self?.body.takeColors() }
    connectChips()
    followLanguage { $0.showFailure() }
  }
}
