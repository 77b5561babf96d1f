// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import GLib

/// Writes a ZIP archive, file by file, of any size: of each file it keeps only where it is.
///
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
package final class ZipWriter {
  /// What is as large as this gets numbers of 64 bits.
  private static let large = 0xffff_0000
  private static let unknown: UInt32 = 0xffff_ffff

  private struct Written {
    let name: [UInt8]
    let place: Int
    let isPacked: Bool
    let isLarge: Bool
    var crc: UInt32 = 0
    var packedBytes = 0
    var bytes = 0
  }

  private let file: File
  private var place = 0
  private var files: [Written] = []
  private var current: (written: Written, crc: CRC32, packing: Deflater?)?
  private let moment: (time: Int, day: Int)

  /// Begins a new file at the path. `day` is that of the files in the archive.
  package init(creating path: String, day: Day) throws {
    file = try File(creating: path)
    moment = (0, max(day.year - 1980, 0) << 9 | day.month << 5 | day.day)
  }

  /// Adds a file as a whole; one that is not packed lies in the archive as it is.
  package func add(_ name: String, _ content: [UInt8], isPacked: Bool = true) throws {
    try begin(name, bytes: content.count, isPacked: isPacked)
    try write(content[...])
    try end()
  }

  /// Begins a file of about so many bytes.
  package func begin(_ name: String, bytes: Int = 0, isPacked: Bool = true) throws {
    let written = Written(
      name: Array(name.utf8), place: place, isPacked: isPacked, isLarge: bytes >= Self.large)
    try put(header(written))
    current = (written, CRC32(), isPacked ? Deflater() : nil)
  }

  package func write(_ bytes: ArraySlice<UInt8>) throws {
    current?.crc.update(bytes)
    current?.written.bytes += bytes.count
    guard let packing = current?.packing else { return try put(bytes) }
    try packing.pack(bytes) { try put($0) }
  }

  /// Ends the file, whose sizes are known now.
  package func end() throws {
    guard let current else { return }
    try current.packing?.finish { try put($0) }
    var written = current.written
    written.crc = current.crc.value
    let begun = written.place + header(written).count
    written.packedBytes = place - begun
    let isLarge = max(written.bytes, written.packedBytes) >= Self.large
    guard written.isLarge || !isLarge else { throw ZipError.grewWhileWritten }
    try file.write(header(written)[...], at: written.place)
    files.append(written)
    self.current = nil
  }

  /// Writes the list of all files, and brings the archive to the disk.
  package func finish() throws {
    let start = place
    for written in files { try put(listed(written)) }
    let bytes = place - start
    if files.count >= 0xffff || start >= Self.large || bytes >= Self.large {
      let record = place
      try put(
        Fields().word(0x0606_4b50).long(44).short(45).short(45).word(0).word(0)
          .long(files.count).long(files.count).long(bytes).long(start).bytes)
      try put(Fields().word(0x0706_4b50).word(0).long(record).word(1).bytes)
    }
    let count = min(files.count, 0xffff)
    try put(
      Fields().word(0x0605_4b50).short(0).short(0).short(count).short(count)
        .word(Self.field(bytes)).word(Self.field(start)).short(0).bytes)
    try file.sync()
  }

  private func put(_ bytes: some Collection<UInt8>) throws {
    let bytes = Array(bytes)
    try file.write(bytes[...])
    place += bytes.count
  }

  // MARK: - Records

  private func header(_ written: Written) -> [UInt8] {
    let fields = common(Fields().word(0x0403_4b50), written)
      .word(written.isLarge ? Self.unknown : UInt32(written.packedBytes))
      .word(written.isLarge ? Self.unknown : UInt32(written.bytes))
      .short(written.name.count).short(written.isLarge ? 20 : 0)
    let extra =
      written.isLarge
      ? Fields().short(1).short(16).long(written.bytes).long(written.packedBytes).bytes : []
    return fields.bytes + written.name + extra
  }

  private func listed(_ written: Written) -> [UInt8] {
    let isLarge = written.isLarge || written.place >= Self.large
    let extra =
      isLarge
      ? Fields().short(1).short(24).long(written.bytes).long(written.packedBytes)
        .long(written.place).bytes : []
    // Made by a system that has permissions: a file that its owner writes, and all may read.
    let fields = common(Fields().word(0x0201_4b50).short(3 << 8 | 45), written)
      .word(isLarge ? Self.unknown : UInt32(written.packedBytes))
      .word(isLarge ? Self.unknown : UInt32(written.bytes))
      .short(written.name.count).short(extra.count).short(0).short(0).short(0)
      .word(0o100_644 << 16).word(isLarge ? Self.unknown : UInt32(written.place))
    return fields.bytes + written.name + extra
  }

  private func common(_ fields: Fields, _ written: Written) -> Fields {
    let isPlain = written.name.allSatisfy { $0 < 0x80 }
    return fields.short(written.isLarge ? 45 : 20).short(isPlain ? 0 : 0x800)
      .short(written.isPacked ? 8 : 0).short(moment.time).short(moment.day).word(written.crc)
  }

  private static func field(_ number: Int) -> UInt32 {
    number >= large ? unknown : UInt32(number)
  }
}

/// Why an archive could not be written.
package enum ZipError: Error {
  /// A file became larger than was said when it was begun.
  case grewWhileWritten
}

/// Numbers behind each other, small end first.
private struct Fields {
  var bytes: [UInt8] = []

  func short(_ number: Int) -> Fields { adding(number, 2) }

  func word(_ number: UInt32) -> Fields { adding(Int(number), 4) }

  func long(_ number: Int) -> Fields { adding(number, 8) }

  private func adding(_ number: Int, _ count: Int) -> Fields {
    Fields(bytes: bytes + (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }
}
