// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// Asks what is to leave the diary and where it is to go, and shows what is to come into it.
final class DiaryExchange {
  private let preferences: Preferences
  private let services: AppServices
  private var diary: Diary { services.diary }
  private weak var window: Window?
  private var chooser: FolderChooser?
  private var asking: Task<Void, Never>?
  /// Hears that an import, or taking one back, has come to its end.
  var onEnded: () -> Void = {}

  init(_ preferences: Preferences, _ services: AppServices, over window: Window) {
    (self.preferences, self.services) = (preferences, services)
    self.window = window
  }

  /// Asks in which form the diary, or these entries of it, are to be exported.
  func chooseForm(chosen: Set<DiaryCore.Entry.ID>? = nil) {
    guard asking == nil, let journal = diary.readableJournal else { return }
    // Ends by itself, at the latest when a dialog is answered.
    asking = Task { [weak self] in
      await self?.ask(chosen, journal)
      self?.asking = nil
    }
  }

  private func ask(_ chosen: Set<DiaryCore.Entry.ID>?, _ journal: Journal) async {
    var offer = ExportWindow.Offer(chosen: chosen)
    do throws(JournalError) {
      offer.months = try await journal.writtenMonths()
      offer.folders = try await journal.folders()
    } catch {
      guard let window else { return }
      let dialog = MessageDialog(error.words.title, error.words.text, safe: gettext("Close"))
      _ = await dialog.answer(over: window)
      return
    }
    offer.isSealed = diary.folder.keys != nil
    guard let window else { return }
    let shown = ExportWindow(offer)
    shown.onChosen { [weak self] in self?.export($0, $1, named: $2) }
    shown.belong(to: window, modal: true)
    shown.present()
  }

  private func export(_ form: ExportForm, _ selection: EntrySelection, named part: String) {
    let name = ExportName.ofFile(diary.name.shown + " " + part)
    guard let ending = form.ending else {
      choose(gettext("Export Into a Folder"), gettext("Export Here")) { [weak self] folder in
        self?.export(form, selection, into: folder, named: name)
      }
      return
    }
    Task { [weak self] in
      guard let self, let window else { return }
      let chooser = FileChooser(
        // Translators: The title of the dialog that asks where to write a file.
        saving: gettext("Export As"), as: name + "." + ending, over: window)
      guard let path = await chooser.path() else { return }
      begin(.write(diary, form, selection, theme, to: path, picture: picture))
    }
  }

  private func export(
    _ form: ExportForm, _ selection: EntrySelection, into folder: String, named name: String
  ) {
    guard form == .markdown else {
      return begin(
        .writeFolder(diary, form, selection, theme, in: folder, named: name, picture: picture))
    }
    begin(.export(diary, .readable, of: selection, to: folder, named: name))
  }

  private var theme: BookTheme { BookTheme(preferences) }

  private var picture: @Sendable (Media) async throws -> PrintedPicture {
    { [pictures = services.pictures] media in try await pictures.printed(media) }
  }

  func chooseExport(_ scope: ExportScope) {
    choose(gettext("Export Into a Folder"), gettext("Export Here")) { [weak self] folder in
      guard let self else { return }
      let name = diary.name.shown + " " + Day.today.iso
      begin(.export(diary, scope, to: folder, named: name))
    }
  }

  private func choose(
    _ title: String, _ accept: String, _ body: @escaping @MainActor (String) -> Void
  ) {
    guard let window else { return }
    let chooser = FolderChooser(
      title: title, accept: accept, cancel: gettext("Cancel"), over: window)
    self.chooser = chooser
    chooser.onAnswer { [weak self] folder in
      self?.chooser = nil
      if let folder { body(folder) }
    }
    chooser.present()
  }

  /// Shows the window in which a person chooses what to import.
  func showImport() { show(newImport) }

  /// Shows what is in files and folders: all media together, and each of the others by itself.
  func showImport(of paths: [String]) {
    let media = paths.filter(DiaryImport.isMedium)
    let sources = paths.filter { !media.contains($0) }.map { [$0] } + (media.isEmpty ? [] : [media])
    for source in sources.reversed() {
      let shown = newImport
      show(shown)
      shown.look(source)
    }
  }

  /// Takes an import back, and shows how far that has come.
  func showUndo(of past: PastImport) {
    let shown = newImport
    show(shown)
    shown.follow(.undo(past, in: diary))
  }

  private var newImport: ImportWindow {
    ImportWindow(
      diary, onSeveral: { [weak self] in self?.showImport(of: $0) },
      onEnded: { [weak self] in self?.onEnded() })
  }

  /// Begins it, unless the diary was locked while a question was open.
  private func begin(_ exchange: @autoclosure () -> Exchange) {
    guard !services.lock.isShut else { return }
    show(ExchangeWindow(exchange()))
  }

  private func show(_ shown: SecondaryWindow) {
    guard let window else { return }
    shown.belong(to: window, modal: true)
    shown.present()
  }
}
