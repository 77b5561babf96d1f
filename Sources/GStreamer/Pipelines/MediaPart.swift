// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// An element of GStreamer that something is done with, and the Debian package that brings it.
package struct MediaPart: Hashable, Sendable {
  package let element: String
  package let package: String

  private init(_ element: String, from package: String) {
    (self.element, self.package) = (element, package)
  }

  static func base(_ elements: String...) -> [MediaPart] {
    elements.map { MediaPart($0, from: "gstreamer1.0-plugins-base") }
  }

  static func good(_ elements: String...) -> [MediaPart] {
    elements.map { MediaPart($0, from: "gstreamer1.0-plugins-good") }
  }

  /// What a voice is recorded with.
  package static let recorder =
    base("audioconvert", "audioresample", "opusenc", "oggmux")
    + good("level", "pulsesrc")

  /// What tells how loud each pitch is; without it, that is not shown.
  static let spectrum = MediaPart("spectrum", from: "gstreamer1.0-plugins-good")

  /// What makes a film out of a voice and pictures, whichever camera they come from.
  package static let film =
    recorder + base("appsink", "videoconvertscale", "videorate")
    + good("vp8enc", "webmmux", "jpegdec")

  /// What asks a camera for its pictures: one of them is enough.
  package static let cameras =
    good("v4l2src") + [MediaPart("pipewiresrc", from: "gstreamer1.0-pipewire")]

  /// What plays a file of any kind; version 3 of it was measured to crash on damaged ones.
  static let playbin = MediaPart("playbin", from: "gstreamer1.0-plugins-base")

  /// What a recording is heard with.
  package static let player =
    [playbin] + base("audioconvert", "audioresample", "oggdemux", "opusdec")
    + good("pulsesink", "scaletempo")

  /// What a video is seen with, beside what it is heard with.
  static let screen =
    base("appsink", "videoconvert", "videoconvertscale") + good("videoflip")

  /// The desktop's own way to show a video, which Debian has since version 13; it is optional.
  static let desktopScreen = MediaPart("gtk4paintablesink", from: "gstreamer1.0-gtk4")

  /// What a sound file is read with, whatever it holds.
  static let decoder = base("decodebin", "audioconvert", "audioresample", "oggdemux", "opusdec")

  /// Whether this computer has it.
  var isInstalled: Bool {
    guard let factory = gst_element_factory_find(element) else { return false }
    gst_object_unref(UnsafeMutableRawPointer(factory))
    return true
  }
}
