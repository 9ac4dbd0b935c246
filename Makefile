# Minglu. `make` lists the targets; a target's line in that list is the `##` comment beside it.
# Recipes are bash scripts, run whole.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules --no-print-directory
makefile := $(lastword $(MAKEFILE_LIST))

# What the caller names reaches the recipes through the environment, letter by letter: make does
# not expand it, and no shell reads it as program text.
override export MINGLU_IN := $(value IN)
override export MINGLU_OUT := $(value OUT)
override export MINGLU_TO := $(value TO)
override export MINGLU_FROM := $(value FROM)
override export MINGLU_ARGS := $(value ARGS)
override export MINGLU_CORPUS := $(value CORPUS)
override export MINGLU_SIZE := $(value SIZE)
override export MINGLU_PEERS := $(value PEERS)
override export MINGLU_PUBLISH := $(value PUBLISH)
override export MINGLU_PREFIX := $(value PREFIX)
override export MINGLU_DESTDIR := $(value DESTDIR)
unexport IN OUT TO FROM ARGS PREFIX DESTDIR CORPUS SIZE PEERS PUBLISH

sources := Package.swift $(wildcard Sources Tests)

# The version of the PyPI package that the numbering plans come from.
phonenumbers := 9.0.43

.DEFAULT_GOAL := help
.PHONY: help build test test-page test-phrases test-bench test-dist bench profile lint format convert
.PHONY: interop install dist regen regen-readings regen-numbers clean need-swift need-icu need-static
.PHONY: need-browser need-readings need-readers need-python need-valgrind convert-input

help: ## lists the targets (this list)
	@echo 'Targets:'
	sed -nE 's/^([a-z-]+):[^#]*## (.*)$$/  make \1\t\2/p' '$(makefile)' | expand -t 20
	echo
	echo 'Variables of convert: make convert IN=exports OUT=converted TO=vcard4 FROM=… ARGS="…"'
	echo '  IN    a file, a folder, or - for standard input'
	echo '  OUT   a folder if one exists there or it ends in /, else a file; - for standard output'
	echo '  TO    a format, vcard4 unless given (.build/release/minglu formats lists them)'
	echo '  FROM  a format; found by content unless given'
	echo '  ARGS  further options of `minglu convert`, quoted as for a shell'

build: need-swift need-icu ## builds the release executable, .build/release/minglu
	@swift build -c release --product minglu </dev/null >&2

test: need-swift need-icu ## builds and runs all tests
	@swift test --disable-xctest

test-page: build need-browser ## tests the page of `minglu sections` in headless Chromium
	@MINGLU=.build/release/minglu python3 -m unittest discover -s Tests/Page

test-phrases: build need-readings ## compares the readings of texts with all phrases of pypinyin
	@.build/readings/venv/bin/python Tests/Readings/check-phrases.py .build/release/minglu

test-dist: dist build ## compares the static executable, in a root folder without anything else, with the usual one
	@python3 Tests/Dist/run.py

test-bench: need-icu need-python ## tests the programs of `bench`
	@python3 -m unittest discover -s Tests/Benchmarks

bench: build need-python ## times minglu beside limits in C (SIZE=small|full|huge PEERS="…"|all PUBLISH=1)
	@arguments=(--size "$${MINGLU_SIZE:-small}" --peers "$$MINGLU_PEERS")
	[ -z "$$MINGLU_PUBLISH" ] || arguments+=(--publish)
	python3 Tests/Benchmarks/run.py "$${arguments[@]}"

bench: $(if $(filter all ez-vcard sabre vobject,$(value PEERS)),need-readers)
bench: $(if $(filter all pypinyin,$(value PEERS)),need-readings)
bench: $(if $(value PUBLISH),dist)

profile: build need-python need-valgrind ## shows on which functions the main paths spend instructions (PUBLISH=1: docs/ too)
	@arguments=()
	[ -z "$$MINGLU_PUBLISH" ] || arguments+=(--publish)
	python3 Tests/Benchmarks/hot_paths.py "$${arguments[@]}"

lint: need-swift ## checks format and rules of the source code; any finding fails
	@failed=0
	swift format lint --strict --recursive $(sources) || {
	  echo 'lint: the format is not that of .swift-format; `make format` mends most of it' >&2
	  failed=1
	}
	# Swift sources without comments, as PATH:LINE:TEXT; C targets are not Swift.
	swift_lines() { find "$$@" -name '*.swift' -exec awk '{ sub(/\/\/.*/, ""); print FILENAME ":" FNR ":" $$0 }' {} +; }
	found=$$(swift_lines Sources | grep -E '^[^:]+:[0-9]+:(.*[[:space:]])?import[[:space:]]+([a-z]+[[:space:]]+)?(Core)?Foundation' || true)
	if [ -n "$$found" ]; then
	  printf '%s\n' "$$found" >&2
	  echo 'lint: a shipped target must not import Foundation (tests may)' >&2
	  failed=1
	fi
	found=$$(swift_lines Sources | grep -E '^[^:]+:[0-9]+:.*[Uu]nsafe' | grep -vE '^Sources/(ByteIO|ICUText)/' || true)
	if [ -n "$$found" ]; then
	  printf '%s\n' "$$found" >&2
	  echo 'lint: unsafe code belongs into Sources/ByteIO and Sources/ICUText only' >&2
	  failed=1
	fi
	[ $$failed = 0 ] && echo 'lint: no findings'

format: need-swift ## rewrites the source code in the format of .swift-format
	@swift format --in-place --recursive $(sources)

convert: convert-input build ## converts IN to OUT; without arguments samples/ to build/converted/
	@in=$$MINGLU_IN out=$$MINGLU_OUT to=$${MINGLU_TO:-vcard4}
	say() { printf 'make convert: %s\n' "$$*" >&2; }
	in=$${in:-samples}

	# A result without a name of its own stands beside the input.
	if [ -z "$$out" ]; then
	  case $$to in vcard*) ending=vcf ;; *-csv) ending=csv ;; *) ending=json ;; esac
	  name=$${in##*/} stem=$${in%/}
	  case $$name in ?*.*) [ -d "$$in" ] || stem=$${in%.*} ;; esac
	  if [ -z "$$MINGLU_IN" ]; then out=build/converted/
	  elif [ "$$in" = - ]; then out=-
	  elif [ -d "$$in" ]; then
	    case /$$stem in / | */. | */..) say "IN=$$in is a folder without a name of its own: give OUT"; exit 2 ;; esac
	    out=$$stem-converted/
	  else out=$$stem-converted.$$ending
	  fi
	  [ -z "$$MINGLU_IN" ] || [ "$$out" = - ] || say "no OUT given, the result goes to $$out"
	fi

	# A path that begins with - is no option.
	case $$in in -?*) in=./$$in ;; esac
	case $$out in -?*) out=./$$out ;; esac

	arguments=(convert --to="$$to")
	[ -z "$$MINGLU_FROM" ] || arguments+=(--from="$$MINGLU_FROM")
	if [ -n "$$MINGLU_ARGS" ]; then
	  xargs -r true <<<"$$MINGLU_ARGS" || { say 'ARGS has an open quote'; exit 2; }
	  mapfile -d '' -t words < <(xargs -r printf '%s\0' <<<"$$MINGLU_ARGS")
	  arguments+=("$${words[@]}")
	fi

	stamp=
	if [ "$$out" = - ]; then
	  :
	elif [ -d "$$in" ]; then
	  if [ -e "$$out" ] && [ ! -d "$$out" ]; then
	    say "IN=$$in is a folder, OUT=$$out is a file: name a folder"
	    exit 2
	  fi
	  mkdir -p -- "$$out"
	  # --update goes by the files' ages alone. When TO, FROM or ARGS are not those of the last run
	  # into this folder, its results are out of date whatever their age.
	  settings=$$(printf '%s\n' "$$to" "$$MINGLU_FROM" "$$MINGLU_ARGS")
	  mkdir -p build/convert
	  stamp=build/convert/$$(cd -- "$$out" && pwd -P | cksum | tr -s ' ' -)
	  if [ -e "$$stamp" ] && [ "$$(cat "$$stamp")" != "$$settings" ]; then
	    say "TO, FROM or ARGS have changed, all files are converted again"
	    : >"$$stamp"
	    arguments+=(--out-dir="$$out")
	  else
	    arguments+=(--out-dir="$$out" --update)
	  fi
	elif [ -d "$$out" ] || [ "$${out: -1}" = / ]; then
	  if [ "$$in" = - ]; then
	    say "standard input has no name: OUT=$$out must be a file or -"
	    exit 2
	  fi
	  mkdir -p -- "$$out"
	  arguments+=(--out-dir="$$out")
	else
	  arguments+=(-o "$$out")
	fi

	status=0
	.build/release/minglu "$${arguments[@]}" "$$in" || status=$$?
	if [ -n "$$stamp" ] && [ $$status -le 1 ]; then printf '%s\n' "$$settings" >"$$stamp"; fi
	if [ "$$out" != - ] && [ $$status -le 1 ]; then
	  what=$$in
	  [ "$$in" != - ] || what='standard input'
	  case $$status in
	  0) say "converted $$what to $$to: the result is in $$out" ;;
	  1) if [ -e "$$out" ]; then say "not all of $$what could be converted to $$to (see above): what could is in $$out"
	     else say "$$what could not be converted to $$to (see above): nothing was written"; fi ;;
	  esac
	  if [ -z "$$MINGLU_IN" ]; then ls -1 -- "$$out" | sed 's/^/  /' >&2; fi
	fi
	exit $$status

interop: build need-readers ## has other programs read what is written (CORPUS=folder: its vCards; PUBLISH=1: READMEs)
	@status=0
	CORPUS=$$MINGLU_CORPUS python3 Tests/Interop/run.py || status=$$?
	CORPUS=$$MINGLU_CORPUS python3 Tests/Interop/roundtrips.py || status=$$?
	python3 Tests/Interop/folders.py || status=$$?
	exit $$status

install: need-swift need-icu ## installs minglu in PREFIX/bin (PREFIX is /usr/local unless given)
	@swift build -c release --product minglu --static-swift-stdlib --scratch-path .build/install </dev/null >&2
	bin=$$MINGLU_DESTDIR$${MINGLU_PREFIX:-/usr/local}/bin
	install -d -- "$$bin"
	install -m 755 -- .build/install/release/minglu "$$bin/minglu"
	printf 'installed %s\n' "$$bin/minglu"

# How the static executable is built: with the linker of the toolchain, without symbols, and with
# calls that make the types of collections. By their names, as is usual, the runtime looks them up
# among all types and protocols, which is most of the time that a single card takes. MINGLU_STATIC
# spares the runtime what it looks for in files at each start.
static := --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -s
static += -Xcc -DMINGLU_STATIC
static += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors

dist: need-swift need-static ## builds an executable for any Linux, .build/dist/minglu, and its archive, build/dist/*.tar.gz
	@swift build -c release --product minglu --scratch-path .build/dist $(static) </dev/null >&2
	install -m 755 .build/dist/release/minglu .build/dist/minglu
	version=$$(.build/dist/minglu --version)
	name=minglu-$${version#* }-linux-$$(uname -m)
	rm -rf build/dist
	install -d build/dist/"$$name"
	install -m 755 .build/dist/minglu build/dist/"$$name"/minglu
	install -m 644 README.md README.zh.md CHANGELOG.md LICENSE build/dist/"$$name"
	bash Sources/MingluCommand/Scripts/notices.sh >build/dist/"$$name"/NOTICES
	tar -C build/dist --sort=name --owner=0 --group=0 --numeric-owner -czf build/dist/"$$name".tar.gz "$$name"
	printf 'built %s\n' .build/dist/minglu build/dist/"$$name".tar.gz

regen: regen-readings regen-numbers ## makes the generated tables anew; a change shows in git

regen-readings: need-readings
	@folder=.build/readings
	if [ ! -d "$$folder/usr/share/unicode" ]; then
	  (cd "$$folder" && apt-get download unicode-data && dpkg -x unicode-data_*.deb .) >&2
	  bunzip2 -k "$$folder"/usr/share/unicode/Unihan_{Readings,IRGSources,Variants}.txt.bz2
	fi
	"$$folder/venv/bin/python" Sources/ContactOrder/Scripts/regen-tables.py "$$folder/usr/share/unicode"

# The numbers are also compared with what the package makes of them.
regen-numbers: need-python build
	@[ -x build/regen/bin/python ] || python3 -m venv build/regen
	build/regen/bin/pip install --quiet --disable-pip-version-check phonenumbers==$(phonenumbers)
	build/regen/bin/python -W ignore Sources/ContactModel/Scripts/numbering-plans.py Sources/ContactModel/Telephone/NumberingPlans+Data.swift
	$(MAKE) build
	build/regen/bin/python Tests/Numbers/check-numbers.py .build/release/minglu

clean: ## removes all that was built and converted here (.build/ and build/)
	@rm -rf .build build

# Conditions of the targets above; quiet where they hold.

need-swift:
	@command -v swift >/dev/null || {
	  echo 'Swift 6.3 is needed and `swift` is not on the PATH: https://www.swift.org/install/' >&2
	  exit 1
	}

# Shell function: installs packages with apt, or says what to install.
# Arguments: what is missing, how other systems call it, the packages.
define install_with_apt
install_with_apt() {
  what=$$1 elsewhere=$$2
  shift 2
  fail() {
    echo "$$what: missing. $$1" >&2
    echo "  Debian, Ubuntu: apt-get update && apt-get install $$2   (as root)" >&2
    echo "  elsewhere: the package is called $$elsewhere" >&2
    exit 1
  }
  command -v apt-get >/dev/null || fail 'Install them:' "$$*"
  if [ "$$(id -u)" = 0 ]; then as_root=(env)
  elif ! command -v sudo >/dev/null; then fail 'Installing them needs root, and there is no sudo:' "$$*"
  elif sudo -n true 2>/dev/null; then as_root=(sudo -n)
  elif { : </dev/tty; } 2>/dev/null; then as_root=(sudo)
  else fail 'Installing them needs root, and sudo asks for a password:' "$$*"
  fi
  {
    echo "installing $$* with apt-get: missing are $$what"
    "$${as_root[@]}" apt-get update || echo 'apt-get update failed; trying with the lists at hand'
    "$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$$@"
  } </dev/null >&2 || fail 'apt-get could not install them:' "$$*"
}
endef

need-icu:
	@for header in /usr/include/unicode/ucnv.h /usr/local/include/unicode/ucnv.h; do
	  [ ! -e "$$header" ] || exit 0
	done
	! pkg-config --exists icu-uc icu-i18n 2>/dev/null || exit 0
	$(install_with_apt)
	install_with_apt 'the development files of ICU' 'libicu-devel, icu-devel or icu' libicu-dev

# What the static executable is linked from, besides the toolchain's own.
need-static: need-icu
	@$(install_with_apt)
	missing=()
	has() { [ "$$(clang -print-file-name="$$1" 2>/dev/null)" != "$$1" ] || compgen -G "/usr/lib*/**/$$1" >/dev/null; }
	has libicudata.a || missing+=(libicu-dev)
	has libstdc++.a || missing+=(g++)
	has libc.a || missing+=(libc6-dev)
	[ $${#missing[@]} = 0 ] || install_with_apt 'static libraries' 'icu-static, libstdc++-static, glibc-static' "$${missing[@]}"

need-browser:
	@$(install_with_apt)
	missing=()
	command -v chromium >/dev/null || missing+=(chromium)
	command -v python3 >/dev/null || missing+=(python3)
	# Letters of all scripts, for the pictures of the page.
	[ -n "$$(fc-list :lang=zh 2>/dev/null)" ] || missing+=(fonts-noto-cjk)
	[ $${#missing[@]} = 0 ] || install_with_apt 'the browser that tests the page' 'the same' "$${missing[@]}"

need-valgrind:
	@! command -v valgrind >/dev/null || exit 0
	$(install_with_apt)
	install_with_apt 'the program that counts instructions' 'the same' valgrind

# pypinyin and PyICU, which is built with the ICU of the system.
need-readings: need-icu
	@venv=.build/readings/venv
	[ ! -e "$$venv/ready" ] || exit 0
	python3 -m venv "$$venv" >&2
	"$$venv/bin/pip" install --quiet pypinyin==0.55.0 pyicu==2.17 >&2
	touch "$$venv/ready"

need-python:
	@python3 -c 'import venv' 2>/dev/null || {
	  echo 'Python 3 with its venv module is needed: apt-get install python3-venv   (as root)' >&2
	  exit 1
	}

# The programs that `interop` and `bench` compare with: from Debian, and one from PyPI.
need-readers:
	@packages=()
	[ -e /usr/share/java/ez-vcard.jar ] || packages+=(libez-vcard-java)
	[ -e /usr/share/java/vinnie.jar ] || packages+=(libvinnie-java)
	[ -e /usr/share/java/jackson-databind.jar ] || packages+=(libjackson2-databind-java)
	[ -e /usr/share/php/Sabre/VObject/autoload.php ] || packages+=(php-sabre-vobject)
	command -v javac >/dev/null || packages+=(default-jdk-headless)
	command -v php >/dev/null || packages+=(php-cli)
	python3 -c 'import ensurepip' 2>/dev/null || packages+=(python3-venv)
	if [ $${#packages[@]} -gt 0 ]; then
	  echo "installing $${packages[*]} with apt-get" >&2
	  if [ "$$(id -u)" = 0 ]; then as_root=(env); else as_root=(sudo); fi
	  {
	    "$${as_root[@]}" apt-get update
	    "$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$${packages[@]}"
	  } </dev/null >&2
	fi
	[ -x build/interop/venv/bin/python ] || python3 -m venv build/interop/venv
	build/interop/venv/bin/python -c 'import vobject' 2>/dev/null ||
	  build/interop/venv/bin/pip install --quiet vobject >&2

convert-input:
	@in=$${MINGLU_IN:-samples}
	[ "$$in" = - ] || [ -e "$$in" ] || {
	  printf 'make convert: IN=%s: no such file or folder\n' "$$in" >&2
	  exit 2
	}
