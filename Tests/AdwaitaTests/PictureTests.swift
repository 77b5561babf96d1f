// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib
import TestSupport
import XCTest

@testable import Adwaita

/// Whichever way the pixels of a picture go to the screen, they are the same.
final class PictureTests: XCTestCase {
  private static let red: [UInt8] = [0, 0, 255, 255]
  private static let blue: [UInt8] = [255, 0, 0, 255]

  /// Red on the left and blue on the right.
  @MainActor private static func halves(width: Int, height: Int) -> Texture {
    let row = (0..<width).flatMap { $0 < width / 2 ? red : blue }
    return Texture(
      width: width, height: height,
      bytes: Array([[UInt8]](repeating: row, count: height).joined()))
  }

  private struct Drawn {
    /// The pixels in the middle of its height.
    let row: [[UInt8]]
    /// Whether Cairo was told itself what to paint.
    let isToldToCairo: Bool
  }

  /// What a renderer makes of a widget; nil before it is drawn anew.
  @MainActor private static func drawn(
    _ widget: Widget, by renderer: OpaquePointer
  ) throws -> Drawn? {
    let paintable = try XCTUnwrap(gtk_widget_paintable_new(widget.widget))
    let snapshot = try XCTUnwrap(gtk_snapshot_new())
    let (width, height) = (widget.width, widget.height)
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    g_object_unref(UnsafeMutableRawPointer(paintable))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    var viewport = graphene_rect_t()
    graphene_rect_init(&viewport, 0, 0, Float(width), Float(height))
    let texture = try XCTUnwrap(gsk_renderer_render_texture(renderer, node, &viewport))
    let description = gsk_render_node_serialize(node)
    gsk_render_node_unref(node)
    defer { g_bytes_unref(description) }
    var length: gsize = 0
    let words = g_bytes_get_data(description, &length)
    let nodes = String(
      decoding: UnsafeRawBufferPointer(start: words, count: Int(length)), as: UTF8.self)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    g_object_unref(UnsafeMutableRawPointer(texture))
    let start = width * 4 * (height / 2)
    return Drawn(
      row: (0..<width).map { Array(bytes[start + $0 * 4..<start + $0 * 4 + 4]) },
      isToldToCairo: nodes.contains("cairo {"))
  }

  /// One that had its texture before its window was there stayed on the slow way.
  func testAPictureIsPaintedTheSameInEveryWay() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let picture = Picture(.filling)
      let texture = Self.halves(width: 240, height: 60)
      picture.texture = texture
      let window = SecondaryWindow()
      window.size = (120, 90)
      window.setContent(picture)
      window.present()
      XCTAssertTrue(pump { picture.width > 0 && picture.height > 0 })
      let native = try XCTUnwrap(gtk_widget_get_native(window.widget))
      let renderer = try XCTUnwrap(gtk_native_get_renderer(native))
      let type = String(cString: g_type_name_from_instance(cast(UnsafeMutableRawPointer(renderer))))
      var drawn: Drawn?
      @MainActor func isDrawn() -> Bool {
        drawn = try? Self.drawn(picture, by: renderer)
        return drawn != nil
      }
      XCTAssertTrue(pump(until: isDrawn))
      let before = drawn
      XCTAssertEqual(before?.isToldToCairo, type == "GskCairoRenderer")
      XCTAssertEqual(before?.row.first, Self.red)
      XCTAssertEqual(before?.row.last, Self.blue)

      picture.setRenderer(nil)
      XCTAssertTrue(pump { isDrawn() && drawn?.isToldToCairo == false })
      XCTAssertEqual(drawn?.row, before?.row)

      let cairo = try XCTUnwrap(gsk_cairo_renderer_new())
      picture.setRenderer(cairo)
      g_object_unref(UnsafeMutableRawPointer(cairo))
      XCTAssertTrue(pump { isDrawn() && drawn?.isToldToCairo == true })
      XCTAssertEqual(drawn?.row, before?.row)
      window.destroy()
      settle()
    }
  }
}
