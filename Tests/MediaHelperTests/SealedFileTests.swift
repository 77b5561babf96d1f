// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import Pictures
import Sealing
import TestPictures
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  /// What is sealed is seen and heard as if it were not: the helper gets the key of the one file.
  @Suite(.serialized) struct SealedFileTests {
    private let folder: SoundFolder
    private let mediaKey = Secret()

    init() throws { folder = try SoundFolder() }

    private func sealed(_ path: String) throws -> MediaFile {
      let source = try File(reading: path)
      let digest = try source.digest()
      let name = SealedMediumName(of: digest, key: mediaKey)
      let copy = folder.path()
      try SealedMedium.write(
        source, digest: digest, name: name, key: mediaKey, to: File(creating: copy))
      return MediaFile(copy, key: name.key(of: mediaKey))
    }

    private func paths() async throws -> [String] {
      let photos = [try await folder.photo("jpg"), try await folder.photo("png")]
      return photos + [
        try await folder.video("vp8enc deadline=1 ! webmmux"),
        try await folder.video("theoraenc ! oggmux"),
      ]
    }

    @Test func picturesAreTheSame() async throws {
      let alone = try PictureInspector.installed()
      let many = alone.forMany
      for path in try await paths() {
        let file = try sealed(path)
        let expected = try await alone.look(at: path, side: 48)
        #expect(try await alone.look(at: file, side: 48) == expected)
        #expect(try await many.look(at: file, side: 48) == expected)
        // The same process looks at plain ones, too.
        #expect(try await many.look(at: path, side: 48) == expected)
      }
    }

    @Test(arguments: SampleKind.all) func soundsAreTheSame(kind: SampleKind) async throws {
      let path = try await folder.sound(kind)
      let inspector = try SoundInspector.installed()
      let (before, after) = (
        try await inspector.inspect(path), try await inspector.inspect(sealed(path))
      )
      #expect(before == after)
    }

    @Test func aVoiceIsCutOutOfIt() async throws {
      let path = try await folder.sound(.wav)
      let reader = VoiceReader(program: try SoundInspector.helper())
      let (before, after) = (try await reader.read(path), try await reader.read(sealed(path)))
      #expect(try before.bytes() == after.bytes())
    }

    @Test func withoutItsKeyNothingIsRead() async throws {
      let (sound, photo) = (
        try sealed(await folder.sound(.wav)), try sealed(await folder.photo("jpg"))
      )
      let (sounds, pictures) = (try SoundInspector.installed(), try PictureInspector.installed())
      for (key, error) in [(nil, MediaError.unsupported), (Secret(), .denied)] {
        await #expect(throws: error) {
          try await sounds.inspect(MediaFile(sound.path, key: key))
        }
        await #expect(throws: error) {
          try await pictures.inspect(MediaFile(photo.path, key: key))
        }
      }
    }

    @Test func damageIsToldAsOfAPlainOne() async throws {
      let photo = try sealed(await folder.photo("jpg"))
      let file = try File(changing: photo.path)
      try file.write([try file.read(300..<301)[0] ^ 1], at: 300)
      let pictures = try PictureInspector.installed()
      await #expect(throws: MediaError.damaged) { try await pictures.inspect(photo) }
      await #expect(throws: MediaError.damaged) { try await pictures.forMany.inspect(photo) }
    }
  }
}
