// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib

/// Elements that are made of others.
extension Element {
  /// Several elements as one, as gst-launch would describe them.
  convenience init(_ description: String) throws(MediaError) {
    do {
      let made = try throwingGError {
        gst_parse_bin_from_description_full(
          description, 1, nil, GST_PARSE_FLAG_FATAL_ERRORS, $0)
      }
      guard let made else { preconditionFailure("an element of nothing: \(description)") }
      gst_object_ref_sink(made)
      self.init(adopting: made)
    } catch {
      throw MediaError.failed(error.message)
    }
  }

  /// Sets a property to another element, which then belongs to this one, too.
  func set(_ property: String, _ element: Element) {
    gstreamer_shim_set_object(pointer, property, element.pointer)
  }

  /// Sets a property that is the address of bytes, which the element copies.
  package func set(_ property: String, copying bytes: UnsafePointer<UInt8>) {
    gstreamer_shim_set_object(pointer, property, UnsafeMutableRawPointer(mutating: bytes))
  }

  /// A property that is an object which belongs to the main thread; nil where it has none.
  @MainActor func object(_ property: String) -> Object? {
    gstreamer_shim_object(pointer, property).map { Object(adopting: $0) }
  }

  /// One of the elements this is made of, by its name.
  func part(_ name: String) -> Element {
    guard let part = findPart(name) else {
      preconditionFailure("there is no element “\(name)” in it")
    }
    return part
  }

  func hasPart(_ name: String) -> Bool { findPart(name) != nil }

  private func findPart(_ name: String) -> Element? {
    let bin = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstBin.self)
    return gst_bin_get_by_name(bin, name).map(Element.init(adopting:))
  }
}
