// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A paragraph in lines of a width. Used by one thread at a time.
final class TextLayout {
  struct Line {
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// Where it begins, from the left of the layout.
    let x: Double
    let height: Double
    /// From the top of the line.
    let baseline: Double
    let width: Double
    /// How far what is seen of it reaches above the baseline.
    let ascent: Double

    /// The same on the baseline of another line.
    func standing(on baseline: Double) -> Line {
      Line(
        pointer: pointer, x: x, height: height, baseline: baseline, width: width, ascent: ascent)
    }
  }

  /// From one line to the next, in sizes of the words; a script that needs more gets it.
  static let leading = 1.5
  private static let headingLeading = 1.25
  /// So wide that no line ends because of it.
  static let unlimited = 1_000_000.0

  private let pointer: OpaquePointer
  private let leastHeight: Double
  /// All of it, once it has a width.
  private(set) var lines: [Line] = []

  init(_ paragraph: PrintedParagraph, _ context: OpaquePointer, size: Double) {
    pointer = pango_layout_new(context)
    let leading = paragraph.isHeading ? Self.headingLeading : Self.leading
    leastHeight = size * paragraph.scale * leading
    let font = pango_font_description_copy(pango_context_get_font_description(context))
    pango_font_description_set_size(font, gint(size * paragraph.scale * Double(PANGO_SCALE)))
    pango_layout_set_font_description(pointer, font)
    pango_font_description_free(font)
    pango_layout_set_text(pointer, paragraph.text, -1)
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    let attributes = pango_attr_list_new()
    var start = 0
    for run in paragraph.runs {
      let end = start + run.text.utf8.count
      for attribute in run.style.attributes {
        attribute?.pointee.start_index = guint(start)
        attribute?.pointee.end_index = guint(end)
        pango_attr_list_insert(attributes, attribute)
      }
      start = end
    }
    WholeWords.note(WholeWords.ranges(in: paragraph.text), in: attributes)
    pango_layout_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Whether it is read from the right.
  var isRightToLeft: Bool {
    let line = pango_layout_get_line_readonly(pointer, 0)
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  func setWidth(_ width: Double) {
    pango_layout_set_width(pointer, gint(width * Double(PANGO_SCALE)))
    lines = []
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var (ink, box) = (PangoRectangle(), PangoRectangle())
      pango_layout_iter_get_line_extents(iterator, &ink, &box)
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { return }
      let baseline = pango_layout_iter_get_baseline(iterator)
      let added = max(leastHeight - Self.points(box.height), 0)
      lines.append(
        Line(
          pointer: line, x: Self.points(box.x), height: Self.points(box.height) + added,
          baseline: Self.points(baseline - box.y) + added / 2, width: Self.points(box.width),
          ascent: Self.points(baseline - ink.y)))
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private static func points(_ units: gint) -> Double { Double(units) / Double(PANGO_SCALE) }
}

extension PrintedStyle {
  fileprivate var attributes: [UnsafeMutablePointer<PangoAttribute>?] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if contains(.bold) { attributes.append(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    if contains(.italic) { attributes.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
    if contains(.struck) { attributes.append(pango_attr_strikethrough_new(1)) }
    if contains(.monospaced) { attributes.append(pango_attr_family_new("monospace")) }
    if contains(.underlined) {
      attributes.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
    }
    return attributes
  }
}
