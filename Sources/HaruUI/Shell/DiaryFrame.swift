// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords
import Observation

/// What the window shows of the diary, with a notice below it where something is wrong, or why the
/// diary can't be shown.
final class DiaryFrame: Stack {
  private let services: AppServices
  private var diary: Diary { services.diary }
  private let open = Box(.vertical)
  private(set) lazy var welcome = Welcome(preferences, diary, in: self)
  private let preferences: Preferences
  private var notice: NoticeBar?
  private var folderNotice: NoticeBar?
  private var closedPage: ClosedDiaryPage?
  private(set) var lockPage: LockPage?
  private var coveredPage: String?
  private var following: Task<Void, Never>?
  private var adding: Task<Void, Never>?
  private var telling: Task<Void, Never>?
  private var reporting: Task<Void, Never>?
  private var watching: Task<Void, Never>?
  private var damage: Task<Void, Never>?
  private var damageBar: NoticeBar?
  private weak var checkWindow: CheckWindow?
  private var bars: [ImportBar] = []
  private var unfinishedBar: UnfinishedRecordingBar?
  /// It gives way to what is above in a low window.
  private var unfinishedPlace: ScrolledWindow?

  init(_ services: AppServices, _ preferences: Preferences, _ content: Widget) {
    let diary = services.diary
    self.services = services
    self.preferences = preferences
    super.init()
    open.append(content.expanding(.vertical))
    add(open, as: "open")
    following = Task { [weak self] in
      let changes = ObservedValues {
        (diary.state, diary.backupFailure, diary.unfinished.all, diary.repairFailure)
      }
      for await (state, failure, unfinished, _) in changes {
        guard let self else { return }
        show(state)
        offer(unfinished)
        if let failure { showBackupFailure(failure) }
      }
    }
    watching = Task { [weak self, folder = diary.folderState] in
      for await trouble in ObservedValues({ folder.trouble }) { self?.show(trouble) }
    }
    damage = Task { [weak self] in
      let changes = ObservedValues { [lock = services.lock] in
        (diary.hasUnseenDamage, lock.isShut, diary.repaired)
      }
      for await (hasDamage, isShut, _) in changes {
        guard let self else { return }
        showDamage(hasDamage)
        if !isShut, let report = diary.repaired { await tell(of: report) }
      }
    }
    adding = Task { [weak self, imports = services.imports] in
      for await running in ObservedValues({ imports.running }) { self?.show(running) }
    }
    telling = Task { [weak self, imports = services.imports, lock = services.lock] in
      for await (_, isShut) in ObservedValues({ (imports.failed.isEmpty, lock.isShut) })
      where !isShut { await self?.tell(of: imports) }
    }
    report()
  }

  /// Says what could not be said while the diary was locked.
  private func report() {
    let (diary, lock) = (diary, services.lock)
    reporting = Task { [weak self] in
      for await (unsaid, isShut) in ObservedValues({ (diary.unsaid, lock.isShut) })
      where !unsaid.isEmpty && !isShut {
        await self?.tell(unsaid)
        if !lock.isShut { await diary.forgetUnsaid(unsaid.count) }
      }
    }
  }

  private func tell(_ unsaid: [String]) async {
    let text = Label(unsaid.joined(separator: "\n\n")).wrapping().leading()
    let told = MessageDialog(
      // Translators: Above what was done, or failed, while a person could not see the diary.
      gettext("While the Diary Was Locked"), "", safe: gettext("Close")
    ).holding(ScrolledWindow(text).high(upTo: 320))
    _ = await told.answer(over: self)
  }

  /// What needs attention is seen before anything else.
  private func makeWay() {
    welcome.giveWay()
    services.onThisDay.giveWay()
  }

  /// Says that something was wrong until the person looks at it.
  private func showDamage(_ hasDamage: Bool) {
    if let damageBar { open.remove(damageBar) }
    damageBar = nil
    guard hasDamage else { return }
    makeWay()
    // Translators: A button: looks into what is wrong with the diary’s files.
    let look = Button(gettext("Look")).aligned(vertically: .center)
    look.onClicked { [weak self] in self?.look() }
    let bar = NoticeBar(
      icon: "dialog-warning-symbolic", gettext("Something was wrong with the diary’s files.")
    ) { look }
    open.append(bar)
    damageBar = bar
  }

  private func look() {
    diary.hasUnseenDamage = false
    let window = checkWindow ?? CheckWindow(diary)
    checkWindow = window
    window.present(over: self)
  }

  private func tell(of report: SalvageReport) async {
    let told = MessageDialog(
      gettext("The Diary Is Repaired"), report.sentences.joined(separator: "\n"),
      safe: gettext("Close"))
    _ = await told.answer(over: self)
    if !services.lock.isShut { _ = diary.takeRepaired() }
  }

  /// Names files that could not be added, one import after the other.
  private func tell(of imports: RunningImports) async {
    while !Task.isCancelled, !services.lock.isShut, let files = imports.failed.first {
      await files.tellProblems(over: self)
      // Else it is told once the diary is unlocked.
      if !services.lock.isShut { imports.noteTold(files) }
    }
  }

  /// Shows how far files have come, whichever page is shown.
  private func show(_ running: [FileImport]) {
    for bar in bars where !running.contains(where: { bar.shows($0) }) { open.remove(bar) }
    bars.removeAll { bar in !running.contains { bar.shows($0) } }
    for files in running where !bars.contains(where: { $0.shows(files) }) {
      let bar = ImportBar(files)
      bars.append(bar)
      open.append(bar)
    }
  }

  /// Shows the recordings that were not finished, one after the other.
  private func offer(_ unfinished: [Recording]) {
    let next = unfinished.first
    guard next != unfinishedBar?.recording else { return }
    if let unfinishedPlace { open.remove(unfinishedPlace) }
    unfinishedBar = next.map { UnfinishedRecordingBar($0, services) }
    unfinishedPlace = unfinishedBar.map { ScrolledWindow($0).high(upTo: 420) }
    if let unfinishedPlace {
      makeWay()
      open.append(unfinishedPlace)
    }
  }

  isolated deinit {
    following?.cancel()
    adding?.cancel()
    telling?.cancel()
    reporting?.cancel()
    watching?.cancel()
    damage?.cancel()
  }

  /// Is called for other changes, too, while the state stays the same.
  func show(_ state: Diary.State) {
    // Something may be typed into a welcome that is there.
    if case .open(let journal) = state, welcome.isShown(over: journal) { return }
    guard !services.lock.isShut else { return show(locked: true) }
    show(locked: false)
    // A page that the stack still fades out would be kept by it.
    welcome.hide()
    shownPage = "open"
    if let notice { open.remove(notice) }
    if let closedPage { remove(closedPage) }
    (notice, closedPage) = (nil, nil)
    switch state {
    case .opening, .locked: return
    case .open(let journal): welcome.showIfNew(journal)
    case .readOnly(_, let error):
      show(NoticeBar(icon: "changes-prevent-symbolic", error.words.inOneLine))
    case .closed(let error, let backup):
      let page = ClosedDiaryPage(error, backup, in: diary)
      add(page, as: "closed")
      shownPage = "closed"
      closedPage = page
    }
  }

  /// Shows nothing of the diary while it is locked, and again what there is to be seen.
  func show(locked isLocked: Bool) {
    guard isLocked != (lockPage != nil) else { return }
    if isLocked {
      let page = LockPage(services)
      lockPage = page
      welcome.hide()
      coveredPage = shownPage
      add(page, as: "lock")
      showAtOnce("lock")
      page.takeKeyboard()
    } else if let lockPage {
      shownPage = coveredPage
      remove(lockPage)
      self.lockPage = nil
    }
  }

  /// Says that nothing can be saved, for as long as that is so.
  private func show(_ trouble: JournalError?) {
    if let folderNotice { open.remove(folderNotice) }
    folderNotice = nil
    if trouble != nil { makeWay() }
    // Most of what else fails does so for the same reason.
    notice?.isVisible = trouble == nil
    guard let trouble else { return }
    let again = Button(gettext("Try Again")).aligned(vertically: .center)
    again.onClicked { [diary] in
      guard let journal = diary.readableJournal else { return }
      // The application owns the diary, which outlives the window.
      Task { await diary.folderState.look(in: journal) }
    }
    let bar = NoticeBar(icon: "dialog-warning-symbolic", trouble.words.inOneLine) { again }
    open.append(bar)
    folderNotice = bar
  }

  private func showBackupFailure(_ error: JournalError) {
    makeWay()
    show(
      NoticeBar(
        icon: "dialog-warning-symbolic",
        gettext("Today’s backup failed.") + " " + error.words.title))
  }

  private func show(_ bar: NoticeBar) {
    if let notice { open.remove(notice) }
    bar.isVisible = folderNotice == nil
    open.append(bar)
    notice = bar
  }
}
