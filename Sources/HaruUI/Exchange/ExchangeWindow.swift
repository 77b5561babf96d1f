// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruWords
import Observation

/// Shows how an export goes, and what came of it.
final class ExchangeWindow: SecondaryWindow {
  private let exchange: Exchange
  private let header = WindowTitle("")
  private let heading = Label("").wrapping().styled(.title2)
  private let bar = ProgressBar()
  private let lines = Label("").wrapping()
  private let problems = Label("").wrapping().leading().styled(.dimLabel)
  private let cancel = Button(gettext("Cancel")).styled(.pill)
  private let openFolder = Button(gettext("Open the Folder")).styled(.pill)
  private let openFile = Button(gettext("Open")).styled(.pill, .suggestedAction)
  private let showInFolder = Button(gettext("Show in Folder")).styled(.pill)
  private let done = Button(gettext("Close")).styled(.pill)
  private var following: Task<Void, Never>?

  init(_ exchange: Exchange) {
    self.exchange = exchange
    super.init()
    titled(exchange.title)
    size = (460, 420)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(
      Box(.vertical) {
        HeaderBar(title: header)
        ScrolledWindow(
          Box(.vertical, spacing: 18) {
            heading
            bar.named(exchange.title)
            lines
            problems
          }.styled(.exchange).aligned(vertically: .center)
        ).expanding(.vertical)
        WrappingRow(spacing: 12, isCentered: true) {
          cancel
          openFolder
          openFile
          showInFolder
          done
        }.styled(.exchangeButtons).aligned(horizontally: .center)
      })
    connectButtons()
    followLanguage { $0.show() }
    following = Task { [weak self] in
      for await _ in ObservedValues({ exchange.stage }) { self?.show() }
    }
  }

  isolated deinit { following?.cancel() }

  private func connectButtons() {
    cancel.onClicked { [weak self] in self?.exchange.cancel() }
    done.onClicked { [weak self] in self?.close() }
    openFolder.onClicked { [weak self] in
      guard let self, case .exported(_, let path) = exchange.stage else { return }
      showFile(at: path)
    }
    openFile.onClicked { [weak self] in self?.open() }
    showInFolder.onClicked { [weak self] in
      guard let self, let file = written else { return }
      Task { await file.show(over: self, exchange.diary) }
    }
    onCloseRequest { [weak self] in
      self?.exchange.cancel()
      self?.exchange.noteRead()
      return .allow
    }
    closingOnEscape()
  }

  /// What was written; nil before, and where it is a folder of texts.
  private var written: WrittenFile? {
    guard case .exported(_, let path) = exchange.stage, exchange.form != .markdown else {
      return nil
    }
    return WrittenFile(path)
  }

  private func open() {
    guard case .exported(_, let path) = exchange.stage else { return }
    let file = WrittenFile(exchange.form == .html ? path + "/index.html" : path)
    Task { await file.open(over: self, exchange.diary) }
  }

  private func show() {
    let words = exchange.words
    title = exchange.title
    header.title = exchange.title
    heading.text = words.heading
    lines.text = words.lines.joined(separator: "\n")
    lines.isVisible = !words.lines.isEmpty
    problems.text = words.problems.isEmpty ? "" : words.problemLines.joined(separator: "\n")
    problems.isVisible = !words.problems.isEmpty
    var buttons: [Button] = [done]
    var part: Double?
    switch exchange.stage {
    case .working(_, let reached):
      part = reached
      buttons = [cancel]
    case .exported:
      if let written {
        buttons = (written.canBeOpened || exchange.form == .html ? [openFile] : [])
        buttons += (written.canBeShown ? [showInFolder] : []) + [done]
      } else {
        buttons = [openFolder, done]
      }
    case .wouldAdd, .imported, .undone, .failed, .brokenOff: break
    }
    bar.isVisible = part != nil
    bar.fraction = part ?? 0
    for button in [cancel, openFolder, openFile, showInFolder, done] {
      button.isVisible = buttons.contains { $0 === button }
    }
  }
}

extension Style {
  static let exchange = Style("exchange")
  static let exchangeButtons = Style("exchange-buttons")
}
