// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
package import GStreamer

extension MediaError {
  /// What went wrong, and what to do. The caller adds what is safe.
  @MainActor package func words(of subject: MediaSubject) -> ErrorWords {
    switch self {
    case .missing(let parts):
      ErrorWords(
        title: gettext("A part of GStreamer is missing."),
        // Translators: {packages} are names of Debian packages.
        text: gettext("Please install {packages}, and start Haru again.").filling(
          "packages", with: CountText.list(Set(parts.map(\.package)).sorted())))
    case .noMicrophone:
      ErrorWords(
        title: gettext("There is no microphone."),
        text: gettext("Please plug in a microphone, or choose another one."))
    case .noCamera:
      ErrorWords(
        title: gettext("There is no camera."),
        text: gettext("Please plug in a camera."))
    case .cameraGone:
      ErrorWords(
        title: gettext("The camera that was chosen is not there."),
        text: gettext("Please plug it in, or choose another one."))
    case .cameraBusy:
      ErrorWords(
        title: gettext("Another program is using the camera."),
        text: gettext("Please close that program, or choose another camera."))
    case .cameraStalled:
      ErrorWords(
        title: gettext("The camera gives no pictures."),
        text: gettext("It may have been unplugged or switched off."))
    case .cameraUnsupported:
      ErrorWords(
        title: gettext("The pictures of this camera are not understood here."),
        text: gettext("Please choose another camera."))
    case .noSpeakers:
      ErrorWords(
        title: gettext("There are no speakers."),
        text: gettext("Please plug in speakers or headphones."))
    case .noSoundServer:
      ErrorWords(
        title: gettext("The sound server of this computer is not running."),
        text: gettext("Please log out and in again, or start PipeWire or PulseAudio."))
    case .denied:
      ErrorWords(
        title: gettext("The system does not let Haru do that."),
        text: gettext("Please look at the privacy settings of your desktop."))
    case .diskFull:
      ErrorWords(
        title: gettext("The disk is full."), text: gettext("Please free some space and try again."))
    case .noFile:
      ErrorWords(
        title: gettext("The file is not there any more."),
        text: gettext("It may have been moved, or its disk taken out."))
    case .damaged:
      ErrorWords(
        title: gettext("This file is damaged."), text: gettext("It can’t be read to its end."))
    case .unsupported:
      ErrorWords(
        title: gettext("This format is not understood here."),
        text: gettext("Nothing that is installed can read it."))
    case .tooLarge:
      ErrorWords(
        title: gettext("This picture is too large."),
        text: gettext("It has more than 100 megapixels."))
    case .stalled: subject.stalled
    case .cancelled:
      ErrorWords(
        title: gettext("This was cancelled."), text: gettext("Nothing was changed."))
    case .failed(let reason): subject.failed(reason)
    }
  }
}
