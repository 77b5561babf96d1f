// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import CSound
import GLib
import Glibc

/// GStreamer itself. It is begun when it is first needed: on a new computer it looks at every
/// plug-in there is, which takes seconds.
package enum Multimedia {
  private static let begun: GLibError? = {
    do throws(GLibError) {
      _ = try throwingGError { gst_init_check(nil, nil, $0) }
      removeNetwork()
      precondition(
        haru_lowpass_register() && haru_audio_join_register() && haru_pitch_register()
          && haru_fader_register() && haru_opened_file_register() && haru_video_sync_register()
          && haru_recording_seal_register(),
        "GStreamer does not take our elements")
      return nil
    } catch {
      return error
    }
  }()

  /// Begins it, and waits for that; from any thread, as often as one likes.
  package static func begin() throws(MediaError) {
    if let error = begun { throw MediaError.failed(error.message) }
  }

  /// Begins it in a program that will only need these plug-ins: they alone are there then, and what
  /// GStreamer remembers of all others is neither read nor brought up to date. Those that are not
  /// installed are left out.
  package static func begin(with plugins: [String]) throws(MediaError) {
    setenv("GST_REGISTRY_DISABLE", "yes", 1)
    try begin()
    for plugin in plugins {
      for folder in pluginFolders {
        guard let loaded = gst_plugin_load_file("\(folder)/libgst\(plugin).so", nil) else {
          continue
        }
        gst_object_unref(UnsafeMutableRawPointer(loaded))
        break
      }
    }
  }

  /// The folders of plug-ins: those that GStreamer's environment variables name, and the one beside
  /// the library.
  private static var pluginFolders: [String] {
    let variables = ["GST_PLUGIN_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH_1_0"]
    let named = variables.flatMap { (Program.environment[$0] ?? "").split(separator: ":") }
    guard let library = haru_gstreamer_library() else { return named.map(String.init) }
    let folders = String(cString: library).split(separator: "/").dropLast()
    return named.map(String.init) + ["/" + folders.joined(separator: "/") + "/gstreamer-1.0"]
  }

  /// Begins it while others go on.
  @concurrent package static func prepare() async throws(MediaError) { try begin() }

  /// Throws where a part is not installed, and says what to install.
  package static func demand(_ parts: [MediaPart]) throws(MediaError) {
    try begin()
    let missing = parts.filter { !$0.isInstalled }
    guard missing.isEmpty else { throw MediaError.missing(missing) }
  }

  /// A sound file may be a list of addresses in disguise. So nothing in this process can open any:
  /// no element that reads from elsewhere than this computer's files and devices, and none that
  /// follows a list.
  private static func removeNetwork() {
    let registry = gst_registry_get()
    let features = gst_registry_get_feature_list(
      registry, gstreamer_shim_element_factory_type())
    defer { gst_plugin_feature_list_free(features) }
    var next = features
    while let node = next {
      next = node.pointee.next
      guard let feature = node.pointee.data.map(OpaquePointer.init), reachesOut(feature) else {
        continue
      }
      gst_registry_remove_feature(registry, feature)
    }
  }

  private static func reachesOut(_ factory: OpaquePointer) -> Bool {
    let kind =
      gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS)
      .map { String(cString: $0) } ?? ""
    if kind.contains("Network") || kind.contains("Adaptive") { return true }
    guard let protocols = gst_element_factory_get_uri_protocols(factory) else { return false }
    var index = 0
    while let name = protocols[index] {
      if !harmlessProtocols.contains(String(cString: name)) { return true }
      index += 1
    }
    return false
  }

  private static let harmlessProtocols: Set = [
    "file", "fd", "appsrc", "appsink", "data", "pulse", "v4l2",
  ]
}
