// SPDX-License-Identifier: GPL-3.0-or-later

/// Puts pictures into rows of about the same height.
enum BookRows {
  private static let widest = 2.6
  private static let most = 4

  static func rows(of pictures: [BookPicture]) -> [[BookPicture]] {
    var rows: [[BookPicture]] = []
    var width = Double.infinity
    for picture in pictures {
      if width + picture.shape / 2 <= widest, let row = rows.last, row.count < most {
        rows[rows.count - 1].append(picture)
        width += picture.shape
      } else {
        rows.append([picture])
        width = picture.shape
      }
    }
    return rows
  }
}
