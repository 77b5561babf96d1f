// SPDX-License-Identifier: GPL-3.0-or-later

import CDigest
import Files
import Testing

@Suite struct SHA256Tests {
  /// https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func agreesWithTheStandard(_ text: String, _ expected: String) {
    #expect(Hex.text(SHA256.hash(text.utf8)) == expected)
  }

  @Test func dependsOnNoPieces() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for length in 0...200 {
      let text = Array(bytes.prefix(length))
      let whole = SHA256.hash(text)
      for cut in [0, 1, 55, 56, 63, 64, 65, 127, 128, 129] where cut <= length {
        var hash = SHA256()
        hash.update(text[..<cut])
        hash.update(text[cut...])
        #expect(hash.finish() == whole)
      }
    }
  }

  /// The quickest way to it is another on each kind of processor.
  @Test func isTheSameOnEveryProcessor() {
    let bytes = (0..<64 * 9).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 / 7) }
    for count in 0...9 {
      var quick = (1...8).map { UInt32($0) &* 0x9E37_79B9 }
      var anywhere = quick
      haru_sha256_add(&quick, bytes, count)
      haru_sha256_add_anywhere(&anywhere, bytes, count)
      #expect(quick == anywhere)
    }
  }

  @Test func hexComesBackAsItWas() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Hex.bytes(Hex.text(bytes)) == bytes)
    #expect(Hex.bytes("0g") == nil)
    #expect(Hex.bytes("ABC") == nil)
  }
}
