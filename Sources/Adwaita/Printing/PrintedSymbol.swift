// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A symbolic icon in a colour, to be printed.
package struct PrintedSymbol: Equatable, Sendable {
  private static let size = 16
  /// Pixels in each of its own units, for paper.
  private static let scale = 6
  private static var side: Int { size * scale }

  /// How much of each pixel is covered, row after row.
  private let coverage: [UInt8]
  private let paint: Paint

  /// Nil where there is no such icon.
  @MainActor package init?(icon: String, _ paint: Paint) {
    guard Icons.has(icon),
      let shape = gtk_icon_theme_lookup_icon(
        gtk_icon_theme_get_for_display(gdk_display_get_default()), icon, nil, gint(Self.size),
        gint(Self.scale), GTK_TEXT_DIR_NONE, GtkIconLookupFlags(rawValue: 0))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(shape)) }
    let snapshot = gtk_snapshot_new()
    gtk_symbolic_paintable_snapshot_symbolic(
      shape, snapshot, Double(Self.side), Double(Self.side), nil,
      0)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, gint(Self.side), gint(Self.side))
    defer { cairo_surface_destroy(surface) }
    let brush = cairo_create(surface)
    gsk_render_node_draw(node, brush)
    cairo_destroy(brush)
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    let row = Int(cairo_image_surface_get_stride(surface))
    // The opacity of a pixel is in the uppermost byte of its four.
    let opacity = UInt32(1).littleEndian == 1 ? 3 : 0
    coverage = (0..<Self.side).flatMap { y in
      (0..<Self.side).map { x in bytes[y * row + x * 4 + opacity] }
    }
    self.paint = paint
  }

  func draw(on page: OpaquePointer, x: Double, y: Double, side: Double) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, gint(Self.side), gint(Self.side))
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let row = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<Self.side {
      for x in 0..<Self.side { bytes[y * row + x] = coverage[y * Self.side + x] }
    }
    cairo_surface_mark_dirty(surface)
    cairo_save(page)
    cairo_translate(page, x, y)
    cairo_scale(page, side / Double(Self.side), side / Double(Self.side))
    cairo_set_source_rgba(page, paint.red, paint.green, paint.blue, paint.opacity)
    cairo_mask_surface(page, surface, 0, 0)
    cairo_restore(page)
  }
}
