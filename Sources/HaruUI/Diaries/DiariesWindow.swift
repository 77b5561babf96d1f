// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Observation

/// The diaries of this computer: opens one in place of that which is open, begins one, and lists
/// one that is there already.
final class DiariesWindow: SecondaryWindow {
  private let known: KnownDiaries
  private let preferences: Preferences
  private let group = PreferencesGroup(
    "",
    description: gettext(
      "Each diary has its own folder, color and password. Names and folders can be read without a password."
    ))
  private let new = Button(gettext("New Diary…")).styled(.pill, .suggestedAction)
  private let other = Button(gettext("Open a Diary…")).styled(.pill)
  private let failure = Label("").wrapping().styled(.error)
  /// A password takes its time.
  private let spinner = Spinner()
  private var rows: [DiaryRow] = []
  private var chooser: FolderChooser?
  private var following: Task<Void, Never>?
  /// Opens the diary in a folder in place of the one that is open, or says why that can't be.
  private let open: (String, DiariesWindow) async -> Void

  init(
    _ services: AppServices, _ preferences: Preferences,
    open: @escaping (String, DiariesWindow) async -> Void
  ) {
    (known, self.preferences, self.open) = (services.known, preferences, open)
    let (group, new, other, failure, spinner) = (group, new, other, failure, spinner)
    failure.isVisible = false
    super.init()
    isSeenWhileCovered = true
    // Translators: The title of a window: the diaries of this computer.
    titled(gettext("Diaries"))
    size = (480, 520)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Diaries")))
        PreferencesPage {
          group
          PreferencesGroup("") {
            Box(.vertical, spacing: 12) {
              failure
              new
              other
              spinner
            }.aligned(horizontally: .center)
          }
        }.expanding(.vertical)
      })
    new.onClicked { [weak self] in self?.perform { await $0.begin() } }
    other.onClicked { [weak self] in self?.perform { await $0.addOther() } }
    closingOnEscape()
    onActiveChanged { [weak self] in self?.known.look() }
    known.look()
    following = Task { [weak self, known] in
      for await _ in ObservedValues({ (known.all, known.gone) }) { self?.show() }
    }
    followLanguage { $0.show() }
  }

  isolated deinit { following?.cancel() }

  private func show() {
    let focused = rows.first(where: \.hasFocusInside)?.diary.folder
    for row in rows { group.remove(row) }
    rows = known.all.map { diary in
      DiaryRow(
        diary, color(of: diary), isOpen: diary.folder == known.open,
        isGone: known.gone.contains(diary.folder)
      ) { [weak self] in
        self?.perform { await $0.open(diary.folder, $0) }
      } rename: { [weak self] in
        self?.perform { await $0.rename(diary) }
      } remove: { [weak self] in
        self?.perform { await $0.remove(diary) }
      }
    }
    for row in rows { group.add(row) }
    rows.first { $0.diary.folder == focused }?.opening.grabFocus()
  }

  private func color(of diary: ListedDiary) -> Color {
    let own = diary.folder == known.open ? nil : diary.themeColor
    return (own ?? preferences.themeColor.value).color(onDesktop: preferences.desktopColor.value)
  }

  /// Each ends by itself, at the latest when its dialog is answered.
  private func perform(_ body: @escaping (DiariesWindow) async -> Void) {
    Task { [weak self] in
      if let self { await body(self) }
    }
  }

  /// Says what could not be done; with nil, that all went well.
  func say(_ words: ErrorWords?) {
    failure.text = words?.inOneLine ?? ""
    failure.isVisible = words != nil
  }

  private func attempt<Result>(
    _ body: () async throws(JournalError) -> Result
  ) async -> Result? {
    do throws(JournalError) {
      let result = try await body()
      say(nil)
      return result
    } catch {
      say(error.words)
      return nil
    }
  }
}

// MARK: - What is done with one

extension DiariesWindow {
  private func rename(_ diary: ListedDiary) async {
    let field = EntryRow(gettext("Name")).answering()
    field.text = diary.shownName
    let dialog = MessageDialog(
      gettext("Rename “{name}”").filling("name", with: diary.shownName),
      gettext("The name can be read without a password."), safe: gettext("Cancel")
    ).offering("rename", gettext("Rename"), .suggested).answering("rename").holding(
      ListBox([field]).styled(.boxedList))
    guard await dialog.answer(over: self) == "rename" else { return }
    let name = field.text.trimmed
    guard !name.isEmpty, name != diary.name else { return }
    _ = await attempt { () throws(JournalError) in try await known.rename(diary, to: name) }
  }

  private func remove(_ diary: ListedDiary) async {
    let dialog = MessageDialog(
      // Translators: {name} is a diary.
      gettext("Remove “{name}” From the List?").filling("name", with: diary.shownName),
      gettext("Its files stay in {folder}, and it can be opened again from there.")
        .filling("folder", with: diary.folder), safe: gettext("Cancel")
    ).offering("remove", gettext("Remove"))
    guard await dialog.answer(over: self) == "remove" else { return }
    _ = await attempt { () throws(JournalError) in try known.remove(diary) }
  }

  private func begin() async {
    let dialog = NewDiaryDialog()
    defer { withExtendedLifetime(dialog) {} }
    guard let answer = await dialog.answer(over: self) else { return }
    show(isBusy: true)
    defer { show(isBusy: false) }
    do {
      let folder = try await known.begin(
        answer.name, in: answer.parent, password: answer.password)
      say(nil)
      if let keys = folder.keys { await showSheet(of: folder, keys, answer.name) }
      await open(folder.path, self)
    } catch {
      say(ErrorWords(of: error))
    }
  }

  /// Returns when the person has closed it: only then does another diary take the place of this
  /// one.
  private func showSheet(of folder: JournalFolder, _ keys: DiaryKeys, _ name: String) async {
    let window = DiarySheetWindow(keys.secret, named: name) { [known] () throws(JournalError) in
      try await known.noteSheetTried(in: folder)
    }
    window.belong(to: self, modal: true)
    let (closed, continuation) = AsyncStream.makeStream(of: Never.self)
    // While Haru is locked it is hidden, and not closed.
    window.onCloseRequest {
      continuation.finish()
      return .allow
    }
    window.present()
    for await _ in closed {}
  }

  private func show(isBusy: Bool) {
    spinner.isTurning = isBusy
    for button in [new, other] { button.isSensitive = !isBusy }
  }

  private func addOther() async {
    guard
      let folder = await chosenFolder(
        gettext("Open a Diary"),
        // Translators: A button where folders are chosen: opens the diary in the folder.
        gettext("Open"))
    else { return }
    let isAdded: Void? = await attempt { () throws(JournalError) in try await known.add(folder) }
    guard isAdded != nil else {
      return say(
        ErrorWords(
          title: gettext("There is no diary in {folder}.").filling("folder", with: folder),
          text: gettext("A diary is the folder with the file “diary.sqlite”.")))
    }
    await open(folder, self)
  }

  private func chosenFolder(_ title: String, _ accept: String) async -> String? {
    await withCheckedContinuation { continuation in
      let chooser = FolderChooser(
        title: title, accept: accept, cancel: gettext("Cancel"), over: self)
      self.chooser = chooser
      chooser.onAnswer { [weak self] folder in
        self?.chooser = nil
        continuation.resume(returning: folder)
      }
      chooser.present()
    }
  }
}
