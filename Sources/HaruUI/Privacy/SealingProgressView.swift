// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruWords
import Observation

/// How far sealing the diary has come, or making it plain.
final class SealingProgressView: Box {
  private let step = Label("").wrapping().styled(.heading)
  private let rest = Label("").wrapping().styled(.dimLabel)
  private let bar = ProgressBar()
  private var following: Task<Void, Never>?

  init(_ title: @autoclosure @escaping LiveText) {
    let (step, rest, bar) = (step, rest, bar)
    super.init(.vertical, spacing: 12) {
      step
      bar.named(title())
      rest
      Label(gettext("Until all of it is done, the diary stays as it was.")).wrapping()
    }
    styled(.exchange).aligned(vertically: .center)
  }

  isolated deinit { following?.cancel() }

  func follow(_ sealing: DiarySealing) {
    show(sealing)
    following?.cancel()
    following = Task { [weak self, weak sealing] in
      let changes = ObservedValues { (sealing?.progress, sealing?.secondsLeft) }
      for await _ in changes {
        guard let self, let sealing else { return }
        show(sealing)
      }
    }
  }

  private func show(_ sealing: DiarySealing) {
    step.text = Self.words(sealing.progress?.phase)
    let (done, total) = (sealing.progress?.done ?? 0, sealing.progress?.total ?? 0)
    bar.fraction = total > 0 ? min(Double(done) / Double(total), 1) : 0
    let parts = [NumberText.percent(bar.fraction), Self.rest(sealing.secondsLeft)]
    rest.text = CountText.list(parts.filter { !$0.isEmpty })
  }

  private static func rest(_ seconds: Double?) -> String {
    guard let seconds else { return "" }
    // A person plans by minutes, and seconds would change all the time.
    let minutes = (seconds / 60).rounded(.up) * 60
    return gettext("{time} left").filling("time", with: DurationText.words(max(minutes, 60)))
  }

  private static func words(_ phase: ResealingProgress.Phase?) -> String {
    switch phase {
    case nil: gettext("The diary is being prepared…")
    case .database: gettext("The words are being written anew…")
    case .media: gettext("Photos and recordings are being written anew…")
    case .backups: gettext("The backups are being written anew…")
    case .switching: gettext("Everything is being put in its place…")
    }
  }
}
