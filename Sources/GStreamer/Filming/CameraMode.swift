// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib

/// A form in which a camera gives its pictures: how large, how often, and whether they come as
/// JPEG.
struct CameraMode: Equatable, Sendable {
  /// What is more is made smaller, which costs time for nothing.
  static let (width, height, rate) = (1280, 720, 30)

  let width: Int
  let height: Int
  /// Pictures a second, rounded; 0 where the camera does not say.
  let rate: Int
  let isJPEG: Bool
  /// As GStreamer writes it.
  let caps: String

  /// The one to film with; nil where none is understood.
  static func best(of caps: UnsafeMutablePointer<GstCaps>) -> CameraMode? {
    (0..<gst_caps_get_size(caps)).compactMap { index in
      CameraMode(gst_caps_get_structure(caps, index), gst_caps_get_features(caps, index))
    }.max { $0.worth.lexicographicallyPrecedes($1.worth) }
  }

  /// Nil for what is not in plain memory, or packed in another way than as JPEG.
  private init?(_ form: UnsafeMutablePointer<GstStructure>?, _ features: OpaquePointer?) {
    guard let form, let fixed = gst_structure_copy(form) else { return nil }
    defer { gst_structure_free(fixed) }
    isJPEG = gst_structure_has_name(fixed, "image/jpeg") != 0
    guard isJPEG || gst_structure_has_name(fixed, "video/x-raw") != 0,
      features.map({ gst_caps_features_contains($0, "memory:SystemMemory") != 0 }) ?? true
    else { return nil }
    guard gst_structure_has_field(fixed, "width") != 0,
      gst_structure_has_field(fixed, "height") != 0
    else { return nil }
    gst_structure_fixate_field_nearest_int(fixed, "width", gint(Self.width))
    gst_structure_fixate_field_nearest_int(fixed, "height", gint(Self.height))
    if gst_structure_has_field(fixed, "framerate") != 0 {
      gst_structure_fixate_field_nearest_fraction(fixed, "framerate", gint(Self.rate), 1)
    }
    if gst_structure_has_field(fixed, "format") != 0 { gst_structure_fixate_field(fixed, "format") }
    var (width, height, above, below) = (gint(0), gint(0), gint(0), gint(1))
    guard gst_structure_get_int(fixed, "width", &width) != 0,
      gst_structure_get_int(fixed, "height", &height) != 0, width > 0, height > 0
    else { return nil }
    let isTimed =
      gst_structure_get_fraction(fixed, "framerate", &above, &below) != 0 && above > 0 && below > 0
    (self.width, self.height) = (Int(width), Int(height))
    rate = isTimed ? Int((Double(above) / Double(below)).rounded()) : 0
    var caps = "\(isJPEG ? "image/jpeg" : "video/x-raw"),width=\(width),height=\(height)"
    if isTimed { caps += ",framerate=\(above)/\(below)" }
    if !isJPEG, let format = gst_structure_get_string(fixed, "format") {
      caps += ",format=\(String(cString: format))"
    }
    self.caps = caps
  }

  /// What counts, first things first: that it moves, that nothing has to be made smaller, how much
  /// there is to see, and that nothing has to be unpacked.
  private var worth: [Int] {
    let fits = width <= Self.width && height <= Self.height
    let size = width * height
    return [rate == 0 || rate >= 20 ? 1 : 0, fits ? 1 : 0, fits ? size : -size, isJPEG ? 0 : 1]
  }
}
