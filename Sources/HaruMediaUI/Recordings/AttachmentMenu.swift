// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel

/// What can be done with a photo, a video or a recording of a list or a grid: in a menu at that
/// picture or row. Its entry is not what is open.
final class AttachmentMenu {
  private var attachment: Attachment?

  /// Opens in a box, where `finding` tells which attachment the pointer or the keyboard is on, and
  /// what shows it. The box keeps the menu.
  @discardableResult
  init(
    in box: Box, _ services: AppServices,
    finding: @escaping ([Widget]) -> (attachment: Attachment, widget: Widget)?
  ) {
    RecordingActions(services, isEntryOpen: false) { [weak self] in self?.attachment }
      .install(on: box)
    PictureActions(on: box, services, isEntryOpen: false) { [weak self] in self?.attachment }
      .install()
    let menus: [(kind: Media.Kind, menu: @MainActor () -> Menu)] = [
      (.voice, { RecordingActions.menuElsewhere }),
      (.video, { PictureActions.menuElsewhere }),
      (.photo, { PictureActions.photoMenuElsewhere }),
    ]
    for (kind, menu) in menus {
      ContextMenu(in: box, menu()) { widgets in
        guard let found = finding(widgets), found.attachment.media.kind == kind else { return nil }
        self.attachment = found.attachment
        return found.widget
      }
    }
  }
}
