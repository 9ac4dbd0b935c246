"""The vCards that the interoperability test starts from."""

import pathlib
import random

GIVEN = ["小明", "Jane", "José", "Анна", "さくら", "민준", "Marie-Claire", "Łukasz", "Zoë", "雨"]
FAMILY = ["曾", "Doe", "García", "Иванова", "佐藤", "김", "O'Neil", "van der Berg", "Nuñez", "欧阳"]
STREETS = ["1 Example Road", "示例路 1 号", "Calle Mayor, 5; 2º", "Beispielweg 3\\nHinterhaus"]
PHOTO = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwc"
DATES = {
    "2.1": ["19900509", "1985-04-12"],
    "3.0": ["1990-05-09", "1985-04-12", "1996-10-22T14:00:00Z"],
    "4.0": ["19900509", "--0509", "19961022T140000"],
}


def text(value, version):
    """A text with the escapes of a version; `\\n` in it stands for a line break."""
    lines = value.split("\\n")
    if version == "2.1":
        return ", ".join(line.replace(";", "\\;") for line in lines)
    return "\\n".join(line.replace(",", "\\,").replace(";", "\\;") for line in lines)


def types(version, *words):
    if version == "2.1":
        return "".join(f";{word}" for word in words)
    joined = ",".join(words)
    return f";TYPE={joined}" if version == "3.0" else f";TYPE=\"{joined.lower()}\""


def card(source, version, number):
    """One card with every property that the readers are asked for."""
    family, given = source.choice(FAMILY), source.choice(GIVEN)
    charset = ";CHARSET=UTF-8" if version == "2.1" else ""
    street = text(source.choice(STREETS), version)
    lines = ["BEGIN:VCARD", f"VERSION:{version}", f"N{charset}:{family};{given};;Dr.;"]
    lines.append(f"FN{charset}:{given} {family}")
    for _ in range(source.randrange(4)):
        kind = source.choice(["HOME", "WORK", "CELL"])
        lines.append(f"TEL{types(version, kind, 'VOICE')}:+1 555 01{source.randrange(100):02}")
    if version == "4.0" and source.random() < 0.3:
        lines.append("TEL;VALUE=uri;PREF=1:tel:+1-555-0100;ext=5")
    for place in range(source.randrange(3)):
        lines.append(f"EMAIL{types(version, 'INTERNET') if version != '4.0' else ''}:p{number}.{place}@example.com")
    if source.random() < 0.7:
        lines.append(f"ADR{charset}{types(version, 'HOME')}:;;{street};Example City;EX;0{number:04};Exampleland")
    if source.random() < 0.6:
        lines.append(f"BDAY:{source.choice(DATES[version])}")
    if source.random() < 0.4:
        header = {
            "2.1": "PHOTO;ENCODING=BASE64;JPEG:",
            "3.0": "PHOTO;ENCODING=b;TYPE=JPEG:",
            "4.0": "PHOTO:data:image/jpeg;base64,",
        }[version]
        lines.append(header + PHOTO + ("\r\n" if version == "2.1" else ""))
    lines.append(f"NOTE{charset}:{text('Line one; two, three', version)}")
    lines.append(f"UID:urn:uuid:00000000-0000-4000-8000-{number:012}")
    return "\r\n".join(lines + ["END:VCARD", ""])


def generated(folder):
    """Writes 300 cards of each version; the same ones each time."""
    source = random.Random(6350)
    paths = []
    for version in DATES:
        path = folder / f"generated-{version}.vcf"
        path.write_text("".join(card(source, version, number) for number in range(300)), newline="")
        paths.append(path)
    return paths


def fixtures(folder, source):
    """The vCards of the tests' fixtures, a file each; most of them have something wrong."""
    paths = []
    for file in sorted(source.glob("*.txt")):
        for number, case in enumerate(file.read_text().split("\n> test ")[1:], 1):
            lines = case.split("\n> ")[0].split("\n")[1:]
            if not any(line.startswith("BEGIN:VCARD") for line in lines):
                continue
            path = folder / f"{file.stem}-{number}.vcf"
            path.write_text("\r\n".join(lines), newline="")
            paths.append(path)
    return paths


def standard(root, folder):
    """Samples, fixtures and generated cards."""
    folder.mkdir(parents=True, exist_ok=True)
    return [
        ("samples", sorted((root / "samples").glob("*.vcf"))),
        ("fixtures", fixtures(folder, root / "Tests/ContactFormatsTests/Fixtures/VCard")),
        ("generated", generated(folder)),
    ]


def corpus(folder):
    """All vCards below a folder."""
    endings = {".vcf", ".vcard"}
    return [("corpus", sorted(p for p in pathlib.Path(folder).rglob("*") if p.suffix.lower() in endings))]
