// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords
import Sealing
import Secrets

/// Asks for passwords, and does what the person wants to do with them. What takes long says how far
/// it has come, and can be cancelled.
final class PasswordWindow: SecondaryWindow {
  private let purpose: PasswordPurpose
  private let diary: Diary
  private weak var parent: Window?
  let current = EntryRow(
    gettext("Password, or the letters of the recovery sheet"), hiding: true)
  let new = NewPasswordGroup()
  private let oldBackups: ComboRow
  private let trouble = Label("").wrapping().styled(.error)
  private let troubleGroup: PreferencesGroup
  private let cancel = Button(gettext("Cancel"))
  private let goOn: Button
  private let spinner = Spinner()
  private let stack = Stack()
  private let progress: SealingProgressView
  private var deletesBackups = false
  private var sealing: DiarySealing?
  private var attempting: Task<Void, Never>?
  private(set) var isWorking = false
  /// Hears what was done, in words; they are empty where a sheet is shown.
  var onDone: @MainActor (String) -> Void = { _ in }

  init(_ purpose: PasswordPurpose, _ diary: Diary, over parent: Window) {
    self.purpose = purpose
    self.diary = diary
    self.parent = parent
    goOn = Button(purpose.goOn).styled(
      purpose == .removing ? .destructiveAction : .suggestedAction)
    oldBackups = ComboRow(
      gettext("Backups made before"), choices: Self.choices(of: purpose))
    progress = SealingProgressView(purpose.title)
    let trouble = trouble
    troubleGroup = PreferencesGroup("") { trouble }
    super.init()
    belong(to: parent, modal: true)
    titled(purpose.title)
    size = (520, purpose.height)
    sized(minimumWidth: 360, minimumHeight: 294)
    fill()
    current.onTextChanged { [weak self] in self?.forgetTrouble() }
    current.onEntered { [weak self] in
      if !purpose.asksNew { self?.begin() }
    }
    new.onChanged = { [weak self] in self?.forgetTrouble() }
    new.onEntered { [weak self] in self?.begin() }
    oldBackups.onSelected { [weak self] in self?.deletesBackups = $0 == 1 }
    cancel.onClicked { [weak self] in self?.breakOff() }
    goOn.onClicked { [weak self] in self?.begin() }
    onCloseRequest { [weak self] in
      guard let self, isWorking else { return .allow }
      breakOff()
      return .keepOpen
    }
    closingOnEscape()
    show()
  }

  private func fill() {
    let (cancel, goOn, spinner, stack, purpose) = (cancel, goOn, spinner, stack, purpose)
    stack.add(form, as: "form")
    stack.add(progress, as: "progress")
    stack.shownPage = "form"
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(purpose.title)) {
          cancel
        } end: {
          goOn
          spinner
        }.showingWindowButtons(atStart: false, atEnd: false)
        stack.expanding(.vertical)
      })
  }

  private var form: PreferencesPage {
    let (current, new, oldBackups, purpose) = (current, new, oldBackups, purpose)
    let troubleGroup = troubleGroup
    return PreferencesPage {
      PreferencesGroup("", description: purpose.explanation) {
        if purpose.asksCurrent { current }
      }
      if purpose.asksNew { new }
      troubleGroup
      if purpose.convertsDiary { PreferencesGroup("") { oldBackups } }
      if purpose == .setting {
        PreferencesGroup(gettext("Good to Know")) { SealingHonesty.beforeSetting }
      }
    }
  }

  private static func choices(of purpose: PasswordPurpose) -> [String] {
    [
      purpose == .removing
        ? gettext("Make them plain, too")
        : gettext("Seal them, too"),
      gettext("Delete them"),
    ]
  }

  /// Appears with the keyboard where something is to be typed.
  func ask() {
    present()
    takeKeyboard()
  }

  func takeKeyboard() { _ = (purpose.asksCurrent ? current : new.first).grabFocus() }

  private func show() {
    let isComplete =
      (!purpose.asksCurrent || !current.text.isEmpty)
      && (!purpose.asksNew || new.password != nil)
    goOn.isSensitive = isComplete && !isWorking
    goOn.isVisible = sealing == nil
    spinner.isTurning = isWorking && sealing == nil
    troubleGroup.isVisible = !trouble.text.isEmpty
    for row in [current, new] as [Widget] { row.isSensitive = !isWorking }
  }

  private func forgetTrouble() {
    guard !isWorking else { return }
    trouble.text = ""
    current.isInvalid = false
    show()
  }

  /// What was typed stays for another try.
  private func breakOff() {
    guard isWorking else { return close() }
    if sealing?.canBeCancelled ?? false { sealing?.cancel() }
    // The desktop may be asking for the password of the keyring.
    if purpose == .addingKeyring { attempting?.cancel() }
  }
}

// MARK: - What is done

extension PasswordWindow {
  func begin() {
    guard !isWorking, goOn.isSensitive else { return }
    // A field that becomes insensitive under the caret complains.
    _ = cancel.grabFocus()
    isWorking = true
    trouble.text = ""
    show()
    // The application owns the diary, which outlives the window.
    attempting = Task { await self.attempt() }
  }

  private func attempt() async {
    do {
      if purpose.asksCurrent { try await diary.check(typed: current.text) }
      switch purpose {
      case .showingSheet: break
      case .changing: try await diary.changePassword(to: new.password ?? "")
      case .setting, .renewing: try await reseal(to: diary.newKeys(new.password ?? ""))
      case .removing: try await reseal(to: nil)
      case .addingKeyring: try await diary.turnKeyringOn()
      }
      await end()
    } catch is CancellationError {
      say("")
    } catch KeyringError.cancelled {
      say("")
    } catch {
      current.isInvalid = Self.isAboutPassword(error)
      say(Self.words(error))
    }
  }

  private static func isAboutPassword(_ error: any Error) -> Bool {
    switch error {
    case KeyFileError.wrongPassword, KeyFileError.otherSecret, JournalError.wrongKeys: true
    default: false
    }
  }

  private func reseal(to keys: DiaryKeys?, acceptedMissing: Int = 0) async throws {
    let sealing = DiarySealing(diary)
    self.sealing = sealing
    progress.follow(sealing)
    stack.shownPage = "progress"
    show()
    do {
      try await sealing.run(
        to: keys, deletesBackups ? .delete : .convert, acceptedMissing: acceptedMissing)
    } catch JournalError.resealingRefused(let refusal) {
      guard let missing = refusal.missingMedia, await wantsToLeave(refusal) else {
        throw JournalError.resealingRefused(refusal)
      }
      try await reseal(to: keys, acceptedMissing: missing)
    }
  }

  /// Asks whether media that have no file here are to be left behind.
  private func wantsToLeave(_ refusal: ResealingRefusal) async -> Bool {
    let question = MessageDialog(
      refusal.words.title, refusal.words.text, safe: gettext("Cancel")
    )
    // Translators: A button: seals the diary, though photos, videos or recordings are missing.
    .offering("leave", gettext("Go On Without Them"), .destructive)
    return await question.answer(over: self) == "leave"
  }

  private func end() async {
    let showsSheet = ![.changing, .addingKeyring].contains(purpose)
    let copy = showsSheet ? await CopySheet.find(of: diary.folder) : nil
    isWorking = false
    // Nothing is shown where the diary was locked meanwhile: the preferences show the sheet, too.
    let sheet = showsSheet ? diary.folder.keys?.secret : nil
    if let sheet, let parent, isVisible {
      let window = DiarySheetWindow(sheet, diary, copy: copy)
      window.belong(to: parent, modal: true)
      window.present()
    }
    onDone(purpose.done)
    close()
  }

  /// Goes back to what was typed.
  private func say(_ words: String) {
    (isWorking, sealing) = (false, nil)
    stack.shownPage = "form"
    trouble.text = words
    show()
    if current.isInvalid {
      takeKeyboard()
      current.selectAll()
    }
  }

  /// Whatever failed, nothing was changed, unless its own words say more.
  private static func words(_ error: any Error) -> String {
    switch error {
    case let error as KeyFileError: error.words.inOneLine
    case let error as KeyringError: error.words?.inOneLine ?? ""
    case let error as JournalError:
      switch error {
      case .failed, .resealing, .resealingRefused, .resealingUnreachable: error.words.inOneLine
      default: error.words.title + " " + gettext("The diary is as it was before.")
      }
    default: JournalError.failed(underlying: error).words.inOneLine
    }
  }
}
