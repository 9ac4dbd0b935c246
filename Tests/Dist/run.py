"""Compares the executable of `make dist` with the one of `make build`.

The static one runs in a root folder that holds it, the inputs and nothing else: no library, no
device, no locale, no /proc. What both print, their exit status and the files that they write have to
be the same, for everything that ICU has data for: charsets, collations, transliteration,
normalisation, calendars.
"""

import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"
STATIC = ROOT / ".build/dist/minglu"
SHARED = ROOT / ".build/release/minglu"

FORMATS = [
    "vcard2.1", "vcard3", "vcard4", "jcard", "jscontact", "phone-json", "memo-json", "contacts-json",
    "google-csv", "outlook-csv",
]
LOCALES = ["zh", "zh-Hant", "zhuyin", "ja", "ko", "de", "sv", "cs", "ru", "el", "th", "ar"]
# A text in each charset: whoever has no data for it cannot read it back.
CHARSETS = {
    "GBK": "曾小明", "GB18030": "曾㐀", "Big5": "曾小紅", "Shift_JIS": "山田花子", "EUC-JP": "山田花子",
    "ISO-2022-JP": "山田花子", "EUC-KR": "김철수", "windows-1250": "Dvořák", "windows-1251": "Иванов",
    "windows-1252": "Müller", "windows-1253": "Παππάς", "windows-1254": "Işık", "windows-1255": "שלום",
    "windows-1256": "سلام", "windows-1257": "Bērziņš", "windows-1258": "Đặng", "windows-874": "สมชาย",
    "KOI8-R": "Иванов", "ISO-8859-2": "Dvořák", "macintosh": "Müller", "UTF-16": "曾小明",
    "UTF-32": "曾小明",
}
PYTHON_NAMES = {"windows-874": "cp874", "macintosh": "mac_roman"}


def inputs(folder):
    """Fills a folder with the samples and a card in each charset, declared and not."""
    shutil.copytree(SAMPLES, folder / "samples")
    (folder / "tmp").mkdir()
    for charset, name in CHARSETS.items():
        encoding = PYTHON_NAMES.get(charset, charset)
        cards = [
            f"BEGIN:VCARD\r\nVERSION:2.1\r\nFN{parameter}:{name}\r\nN{parameter}:{name};;;;\r\n"
            f"NOTE{parameter}:{name * 9}\r\nEND:VCARD\r\n"
            for parameter in ("", f";CHARSET={charset}")
        ]
        names = {"": f"guessed-{charset}.vcf", charset: f"declared-{charset}.vcf"}
        for card, file in zip(cards, names.values()):
            try:
                data = card.encode(encoding)
            except UnicodeEncodeError:
                # The one charset that writes a letter of Vietnamese with a mark behind it.
                data = card.replace("ặ", "ă\u0323").encode(encoding)
            (folder / file).write_bytes(data)


def command_lines(folder):
    files = sorted(f"samples/{path.name}" for path in SAMPLES.iterdir())
    cards = [file for file in files if file.endswith(".vcf")]
    yield ["--version"]
    yield ["--help"]
    yield ["formats"]
    yield ["convert", "nowhere.vcf", "--to", "vcard4"]
    for file in files:
        for format in FORMATS:
            yield ["convert", file, "--to", format]
        yield ["check", file, "--json"]
        yield ["convert", file, "--to", "vcard4", "--phonetic"]
        yield ["convert", file, "--to", "vcard3", "--phone-style", "e164", "--region", "CN"]
    for path in sorted(folder.glob("*.vcf")):
        yield ["convert", path.name, "--to", "jcard"]
    for charset in CHARSETS:
        yield ["convert", *cards, "--to", "vcard2.1", "--charset", charset]
    for locale in LOCALES:
        yield ["sort", *cards, "--to", "vcard4", "--locale", locale]
        yield ["sections", *cards, "--to", "json", "--locale", locale]
        yield ["keys", *cards, "--locale", locale]
    for style in ("marks", "numbers", "plain"):
        yield ["convert", *cards, "--to", "vcard4", "--phonetic", "--phonetic-style", style]
    yield ["sections", *cards, "--to", "html"]
    yield ["sort", *cards, "--to", "jcard", "--memory", "4K"]
    yield ["dedupe", *cards, "--to", "vcard4", "--by", "name"]
    yield ["dedupe", *cards, "--list", "--by", "name"]
    yield ["merge", "samples/iphone.vcf", "samples/backup.json", "--dry-run"]
    yield ["merge", "samples/iphone.vcf", "samples/android.vcf", "-o", "merged.vcf"]
    yield ["split", *cards, "--out-dir", "split", "--name", "fn"]
    yield ["photos", *cards, "--out-dir", "photos"]
    yield ["convert", "samples", "--to", "jscontact", "--out-dir", "converted"]


def tree(folder):
    """The names and bytes of all files that a run wrote."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.parent != folder / "samples" and path.name != "minglu"
    }


def run(line, cwd):
    environment = {"TMPDIR": "/tmp" if line[0] != str(SHARED) else str(cwd / "tmp"), "LANG": "C"}
    done = subprocess.run(line, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    return done.returncode, done.stdout, done.stderr


def enter(folder):
    """What stands before a command to run it in a root folder of its own."""
    line = ["chroot", str(folder)]
    if os.geteuid() != 0:
        line = ["unshare", "--user", "--map-root-user", *line]
    environment = {**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
    program = shutil.which(line[0], path=environment["PATH"])
    if not program or subprocess.run([program, *line[1:], "/minglu", "--version"], env=environment,
                                     capture_output=True).returncode != 0:
        sys.exit("test-dist: the program does not run in a root folder of its own (chroot needs root, "
                 "or user namespaces)")
    return [program, *line[1:], "/minglu"]


def check_file():
    """The file asks for no loader and no shared library."""
    data = STATIC.read_bytes()
    assert data[:5] == b"\x7fELF\x02", "no 64-bit ELF file"
    offset, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    kinds = {struct.unpack_from("<I", data, offset + number * size)[0] for number in range(count)}
    assert not kinds & {2, 3}, "it has a dynamic section or names a loader"


def check_archive():
    """The archive holds the program and every text that has to go with it."""
    [path] = (ROOT / "build/dist").glob("*.tar.gz")
    with tarfile.open(path) as archive:
        name = path.name.removesuffix(".tar.gz")
        files = {member.name: member for member in archive.getmembers()}
        expected = {"minglu", "README.md", "README.zh.md", "CHANGELOG.md", "LICENSE", "NOTICES"}
        assert set(files) == {name} | {f"{name}/{file}" for file in expected}, sorted(files)
        assert files[f"{name}/minglu"].mode == 0o755
        assert archive.extractfile(f"{name}/minglu").read() == STATIC.read_bytes()
        notices = archive.extractfile(f"{name}/NOTICES").read().decode()
    for words in ("UNICODE, INC.", "mozillazg", "Runtime Library Exception", "GNU Lesser General"):
        assert words.lower() in notices.lower(), f"NOTICES has no {words}"
    return path


def main():
    check_file()
    archive = check_archive()
    with tempfile.TemporaryDirectory() as scratch:
        bare, plain = pathlib.Path(scratch, "bare"), pathlib.Path(scratch, "plain")
        for folder in (bare, plain):
            folder.mkdir()
            inputs(folder)
        shutil.copy(STATIC, bare / "minglu")
        inside = enter(bare)
        lines = list(command_lines(plain))
        different = 0
        for line in lines:
            mine, theirs = run([*inside, *line], bare), run([str(SHARED), *line], plain)
            if mine != theirs:
                different += 1
                print("different:", " ".join(line))
                for what, left, right in zip(("status", "output", "messages"), mine, theirs):
                    if left != right:
                        print(f"  {what}: {str(left)[:300]}\n  shared: {str(right)[:300]}")
        written = tree(plain)
        assert len(written) > 40, "the commands that write files wrote too few"
        for file in sorted(written.keys() | tree(bare).keys()):
            if written.get(file) != tree(bare).get(file):
                different += 1
                print("different file:", file)
    print(f"test-dist: {len(lines)} command lines, {len(written)} files, {different} differences; "
          f"{archive.relative_to(ROOT)}")
    sys.exit(different > 0)


main()
