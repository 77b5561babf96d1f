// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GStreamer
import Observation

/// Ties what is heard or recorded to the desktop's own controls.
package final class DesktopControls {
  private let loader: TrackDetailsLoader
  private let controls: MediaControls
  private var following: Task<Void, Never>?
  private var loading: Task<Void, Never>?
  private var naming: Task<Void, Never>?
  /// Counts what has been loaded or recorded: no number of the diary's.
  private var track = 0
  private var shown: ControlledSound?
  /// That of the track that is shown.
  private var details = TrackDetails()

  package init(
    _ sound: AudioCoordinator, _ loader: TrackDetailsLoader, raise: @escaping () -> Void
  ) {
    self.loader = loader
    controls = MediaControls(
      position: { [weak sound] in sound?.controlledPosition ?? 0 },
      perform: { [weak sound] command in
        if command == .raise { raise() } else { sound?.obey(command) }
      })
    following = Task { [weak self, weak sound] in
      for await controlled in ObservedValues({ sound?.controlled }) {
        self?.show(controlled)
      }
    }
    sound.playback.onSeeked = { [weak self] in self?.controls.tellSeeked() }
    sound.onEntryChanged = { [weak self] in self?.renewDetails(after: $0) }
    loader.onPreferenceChanged { [weak self] in self?.loadDetails() }
  }

  isolated deinit {
    for task in [following, loading, naming] { task?.cancel() }
  }

  private func show(_ controlled: ControlledSound?) {
    let isOther = controlled?.isSameTrack(as: shown) != true
    shown = controlled
    if isOther {
      track += 1
      loadDetails()
    }
    tell()
  }

  private func tell() {
    controls.sound = loader.mayTell ? shown?.told(as: track, details) : nil
  }

  /// What was known is taken back first: it is of another track, or is not to be told any more.
  private func loadDetails() {
    let before = loading
    before?.cancel()
    naming?.cancel()
    details = TrackDetails()
    loader.clear()
    tell()
    guard let track = shown?.track else { return }
    loading = Task { [weak self, loader] in
      // It may still be writing a picture, which it removes.
      await before?.value
      guard !Task.isCancelled else { return }
      let details = await loader.details(of: track)
      guard let self, !Task.isCancelled else { return }
      self.details = details
      tell()
    }
  }

  /// The picture may have been deleted from the entry. Its words change while it is being written,
  /// which is no reason to take the picture away each time.
  private func renewDetails(after changes: [Change]) {
    if changes.contains(where: { $0.concerns(.media) }) { return loadDetails() }
    guard let track = shown?.track, changes.contains(where: { $0.concerns([.words, .filing]) })
    else { return }
    naming?.cancel()
    naming = Task { [weak self, loader, loading] in
      // It may have read the name that was.
      await loading?.value
      guard !Task.isCancelled else { return }
      let name = await loader.name(of: track)
      guard let self, !Task.isCancelled else { return }
      details.name = name
      tell()
    }
  }
}
