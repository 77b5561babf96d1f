// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What is to be known of an entry while it is open, and what is offered for it: bars above its
/// words, for as long as it is so.
final class EntryNotices: Box {
  /// What a picture says and an entry may take over.
  enum PictureDetail: CaseIterable {
    case day, place
  }

  /// Hears that the person wants the words to be saved in a file of their own.
  var onSaveElsewhere: () -> Void = {}
  private let entry: OpenEntry
  let beginning: EntryBeginning?
  private(set) var failureBar: NoticeBar?
  private(set) var trashBar: NoticeBar?
  private(set) var futureBar: NoticeBar?
  private(set) var pictureDetailsBars: [PictureDetail: PictureDetailsBar] = [:]

  /// Whether only what has to be seen is shown: that words can't be saved.
  var isQuiet = false { didSet { hush() } }

  /// `first` is shown above all others, where it has something to say. `beginning` stands beside
  /// the title, and goes with what is told here.
  init(_ entry: OpenEntry, first: Widget, _ beginning: EntryBeginning? = nil) {
    (self.entry, self.beginning) = (entry, beginning)
    super.init(.vertical) { first }
    followLanguage { $0.showFailure() }
  }

  /// Says that saving failed, for as long as that is so.
  func showFailure() {
    if let failureBar { remove(failureBar) }
    failureBar = nil
    guard let failure = entry.writing.failure else { return }
    let isKept = entry.writing.isKeptElsewhere
    let bar = NoticeBar(
      icon: "dialog-warning-symbolic", Self.failureWords(failure, isKept: isKept))
    bar.append(Button(gettext("Try Again")).onClicked { [weak self] in self?.entry.saveNow() })
    bar.append(
      Button(gettext("Save Elsewhere…")).onClicked { [weak self] in self?.onSaveElsewhere() })
    append(bar)
    failureBar = bar
  }

  private static func failureWords(_ failure: JournalError, isKept: Bool) -> String {
    guard isKept else { return failure.words.inOneLine }
    return failure.words.title + " "
      + gettext("What you write is kept on this computer, and saved as soon as that can be done.")
  }

  func showTrash(_ isInTrash: Bool) {
    beginning?.showOffer()
    guard isInTrash != (trashBar != nil) else { return }
    if let trashBar { remove(trashBar) }
    trashBar = nil
    guard isInTrash, let id = entry.id else { return }
    let bar = NoticeBar(icon: "user-trash-symbolic", gettext("This entry is in the trash."))
    bar.append(
      // Translators: A button that brings back what an entry said before, or what was deleted.
      Button(gettext("Restore")).onClicked { [diary = entry.diary] in
        // The application owns the diary, which outlives the page.
        Task {
          await diary.change { journal throws(JournalError) in try await journal.restore([id]) }
        }
      })
    append(bar)
    trashBar = bar
    hush()
  }

  /// Offers to seal what is written for a day that is still to come, until that day.
  func showFuture(_ day: Day) {
    beginning?.showOffer()
    let clock = entry.journal.clock
    let isOffered = entry.mayChange && day > clock.day(of: clock.now)
    guard isOffered != (futureBar != nil) else { return }
    if let futureBar { remove(futureBar) }
    futureBar = nil
    guard isOffered else { return }
    let bar = NoticeBar(icon: "changes-prevent-symbolic", gettext("This day is still to come."))
      .styled(.offer)
    bar.append(Button(gettext("Seal Until Then…")).performing(EntryAction.seal.detailedName))
    append(bar)
    futureBar = bar
    hush()
  }
}

// MARK: - Offers

extension EntryNotices {
  private func hush() {
    beginning?.isQuiet = isQuiet
    trashBar?.isVisible = !isQuiet
    futureBar?.isVisible = !isQuiet
    for bar in pictureDetailsBars.values { bar.isVisible = !isQuiet }
  }
}

extension EntryNotices {
  /// Offers what a picture says in the place of what it said before; `use` takes it over.
  func offer(_ bar: PictureDetailsBar, as offer: PictureDetail, _ use: @escaping () -> Void) {
    guard entry.mayChange else { return }
    closeOffer(offer)
    bar.onTaken = { [weak self] in
      guard let self else { return }
      closeOffer(offer)
      if entry.mayChange { use() }
    }
    bar.onClosed = { [weak self] in self?.closeOffer(offer) }
    append(bar)
    pictureDetailsBars[offer] = bar
    hush()
  }

  private func closeOffer(_ offer: PictureDetail) {
    if let bar = pictureDetailsBars.removeValue(forKey: offer) { remove(bar) }
  }

  func closeOffers() {
    for offer in PictureDetail.allCases { closeOffer(offer) }
  }
}

extension Style {
  static let offer = Style("offer")
}
