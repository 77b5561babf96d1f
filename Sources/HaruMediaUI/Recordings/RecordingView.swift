// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import GLib
package import HaruModel
import HaruParts
import HaruWords

/// One recording of an entry: what it is called, where it has a name, and its player, with what
/// else can be done with it.
package final class RecordingView: Box, AttachmentRow {
  private let name = Label().leading().ellipsizing().styled(.caption)
  private let player: PlayerView
  private let playback: Playback
  private var attachment: Attachment

  package init(_ attachment: Attachment, _ services: AppServices) {
    self.attachment = attachment
    playback = services.sound.playback
    let actions = RecordingActions(services, isEntryOpen: true) { attachment }
    let menu = MenuButton(
      icon: "view-more-symbolic", name: gettext("Recording"), menu: RecordingActions.menu
    ).styled(.flat)
    player = PlayerView(PlayableMedia(attachment), services) { menu }
    let (name, player) = (name, player)
    super.init(.vertical, spacing: 6) {
      name
      player
    }
    _ = styled(.card, Style("recording")).grouped()
    actions.onTrimmed = { [weak player] in player?.trim() }
    actions.install(on: self)
    followLanguage { $0.render() }
  }

  func show(_ attachment: Attachment) {
    self.attachment = attachment
    playback.learn(PlayableMedia(attachment))
    render()
  }

  package func toggle() { player.toggle() }

  package func focus() { player.focus() }

  package var isTrimming: Bool { player.isTrimming }

  package func keepTrim() async { await player.keepTrim() }

  private func render() {
    name.text = attachment.caption
    name.isVisible = !attachment.caption.isEmpty
    setName(attachment.caption.isEmpty ? gettext("Voice recording") : attachment.caption)
  }
}
