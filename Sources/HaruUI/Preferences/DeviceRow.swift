// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import Observation

/// The microphone, or the camera, that recordings begin with.
final class DeviceRow: ComboRow {
  private var following: Task<Void, Never>?
  private var ids: [DeviceOptions.ID?] = [nil]

  /// `chosen` is asked for whenever devices come or go.
  init(
    _ devices: DeviceOptions, _ chosen: @autoclosure @escaping @MainActor () -> DeviceOptions.ID?,
    onChosen choose: @escaping @MainActor (DeviceOptions.ID?) -> Void
  ) {
    super.init(devices.title(), choices: devices.choices(with: chosen()).map(\.name))
    onSelected { [weak self] index in
      guard let self, ids.indices.contains(index) else { return }
      choose(ids[index])
    }
    // The devices are listed only when the row is shown.
    onMapped { Task { await devices.refresh() } }
    following = Task { [weak self] in
      for await _ in ObservedValues({ devices.choices(with: nil).map(\.name) }) {
        guard let self else { return }
        ids = devices.choices(with: chosen()).map(\.id)
        readChoices()
        show(ids.firstIndex(of: chosen()) ?? 0)
      }
    }
  }

  isolated deinit { following?.cancel() }
}
