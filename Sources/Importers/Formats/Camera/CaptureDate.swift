// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Pictures

/// When a photo, a video or a recording was taken, by what it says itself, or its name, or else its
/// file.
struct CaptureDate {
  let date: WrittenDate
  var place: Coordinates?
  /// What its name says beside the day and the time.
  let words: String
  /// Whether the time of the file is all that tells it.
  var isFileTime = false

  /// Nil where nothing tells. The content is nil where the file can't be opened.
  init?(
    of file: SourceFile, _ content: (any SourceContent)?, _ dates: FileDates,
    _ context: ReaderContext
  ) {
    let named = dates.find(file.path)
    words = named?.title ?? SourcePath.stem(file.path)
    let isPhoto = MediaEndings.photos.contains(SourcePath.ending(file.path))
    if isPhoto, let content, let exif = Self.exif(content, file.bytes) {
      place = exif.place.flatMap { Coordinates(latitude: $0.latitude, longitude: $0.longitude) }
      if let taken = exif.taken.flatMap(Self.date) {
        date = taken
        return
      }
    }
    let said = isPhoto ? nil : content.flatMap { FilmHeader.moment(of: $0, file.bytes) }
    // A phone names what it takes by its own clock, which is nearer to the day than one of UTC.
    if let said, said.timeOfDay != nil, said.offset != 0 || named?.date.timeOfDay == nil {
      date = said.offset == 0 ? context.shown(said) : Self.local(said)
    } else if let named {
      date = named.date
    } else if let modified = file.modified {
      (date, isFileTime) = (context.shown(modified), true)
    } else {
      return nil
    }
  }

  private static func local(_ date: WrittenDate) -> WrittenDate {
    WrittenDate(day: date.day, timeOfDay: date.timeOfDay)
  }

  private static func exif(_ content: any SourceContent, _ bytes: Int) -> Exif? {
    let file = PhotoFile(size: bytes) { offset, count in
      // What can't be read says nothing.
      Array((try? content.read(offset..<min(offset + count, bytes))) ?? [])
    }
    return Exif(of: file)
  }

  private static func date(_ taken: CaptureMoment) -> WrittenDate? {
    guard let day = Day(year: taken.year, month: taken.month, day: taken.day) else { return nil }
    return WrittenDate(
      day: day, timeOfDay: ClockTime.of(taken.hour, taken.minute, taken.second))
  }
}
