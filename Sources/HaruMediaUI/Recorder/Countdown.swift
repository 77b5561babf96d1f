// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// Three, two, one: the time to get ready before a film begins. It is over when it can't be seen
/// any more.
final class Countdown: Box {
  private static let start = 3

  /// What it says now; nil while it does not run.
  private(set) var number: Int?
  /// Told when the number is another one.
  var onCounted: () -> Void = {}
  private let label = Label().styled(.numeric, Style("countdown"))
  private let pause: Duration
  private var counting: Task<Void, Never>?

  init(pause: Duration = .seconds(1)) {
    self.pause = pause
    let label = label
    super.init(.vertical) { label }
    aligned(horizontally: .center, vertically: .center)
    untouchable()
    show(nil)
    followLanguage { $0.render() }
    onUnmapped { [weak self] in self?.cancel() }
  }

  isolated deinit { counting?.cancel() }

  /// Calls `body` at its end, unless it is cancelled before.
  func run(_ body: @escaping @MainActor () -> Void) {
    counting?.cancel()
    show(Self.start)
    counting = Task { [weak self, pause] in
      for number in (0..<Self.start).reversed() {
        try? await Task.sleep(for: pause)
        // The pause may have ended just before it was cancelled.
        guard !Task.isCancelled, let self else { return }
        show(number > 0 ? number : nil)
      }
      body()
    }
  }

  func cancel() {
    counting?.cancel()
    show(nil)
  }

  private func show(_ number: Int?) {
    let hasChanged = number != self.number
    self.number = number
    render()
    if hasChanged { onCounted() }
  }

  private func render() {
    label.text = number.map(NumberText.plain) ?? ""
    label.isVisible = number != nil
  }
}
