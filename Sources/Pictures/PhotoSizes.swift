// SPDX-License-Identifier: GPL-3.0-or-later

/// The sizes that HEIC and AVIF files name for their pictures. Decoders of other kinds report the
/// size before there is any pixel, those of these only when all are there.
enum PhotoSizes {
  /// Whether any of them, which may be a part of the photo or all of it, has more pixels than this.
  static func exceed(_ most: Int, in file: PhotoFile) -> Bool {
    guard let meta = content(of: "meta", in: file, 0..<file.size),
      let properties = content(of: "iprp", in: file, meta.dropFirst(4)),
      let items = content(of: "ipco", in: file, properties)
    else { return false }
    return PhotoBoxes(of: file, in: items).contains { box in
      // ISO/IEC 23008-12, section 6.5.3.
      guard box.name == "ispe" else { return false }
      var fields = PhotoFields(of: file, in: box.content)
      guard fields.version() != nil, let width = fields.number(4), let height = fields.number(4)
      else { return false }
      return height > 0 && width > most / height
    }
  }

  private static func content(
    of name: String, in file: PhotoFile, _ range: Range<Int>
  ) -> Range<Int>? {
    PhotoBoxes(of: file, in: range).first { $0.name == name }?.content
  }
}
