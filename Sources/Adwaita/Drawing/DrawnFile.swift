// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A drawing as a file.
package enum DrawnFile {
  package enum Form: String, CaseIterable, Sendable {
    case png
    case svg
  }

  /// The pixels of a finished drawing.
  private struct Pixels: @unchecked Sendable {
    // Safe: there is only one reference to it.
    let surface: OpaquePointer?
  }

  /// Draws something that is so wide and high. `ink` is the colour of words; a unit of a PNG is
  /// `scale` pixels across.
  @MainActor package static func make(
    _ form: Form, width: Int, height: Int, scale: Double = 2, ink: Paint,
    _ draw: (Drawing) -> Void
  ) async throws(CairoError) -> [UInt8] {
    switch form {
    case .svg: return try svg(width, height, ink, draw)
    case .png:
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, gint(Double(width) * scale), gint(Double(height) * scale))
      cairo_surface_set_device_scale(surface, scale, scale)
      do throws(CairoError) {
        try self.draw(on: surface, width, height, ink, draw)
      } catch {
        cairo_surface_destroy(surface)
        throw error
      }
      return try await encode(Pixels(surface: surface))
    }
  }

  @MainActor private static func draw(
    on surface: OpaquePointer?, _ width: Int, _ height: Int, _ ink: Paint,
    _ draw: (Drawing) -> Void
  ) throws(CairoError) {
    try CairoError.check(cairo_surface_status(surface))
    guard let cairo = cairo_create(surface) else { throw CairoError(message: "no memory") }
    defer { cairo_destroy(cairo) }
    draw(Drawing(cairo, ink, width: width, height: height))
    try CairoError.check(cairo_status(cairo))
  }

  @MainActor private static func svg(
    _ width: Int, _ height: Int, _ ink: Paint, _ draw: (Drawing) -> Void
  ) throws(CairoError) -> [UInt8] {
    let output = CairoOutput()
    let surface = cairo_svg_surface_create_for_stream(
      CairoOutput.write, output.pointer, Double(width), Double(height))
    // To destroy it may write what is left.
    defer { withExtendedLifetime(output) { cairo_surface_destroy(surface) } }
    // So that it is as large as it is drawn, whatever a program takes for the size of a point.
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    try self.draw(on: surface, width, height, ink, draw)
    cairo_surface_finish(surface)
    try CairoError.check(cairo_surface_status(surface))
    return output.bytes
  }

  /// It takes a while, for as many pixels as a picture to be printed has.
  @concurrent private static func encode(_ pixels: Pixels) async throws(CairoError) -> [UInt8] {
    defer { cairo_surface_destroy(pixels.surface) }
    let output = CairoOutput()
    let status = cairo_surface_write_to_png_stream(
      pixels.surface, CairoOutput.write, output.pointer)
    try CairoError.check(status)
    return withExtendedLifetime(output) { output.bytes }
  }
}
