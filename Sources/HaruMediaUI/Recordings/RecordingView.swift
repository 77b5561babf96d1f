// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import GLib
package import HaruModel
import HaruParts
import HaruWords

/// One recording of an entry: what it is called, its player, and what can be done with it.
package final class RecordingView: Box, AttachmentRow {
  private let name = Label().leading().ellipsizing().styled(.caption)
  private var attachment: Attachment

  package init(_ attachment: Attachment, _ services: AppServices) {
    self.attachment = attachment
    let actions = RecordingActions(services, isEntryOpen: true) { attachment }
    let menu = MenuButton(
      icon: "view-more-symbolic", name: gettext("Recording"), menu: RecordingActions.menu
    ).styled(.flat)
    let name = name
    super.init(.vertical, spacing: 3) {
      name
      PlayerView(PlayableMedia(attachment), services) { menu }
    }
    styled(.card, Style("recording"))
    actions.install(on: self)
    followLanguage { $0.render() }
  }

  func show(_ attachment: Attachment) {
    self.attachment = attachment
    render()
  }

  private func render() {
    name.text = attachment.caption.isEmpty ? gettext("Voice recording") : attachment.caption
  }
}
