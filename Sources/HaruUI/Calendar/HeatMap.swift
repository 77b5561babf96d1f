// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel
import HaruWords

/// The days of a month with their numbers, each in the colour of what is on it, or with its photo,
/// below the letters of the days of the week.
final class HeatMap: DrawingArea {
  private(set) var month: Month?
  private(set) var summaries: [DaySummary] = []
  private var known: [Day: DaySummary] = [:]
  private var colors: HeatColors?
  private var weekday = 1
  private var today: Day?
  private var pressed: Day?
  private var pointed: Day?
  private let photos: DayPhotos
  /// Two months fit a narrow window beside each other, and one of photos does.
  private static let (minimumWidth, widthOfPhotos) = (7 * 20, 7 * 36)
  /// A month that is wider does not fit a narrow window.
  private static let largestWidth = 288.0
  private static let weekHeight = 22
  /// Where a finger is to find each day: 24 px without the gap.
  private static let highWeekHeight = 26
  /// Whether the days are high enough for a finger.
  var areDaysHigh = false
  /// The size of the letters of the interface for which these are made.
  private static let usualFontSize = 44.0 / 3
  /// So that there is something to be seen in a photo.
  private static let photoHeight = 42
  /// How high the line of the days of the week is.
  private static let nameHeight = 16.0
  private static let nameSize = 11.0
  /// How broad the outline of today is, and how far from what it is around.
  private static let (outlineWidth, outlineGap) = (2.0, 1.0)
  /// How broad the ring of the window's color is around today's mark, which is seen on every color.
  private static let haloWidth = 1.5
  private static let black = Paint(red: 0, green: 0, blue: 0)

  init(_ loader: ThumbnailLoader) {
    photos = DayPhotos(loader)
    super.init(width: Self.minimumWidth, height: 6 * Self.weekHeight)
    photos.onLoaded = { [weak self] in self?.redraw() }
    onMapped { [weak self] in self?.photos.setInSight(true) }
    onUnmapped { [weak self] in self?.photos.setInSight(false) }
    addController(GestureClick().onPressed { [weak self] in self?.press($0, $1) })
    addController(
      EventControllerMotion()
        .onMoved { [weak self] x, y in self?.point(at: self?.day(at: x, y)) }
        .onLeft { [weak self] in self?.point(at: nil) })
  }

  func show(
    _ month: Month, today: Day, weekday: Int, _ colors: HeatColors, _ days: CalendarDays
  ) {
    self.month = month
    self.today = today
    self.weekday = weekday
    self.colors = colors
    let showsPhotos = colors.coloring == .photos
    let weekHeight =
      showsPhotos ? Self.photoHeight : areDaysHigh ? Self.highWeekHeight : Self.weekHeight
    let height = Double(month.weekCount(from: weekday) * weekHeight) + Self.nameHeight
    let width = Double(showsPhotos ? Self.widthOfPhotos : Self.minimumWidth)
    setWidth(Int(min(width * zoom, Self.largestWidth)))
    setHeight(Int(height * zoom))
    summaries = (month.first.day...month.last.day).compactMap { number in
      Day(year: month.year, month: month.month, day: number).flatMap { days.summaries[$0] }
    }
    photos.show(showsPhotos ? days.photos.filter { month.contains($0.key) } : [:])
    known = Dictionary(summaries.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
    point(at: nil)
    redraw()
  }

  /// How much larger than usual the days are where letters are large: as far as one month fits a
  /// narrow window.
  private var zoom: Double { min(max(fontSize / Self.usualFontSize, 1), 1.75) }

  /// The day that the mouse was pressed on, once.
  func takePressed() -> Day? {
    defer { pressed = nil }
    return pressed
  }

  override func draw(_ drawing: Drawing) {
    guard let month, let colors else { return }
    let field = field(width: drawing.width, height: drawing.height)
    let hasEdges = StyleManager.isHighContrast
    nameColumns(of: field, drawing)
    for (row, week) in month.weeks(from: weekday).enumerated() {
      for (column, day) in week.enumerated() {
        guard let day, month.contains(day) else { continue }
        let box = field.box(column, row)
        draw(day, in: box, colors, on: drawing)
        if hasEdges, day != today {
          drawing.stroke(box, drawing.ink.faded(to: 0.5), width: 1, radius: 5)
        }
      }
    }
  }

  private func nameColumns(of field: HeatField, _ drawing: Drawing) {
    for column in 0..<7 {
      let box = field.box(column, 0)
      drawing.write(
        DateText.weekdayLetter((weekday - 1 + column) % 7 + 1),
        at: DrawnPath.Point(box.x + box.width / 2, field.top / 2), .center,
        size: Self.nameSize * zoom, drawing.ink.faded(to: 0.7))
    }
  }

  private func draw(_ day: Day, in box: Rectangle, _ colors: HeatColors, on drawing: Drawing) {
    let ink = drawing.ink
    let summary = known[day]
    let ground = colors.ground(of: summary, ink: ink)
    let photo = photos[day]
    // A day to come is not one that was missed.
    let isToCome = today.map { day > $0 } ?? false
    let isToday = day == today
    // Among photos, numbers stand above what is in the middle of one.
    let middle = colors.coloring == .photos ? 14 * zoom : box.height / 2
    let place = DrawnPath.Point(box.x + box.width / 2, box.y + middle)
    let hasOutline = isToday && colors.coloring != .photos
    if hasOutline {
      let inner = outline(around: box, Paint(colors.today(ink: ink)), on: drawing)
      drawing.fill(inner, ground, radius: 3)
    } else if let photo {
      drawing.fill(box, photo, radius: 5)
      if !isToday { shade(box, drawing) }
    } else if summary != nil || !isToCome && colors.coloring != .photos {
      drawing.fill(box, ground, radius: 5)
    }
    let hasDisc = isToday && !hasOutline
    let number =
      hasDisc
      ? Paint(colors.today(ink: ink).readableText)
      : photo != nil
        ? Paint(red: 1, green: 1, blue: 1)
        : summary == nil
          ? ink.faded(to: colors.coloring == .photos ? 0.7 : 0.9)
          : colors.number(on: ground, ink: ink)
    if hasDisc {
      let radius = min(box.width / 2, 11 * zoom) - Self.haloWidth
      drawing.fillCircle(
        at: place, radius: radius + Self.haloWidth, HeatColors.window(ink: ink))
      drawing.fillCircle(at: place, radius: radius, Paint(colors.today(ink: ink)))
    }
    let isOnPhoto = photo != nil && !isToday
    drawing.write(
      NumberText.plain(day.day), at: place, .center, size: 11 * zoom,
      isBold: isToday || isOnPhoto, edge: isOnPhoto ? Self.black.faded(to: 0.6) : nil, number)
  }

  /// Draws an outline in the room between the days, and answers what is inside of it.
  private func outline(around box: Rectangle, _ paint: Paint, on drawing: Drawing) -> Rectangle {
    let whole = drawing.whole
    let (left, top) = (max(box.x - 1, 0), max(box.y - 1, 0))
    let (right, bottom) = (min(box.right + 1, whole.width), min(box.bottom + 1, whole.height))
    let outer = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    drawing.stroke(outer, paint, width: Self.outlineWidth, radius: 6)
    let inset = Self.outlineWidth + Self.outlineGap
    return Rectangle(
      x: outer.x + inset, y: outer.y + inset, width: max(outer.width - 2 * inset, 0),
      height: max(outer.height - 2 * inset, 0))
  }

  /// Darkens a photo from its upper edge on, so that its number can be read on every photo.
  private func shade(_ box: Rectangle, _ drawing: Drawing) {
    let end = DrawnPath.Point(box.x, box.y + 26 * zoom)
    drawing.clipped(to: box, radius: 5) {
      drawing.fill(
        box,
        Gradient(
          from: .init(box.x, box.y), to: end,
          [Self.black.faded(to: 0.5), Self.black.faded(to: 0.3), Self.black.faded(to: 0)]))
    }
  }

  private func press(_ x: Double, _ y: Double) { pressed = day(at: x, y) }

  /// Tells in a tooltip what the day below the mouse holds.
  private func point(at day: Day?) {
    guard day != pointed else { return }
    pointed = day
    let content = day.map {
      DayContent(day: $0, summary: known[$0], isToday: $0 == today, isOutside: false)
    }
    rename(content?.words ?? "", showingTooltip: content != nil)
  }

  private func field(width: Int, height: Int) -> HeatField {
    HeatField(
      width: width, height: height, top: Self.nameHeight * zoom,
      weeks: month?.weekCount(from: weekday) ?? 6)
  }

  private func day(at x: Double, _ y: Double) -> Day? {
    let field = field(width: width, height: height)
    guard let month, let (column, row) = field.cell(x, y) else { return nil }
    return month.weeks(from: weekday)[row][column].flatMap { month.contains($0) ? $0 : nil }
  }
}

/// Where the days of a month are, from the side where reading begins.
private struct HeatField {
  private static let gap = 2.0
  private let column: Double
  private let row: Double
  private let weeks: Int
  /// Where the first week begins.
  let top: Double

  init(width: Int, height: Int, top: Double, weeks: Int) {
    (self.top, self.weeks) = (top, weeks)
    // The last day ends where the drawing does.
    column = (Double(width) + Self.gap) / 7
    row = max(Double(height) - top + Self.gap, 0) / Double(weeks)
  }

  func box(_ number: Int, _ line: Int) -> Rectangle {
    let place = Widget.isRightToLeft ? 6 - number : number
    return Rectangle(
      x: Double(place) * column, y: top + Double(line) * row, width: column - Self.gap,
      height: row - Self.gap)
  }

  func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int)? {
    guard column > 0, row > 0 else { return nil }
    let place = Int((x / column).rounded(.down))
    let line = Int(((y - top) / row).rounded(.down))
    guard (0..<7).contains(place), (0..<weeks).contains(line) else { return nil }
    return (Widget.isRightToLeft ? 6 - place : place, line)
  }
}
