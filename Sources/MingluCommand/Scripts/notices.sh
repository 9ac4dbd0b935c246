#!/bin/bash
# Prints the notices of what is linked into the static executable, from the files that came with it.
set -euo pipefail

# The first of some files that is there.
first() {
  local file
  for file in "$@"; do
    [ ! -e "$file" ] || { printf '%s\n' "$file"; return; }
  done
  echo "notices: none of these is there: $*" >&2
  return 1
}

notice() {
  local title=$1 file
  shift
  file=$(first "$@")
  printf '\n%s\n%s\n\n' "${title//?/=}" "$title"
  cat -- "$file"
}

here=$(dirname -- "${BASH_SOURCE[0]}")
swift=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')

cat <<'TEXT'
minglu is under the Apache License 2.0 (LICENSE); so are the numbering plans of the Libphonenumber
Authors. The executable is linked with the works below, each under its own license.

The GNU C Library is under the GNU Lesser General Public License 2.1: whoever wants to use another
version of it links minglu again with `make dist` from the source code of minglu.
TEXT
notice 'ICU and the data of Unicode' /usr/share/icu/*/LICENSE /usr/local/share/icu/*/LICENSE /usr/share/licenses/icu/LICENSE
notice 'Phrases of pypinyin' "$here"/../../ContactOrder/Data/LICENSE.pypinyin
notice 'Swift' "$swift"/../../share/swift/LICENSE.txt
notice 'GCC runtime libraries' /usr/share/doc/libstdc++6/copyright \
  /usr/share/licenses/gcc-libs/RUNTIME.LIBRARY.EXCEPTION /usr/share/licenses/libstdc++/COPYING.RUNTIME
notice 'GNU C Library' /usr/share/doc/libc6/copyright /usr/share/licenses/glibc/LICENSES
