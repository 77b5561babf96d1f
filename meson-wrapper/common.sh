# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What run and test share. Sourcing this changes to the checkout.

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$checkout" || exit
installed=$checkout/.build/installed

say() {
  printf '%s\n' "$@"
}

give_up() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Puts the first Swift that is new enough on the PATH.
find_swift() {
  local found='found none' folder version
  for folder in "$(dirname "$(command -v swift || echo /)")" \
    /opt/swift/usr/bin "${HOME:-}/.local/share/swiftly/bin"; do
    [[ -x $folder/swift ]] || continue
    version=$("$folder/swift" --version 2>/dev/null |
      sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p') || true
    if printf '%s\n' 6.2 "$version" | sort --check --version-sort 2>/dev/null; then
      export PATH=$folder:$PATH
      return
    fi
    found="found ${version:-one that does not start} in $folder"
  done
  give_up "Haru is written in Swift 6.2 and needs that or a newer one; this computer has $found." \
    "Please install Swift from https://www.swift.org/install/linux and start this again."
}

# Prints by which release of Debian packages are called here. Ubuntu and others tell from which they
# come; what is newer than all that we know is like the newest.
debian_release() {
  case $(cat /etc/debian_version 2>/dev/null) in
    12* | bookworm*) say 12 ;;
    *) say 13 ;;
  esac
}

# Prints the packages of the named lists that are not installed. A line that begins with a release, as
# in "13: NAME", counts only there.
missing_packages() {
  local wanted
  mapfile -t wanted < <(sed "s/#.*//; s/^$(debian_release): *//; /^[0-9]*:/d; /^ *$/d" \
    "${@/#/meson-wrapper/packages-}" | sort --unique)
  comm -23 <(printf '%s\n' "${wanted[@]}") <(
    dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
      sed -n 's/^installed //p' | sort --unique
  )
}

# Installs what the named lists ask for and this computer lacks; asks first, unless it is root's.
ensure_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    give_up "This looks for its packages the way Debian does, and there is no apt-get here." \
      "Please install what the lists meson-wrapper/packages-* name, and then use meson:" \
      "  meson setup build meson-wrapper && meson install -C build"
  fi

  local missing as_root=(env DEBIAN_FRONTEND=noninteractive)
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  say "These Debian packages are missing:" "  ${missing[*]}"
  if ((EUID != 0)); then
    local by_hand="sudo apt-get install --no-install-recommends ${missing[*]}" answer=''
    command -v sudo >/dev/null ||
      give_up "There is no sudo here. Please ask whoever looks after this computer for them."
    read -r -p "May sudo install them now? [y/N] " answer || say ''
    [[ $answer == [yY]* ]] ||
      give_up "Nothing was installed. When you like, this does it:" "  $by_hand"
    as_root=(sudo "${as_root[@]}")
  fi

  "${as_root[@]}" apt-get -q update || say "Trying with what apt-get knew before."
  "${as_root[@]}" apt-get -q install --yes --no-install-recommends "${missing[@]}" ||
    give_up "The packages could not be installed; apt-get says why above."
}

# Forgets what was built if the checkout has moved since: neither Swift nor meson can follow. What
# meson-wrapper/debian made is always found in the same place from inside.
forget_old_place() {
  if [[ -f .build/built-in && $(<.build/built-in) != "$checkout" ]]; then
    say "The checkout has moved, so everything is built anew."
    find .build -mindepth 1 -maxdepth 1 ! -name 'debian-*' -exec rm -rf {} +
  fi
  mkdir -p .build
  printf '%s\n' "$checkout" >.build/built-in
}

# Builds Haru and installs it below .build, all of it, as it would be on a person's computer.
install_haru() {
  local folder=.build/meson made_with
  made_with="$(command -v swift), meson $(meson --version)"
  if [[ ! -f $folder/build.ninja || ! -f $folder/meson-private/install.dat ||
    $(cat $folder/made-with 2>&1) != "$made_with" ]]; then
    rm -rf $folder
    meson setup $folder meson-wrapper --prefix="$installed" -Dbench=true
    printf '%s\n' "$made_with" >$folder/made-with
  fi
  meson install -C $folder --quiet
}
