// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruWords
import Observation

/// Shows how an export or import goes, and what came of it.
final class ExchangeWindow: SecondaryWindow {
  /// Longer lists are for the terminal.
  private static let mostProblems = 200

  private let exchange: Exchange
  private let header = WindowTitle("")
  private let heading = Label("").wrapping().styled(.title2)
  private let bar = ProgressBar()
  private let lines = Label("").wrapping()
  private let problems = Label("").wrapping().leading().styled(.dimLabel)
  private let cancel = Button(gettext("Cancel")).styled(.pill)
  private let add = Button(gettext("Import")).styled(.pill, .suggestedAction)
  private let openFolder = Button(gettext("Open the Folder")).styled(.pill)
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
        Box(.horizontal, spacing: 12) {
          cancel
          add
          openFolder
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
    cancel.onClicked { [weak self] in self?.breakOff() }
    add.onClicked { [weak self] in self?.exchange.add() }
    done.onClicked { [weak self] in self?.close() }
    openFolder.onClicked { [weak self] in
      guard let self, case .exported(_, let path) = exchange.stage else { return }
      showFile(at: path)
    }
    onCloseRequest { [weak self] in
      self?.exchange.cancel()
      return .allow
    }
    closingOnEscape()
  }

  /// Before anything is added there is nothing to say of breaking off.
  private func breakOff() {
    if case .working(let work, _) = exchange.stage, work != .looking {
      exchange.cancel()
    } else {
      close()
    }
  }

  private func show() {
    let words = exchange.words
    title = exchange.title
    header.title = exchange.title
    heading.text = words.heading
    lines.text = words.lines.joined(separator: "\n")
    lines.isVisible = !words.lines.isEmpty
    show(words.problems)
    var buttons: [Button] = [done]
    var part: Double?
    switch exchange.stage {
    case .working(_, let reached):
      part = reached
      buttons = [cancel]
    case .wouldAdd(let report): buttons = report.isNew ? [cancel, add] : [done]
    case .exported: buttons = [openFolder, done]
    case .imported, .failed, .brokenOff: break
    }
    bar.isVisible = part != nil
    bar.fraction = part ?? 0
    for button in [cancel, add, openFolder, done] {
      button.isVisible = buttons.contains { $0 === button }
    }
  }

  private func show(_ words: [String]) {
    problems.isVisible = !words.isEmpty
    guard !words.isEmpty else { return }
    // Translators: Stands above a list of what went wrong while the diary was imported.
    var shown = [gettext("Problems:")] + words.prefix(Self.mostProblems)
    let rest = words.count - Self.mostProblems
    if rest > 0 {
      shown.append(
        NumberText.counted(rest) { ngettext("… and {count} more", "… and {count} more", $0) })
    }
    problems.text = shown.joined(separator: "\n")
  }
}

extension Style {
  static let exchange = Style("exchange")
  static let exchangeButtons = Style("exchange-buttons")
}
