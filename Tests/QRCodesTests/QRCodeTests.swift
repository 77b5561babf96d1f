// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import QRCodes
import Testing

@Suite struct QRCodeTests {
  private static let letters =
    "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ-0123-4567-89AB-CDEF-GHJK-MNPQ"

  /// A picture of it in one of the formats that need no library.
  private static func picture(of code: QRCode, squareSide: Int) -> Data {
    let columns = code.side + 2 * QRCode.margin
    let side = columns * squareSide
    var text = Data("P5 \(side) \(side) 255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        let (column, row) = (x / squareSide - QRCode.margin, y / squareSide - QRCode.margin)
        let isInside = (0..<code.side).contains(column) && (0..<code.side).contains(row)
        text.append(isInside && code.isDark(column, row) ? 0 : 255)
      }
    }
    return text
  }

  @Test func isReadBackByAnotherProgram() throws {
    let code = try #require(QRCode(Self.letters))
    let path = FileManager.default.temporaryDirectory.path + "/haru-test-\(UUID()).pgm"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.picture(of: code, squareSide: 4).write(to: URL(filePath: path))
    let reader = Process()
    reader.executableURL = URL(filePath: "/usr/bin/zbarimg")
    reader.arguments = ["--quiet", "--raw", path]
    let output = Pipe()
    reader.standardOutput = output
    try reader.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    reader.waitUntilExit()
    #expect(String(decoding: read, as: UTF8.self) == Self.letters + "\n")
  }

  @Test func aTextThatIsTooLongBecomesNone() {
    #expect(QRCode(String(repeating: "A", count: 5000)) == nil)
  }
}
