// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// What is drawn with over a text, for as long as the call in which it was given. What is drawn
/// goes with the lines where they are scrolled.
@MainActor package struct TextCanvas {
  private let text: DrawnTextView
  private let snapshot: OpaquePointer

  init(_ text: DrawnTextView, _ snapshot: OpaquePointer) {
    self.text = text
    self.snapshot = snapshot
  }

  /// The color that the style sheet gives to the words.
  package var ink: Paint {
    var color = GdkRGBA()
    adwaita_shim_get_color(text.widget, &color)
    return Paint(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.alpha))
  }

  package func paint(named name: String) -> Paint? { text.color(named: name) }
}

// MARK: - Places

extension TextCanvas {
  /// The lines that are seen.
  package var lines: ClosedRange<Int> {
    var area = GdkRectangle()
    gtk_text_view_get_visible_rect(text.view, &area)
    let first = line(at: area.y)
    return first...max(line(at: area.y + area.height), first)
  }

  private func line(at y: gint) -> Int {
    var place = GtkTextIter()
    gtk_text_view_get_line_at_y(text.view, &place, y, nil)
    return Int(gtk_text_iter_get_line(&place))
  }

  /// All of a line, as wide as the text may be.
  package func area(ofLine line: Int) -> Rectangle {
    var (start, top, height) = (place(line, 0), gint(0), gint(0))
    gtk_text_view_get_line_yrange(text.view, &start, &top, &height)
    return Rectangle(
      x: Double(gtk_text_view_get_left_margin(text.view)), y: Double(top), width: textWidth,
      height: Double(height))
  }

  /// Where the character at a byte of a line is. Its width is negative where reading goes to the
  /// left, and `x` its right edge then.
  package func area(ofLine line: Int, byte: Int) -> Rectangle {
    var (start, area) = (place(line, byte), GdkRectangle())
    gtk_text_view_get_iter_location(text.view, &start, &area)
    return Rectangle(
      x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height))
  }

  private var textWidth: Double {
    let margins =
      gtk_text_view_get_left_margin(text.view) + gtk_text_view_get_right_margin(text.view)
    return Double(max(gtk_widget_get_width(text.widget) - margins, 0))
  }

  private func place(_ line: Int, _ byte: Int) -> GtkTextIter {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_line_index(
      gtk_text_view_get_buffer(text.view), &place, gint(clamping: line), gint(clamping: byte))
    return place
  }
}

// MARK: - Drawing

extension TextCanvas {
  package func fill(_ area: Rectangle, radius: Double, _ paint: Paint) {
    var (bounds, outline, color) = (graphene_rect_t(area), GskRoundedRect(), GdkRGBA(paint))
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(radius))
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    gtk_snapshot_pop(snapshot)
  }

  /// Draws a line inside the edge of an area.
  package func outline(_ area: Rectangle, radius: Double, _ paint: Paint, width: Double) {
    var (bounds, outline) = (graphene_rect_t(area), GskRoundedRect())
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(radius))
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: GdkRGBA(paint), count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }

  /// Draws along a path that stays inside an area.
  package func stroke(_ path: DrawnPath, in area: Rectangle, _ paint: Paint, width: Double) {
    var bounds = graphene_rect_t(area)
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    Drawing(cairo, paint, width: Int(area.width), height: Int(area.height))
      .stroke(path, paint, width: width)
  }

  /// Writes words where those of the text will begin, in two lines at most.
  func writeAtStart(_ words: String, _ paint: Paint) {
    guard let layout = gtk_widget_create_pango_layout(text.widget, words) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let isMirrored = gtk_widget_get_direction(text.widget) == GTK_TEXT_DIR_RTL
    pango_layout_set_alignment(layout, isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    pango_layout_set_width(layout, gint(textWidth * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_height(layout, -2)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    let start = area(ofLine: 0)
    var (origin, color) = (graphene_point_t(), GdkRGBA(paint))
    origin.x = Float(start.x)
    origin.y = Float(area(ofLine: 0, byte: 0).y)
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &origin)
    gtk_snapshot_append_layout(snapshot, layout, &color)
    gtk_snapshot_restore(snapshot)
  }
}

extension GdkRGBA {
  fileprivate init(_ paint: Paint) {
    self.init(
      red: Float(paint.red), green: Float(paint.green), blue: Float(paint.blue),
      alpha: Float(paint.opacity))
  }
}

extension graphene_rect_t {
  fileprivate init(_ area: Rectangle) {
    self.init()
    origin.x = Float(area.x)
    origin.y = Float(area.y)
    size.width = Float(area.width)
    size.height = Float(area.height)
  }
}
