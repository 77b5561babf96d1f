// SPDX-License-Identifier: GPL-3.0-or-later

import CTestConfinement
import Files
import Sealing
import TestSound
import Testing

/// What an attacker could still do after taking over a decoder. That decoders work all the same is
/// for `SoundInspectorTests`.
@Suite struct ConfinementTests {
  @Test func nothingButDecodingGetsThrough() {
    #expect(test_call_that_gets_through().map { String(cString: $0) } == nil)
  }

  @Test func noOtherProcessIsMade() { #expect(!test_sealed_process_forks()) }

  @Test func aSealedMediumIsReadWithItsKeyAlone() throws {
    let (plain, sealed) = (TemporaryFile(), TemporaryFile())
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) }
    try File(creating: plain.path).write(content[...])
    let source = try File(reading: plain.path)
    let digest = try source.digest()
    let key = [UInt8](repeating: 7, count: 32)
    let name = SealedMediumName(of: digest, key: key)
    try SealedMedium.write(
      source, digest: digest, name: name, mediaKey: key, to: File(creating: sealed.path))
    let file = try File(reading: sealed.path)
    let reads = name.withKey(of: key) {
      test_sealed_process_reads(file.descriptor, $0, content, content.count)
    }
    #expect(reads)
  }
}
