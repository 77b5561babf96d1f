// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Copies

@Suite struct CopyPlaceTests {
  private func failure(_ place: CopyPlace) -> String? {
    do throws(CopyError) {
      try place.check()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    CopyPlace(.webDAV, "https://cloud.example.org/remote.php/dav/files/me/", user: "me"),
    CopyPlace(.webDAV, "http://localhost:8080/", user: ""),
    CopyPlace(.sftp, "example.org", user: "me"), CopyPlace(.sftp, "192.168.1.2:2222", user: "me"),
    CopyPlace(.folder, "/media/disk"), CopyPlace(.remote, "my cloud"),
  ])
  func isTaken(_ place: CopyPlace) { #expect(failure(place) == nil) }

  @Test(arguments: [
    (CopyPlace(.webDAV, "http://cloud.example.org/", user: "me"), "unprotected"),
    (CopyPlace(.webDAV, "cloud.example.org", user: "me"), "badPlace"),
    (CopyPlace(.webDAV, "https://me:secret@cloud.example.org/", user: "me"), "badPlace"),
    (CopyPlace(.sftp, "example.org", user: ""), "badPlace"),
    (CopyPlace(.sftp, "-oProxyCommand=x", user: "me"), "badPlace"),
    (CopyPlace(.sftp, "me@example.org", user: "me"), "badPlace"),
    (CopyPlace(.sftp, "", user: "me"), "badPlace"),
    (CopyPlace(.folder, "media"), "badPlace"),
    (CopyPlace(.folder, "/media", folder: ""), "badPlace"),
    (CopyPlace(.remote, ""), "badPlace"), (CopyPlace(.remote, "-x"), "badPlace"),
    (CopyPlace(.remote, ":sftp,host=x"), "badPlace"), (CopyPlace(.remote, "a/b"), "badPlace"),
  ])
  func isRefused(_ place: CopyPlace, _ expected: String) { #expect(failure(place) == expected) }

  @Test func namesItsHost() {
    #expect(CopyPlace(.webDAV, "https://cloud.example.org:8443/x").host == "cloud.example.org")
    #expect(CopyPlace(.sftp, "example.org:2222").host == "example.org")
    #expect(CopyPlace(.remote, "mine").host == "mine:")
  }

  /// As `ssh-keygen -l` says it.
  @Test func showsAKeyAsPeopleCompareIt() {
    let key = HostKey(
      type: "ssh-ed25519",
      key: "AAAAC3NzaC1lZDI1NTE5AAAAIJH7/0heNDLAZOxqS7rPeXF+fgr+SiKydCO8lGsLWUrj")
    #expect(key.fingerprint == "SHA256:YgV1es9ahgVn7PYkX2npIvnlag6PRUhrM8FEtW8yG9g")
  }
}
