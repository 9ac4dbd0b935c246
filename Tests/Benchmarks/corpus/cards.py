"""Cards in the manner of the programs that write them: a person in, the bytes of a card out."""

import json

from .people import LABELS

MARK = "\r\n"
# Every card of Outlook 2007 and later has a design, most of them this empty one.
DESIGN = (
    '<card xmlns="http://schemas.microsoft.com/office/outlook/12/electronicbusinesscards" ver="1.0">'
    "</card>"
)


def escaped(text):
    """A text value of vCard 3.0 and 4.0."""
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace(",", "\\,").replace(";", "\\;")


def escaped_component(text):
    """A component of vCard 2.1, which knows one separator."""
    return text.replace("\\", "\\\\").replace(";", "\\;")


def folded(line, splits_characters=False):
    """A content line in lines of at most 75 octets; iOS folds without looking at characters."""
    octets = line.encode()
    parts, room = [], 75
    while len(octets) > room:
        cut = room
        while not splits_characters and octets[cut] & 0xC0 == 0x80:
            cut -= 1
        parts.append(octets[:cut])
        octets = octets[cut:]
        # The blank before it counts.
        room = 74
    parts.append(octets)
    return b"\r\n ".join(parts) + b"\r\n"


QUOTED = [
    chr(octet) if 32 <= octet < 127 and octet != 61 else f"={octet:02X}" for octet in range(256)
]


def quoted_line(head, text):
    """A line in quoted-printable with soft line breaks."""
    lines, line = [], head
    for octet in text.replace("\n", MARK).encode():
        if len(line) + len(QUOTED[octet]) > 75:
            lines.append(line + "=")
            line = ""
        line += QUOTED[octet]
    return (MARK.join([*lines, line]) + MARK).encode()


def quoted(name, components):
    """What Android writes: quoted-printable where it must be."""
    text = ";".join(map(escaped_component, components))
    if text.isascii() and "\n" not in text:
        return (name + ":" + text + MARK).encode()
    return quoted_line(name + ";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:", text)


def base64_block(head, photo):
    """A photo of vCard 2.1: indented lines, an empty one behind."""
    lines = [photo[start : start + 74] for start in range(0, len(photo), 74)]
    return head.encode() + b"\r\n" + b"".join(b" " + line + b"\r\n" for line in lines) + b"\r\n"


def components(person, escape=escaped):
    street, city, region, code, country = person.address
    return ";;" + ";".join(map(escape, (street, city, region, code, country)))


def ios(person):
    """vCard 3.0 of an iPhone: labels in groups, lines folded anywhere."""
    lines = ["BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Apple Inc.//iPhone OS 17.5//EN"]
    group = 0

    def labelled(line, label):
        nonlocal group
        group += 1
        lines.extend((f"item{group}.{line}", f"item{group}.{label}"))

    lines.append(f"N:{escaped(person.family)};{escaped(person.given)};;;")
    lines.append("FN:" + escaped(person.name))
    if person.kana:
        lines.append("X-PHONETIC-LAST-NAME:" + person.kana)
    if person.nickname:
        lines.append("NICKNAME:" + person.nickname)
    if person.organisation:
        lines.append(f"ORG:{escaped(person.organisation)};")
    if person.title:
        lines.append("TITLE:" + person.title)
    for place, mail in enumerate(person.mails):
        if place == 0:
            lines.append("EMAIL;type=INTERNET;type=HOME;type=pref:" + mail)
        else:
            labelled("EMAIL;type=INTERNET:" + mail, "X-ABLabel:" + LABELS[len(mail) % len(LABELS)])
    for place, number in enumerate(person.numbers):
        if place == 0:
            lines.append("TEL;type=CELL;type=VOICE;type=pref:" + number)
        else:
            labelled("TEL:" + number, "X-ABLabel:" + LABELS[place % len(LABELS)])
    if person.address:
        labelled("ADR;type=HOME;type=pref:" + components(person), "X-ABADR:cn")
    if person.note:
        lines.append("NOTE:" + escaped(person.note))
    if person.page:
        labelled("URL;type=pref:" + person.page, "X-ABLabel:_$!<HomePage>!$_")
    if person.birthday:
        lines.append("BDAY:%04d-%02d-%02d" % person.birthday)
    if person.photo:
        lines.append("PHOTO;ENCODING=b;TYPE=JPEG:" + person.photo.decode())
    lines.extend(("UID:" + person.uid, "REV:2024-03-01T08:00:00Z", "END:VCARD"))
    return b"".join(folded(line, splits_characters=True) for line in lines)


def google(person):
    """vCard 3.0 of Google Contacts."""
    lines = ["BEGIN:VCARD", "VERSION:3.0", "FN:" + escaped(person.name)]
    lines.append(f"N:{escaped(person.family)};{escaped(person.given)};;;")
    if person.nickname:
        lines.append("NICKNAME:" + person.nickname)
    lines.extend("EMAIL;TYPE=INTERNET;TYPE=HOME:" + mail for mail in person.mails)
    for place, number in enumerate(person.numbers):
        if place < 3:
            lines.append(f"TEL;TYPE={('CELL', 'HOME', 'WORK')[place]}:{number}")
        else:
            label = LABELS[place % len(LABELS)]
            lines.extend((f"item{place - 2}.TEL:{number}", f"item{place - 2}.X-ABLabel:{label}"))
    if person.address:
        lines.append("ADR;TYPE=HOME:" + components(person))
    if person.organisation:
        lines.append("ORG:" + escaped(person.organisation))
    if person.title:
        lines.append("TITLE:" + person.title)
    if person.birthday:
        lines.append("BDAY:%04d%02d%02d" % person.birthday)
    if person.page:
        lines.append("URL:" + person.page.replace(":", "\\:"))
    if person.note:
        lines.append("NOTE:" + escaped(person.note))
    if person.photo:
        lines.append("PHOTO;ENCODING=b;TYPE=JPEG:" + person.photo.decode())
    lines.extend(("CATEGORIES:myContacts", "END:VCARD"))
    return b"".join(map(folded, lines))


def android(person):
    """vCard 2.1 of an Android phone."""
    kinds = ("CELL", "HOME", "WORK", "X-Custom", "VOICE", "WORK;FAX")
    parts = [
        b"BEGIN:VCARD\r\nVERSION:2.1\r\n",
        quoted("N", [person.family, person.given, "", "", ""]),
    ]
    parts.append(quoted("FN", [person.name]))
    for kind, number in zip(kinds, person.numbers):
        parts.append(f"TEL;{kind}:{number.replace(' ', '-')}{MARK}".encode())
    parts.extend(f"EMAIL;HOME:{mail}{MARK}".encode() for mail in person.mails)
    if person.address:
        parts.append(quoted("ADR;HOME", ["", "", *person.address]))
    if person.organisation:
        parts.append(quoted("ORG", [person.organisation]))
    if person.title:
        parts.append(quoted("TITLE", [person.title]))
    if person.page:
        parts.append(f"URL:{person.page}{MARK}".encode())
    if person.note:
        parts.append(quoted("NOTE", [person.note]))
    if person.birthday:
        parts.append(b"BDAY:%04d-%02d-%02d\r\n" % person.birthday)
    if person.nickname:
        head = "X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:"
        parts.append(
            quoted_line(head, f"vnd.android.cursor.item/nickname;{person.nickname};1" + ";" * 13)
        )
    if person.photo:
        parts.append(base64_block("PHOTO;ENCODING=BASE64;JPEG:", person.photo))
    parts.append(b"END:VCARD\r\n")
    return b"".join(parts)


def outlook(person):
    """vCard 2.1 of Outlook: lines of any length, a delivery label."""
    kinds = ("CELL;VOICE", "HOME;VOICE", "WORK;VOICE", "WORK;FAX", "PREF", "PAGER;VOICE")
    lines = ["BEGIN:VCARD", "VERSION:2.1"]
    lines.append(
        "N;LANGUAGE=zh-cn;CHARSET=utf-8:"
        + ";".join(map(escaped_component, (person.family, person.given)))
    )
    lines.append("FN;CHARSET=utf-8:" + person.name)
    if person.organisation:
        lines.append("ORG;CHARSET=utf-8:" + escaped_component(person.organisation))
    if person.title:
        lines.append("TITLE;CHARSET=utf-8:" + person.title)
    if person.note:
        lines.append(quoted("NOTE", [person.note]).decode().removesuffix(MARK))
    lines.extend(f"TEL;{kind}:{number}" for kind, number in zip(kinds, person.numbers))
    if person.address:
        lines.append("ADR;WORK;PREF;CHARSET=utf-8:" + components(person, escaped_component))
        head = "LABEL;WORK;PREF;CHARSET=utf-8;ENCODING=QUOTED-PRINTABLE:"
        lines.append(quoted_line(head, "\n".join(person.address)).decode().removesuffix(MARK))
    lines.append("X-MS-OL-DEFAULT-POSTAL-ADDRESS:0")
    if person.birthday:
        lines.append("BDAY:%04d%02d%02d" % person.birthday)
    lines.extend("EMAIL;PREF;INTERNET:" + mail for mail in person.mails[:1])
    lines.extend("EMAIL;INTERNET:" + mail for mail in person.mails[1:])
    text = MARK.join(lines).encode() + b"\r\n"
    if person.photo:
        text += base64_block("PHOTO;TYPE=JPEG;ENCODING=BASE64:", person.photo)
    end = ["X-MS-OL-DESIGN;CHARSET=utf-8:" + DESIGN, "REV:20240301T080000Z", "END:VCARD", ""]
    return text + MARK.join(end).encode()


def version_4(person):
    """vCard 4.0 with what that version has: URIs, preferences, sort strings, labels."""
    lines = ["BEGIN:VCARD", "VERSION:4.0", "KIND:individual", "UID:urn:uuid:" + person.uid]
    lines.append("FN:" + escaped(person.name))
    sort = f';SORT-AS="{person.kana},"' if person.kana else ""
    lines.append(f"N{sort}:{escaped(person.family)};{escaped(person.given)};;;")
    if person.nickname:
        lines.append("NICKNAME:" + person.nickname)
    for place, number in enumerate(person.numbers):
        kind = ("cell", "home", "work")[place % 3]
        if number.startswith("+"):
            uri = number.replace(" ", "-").replace("(", "").replace(")", "")
            lines.append(f'TEL;VALUE=uri;PREF={place + 1};TYPE="voice,{kind}":tel:{uri}')
        else:
            lines.append(f"TEL;TYPE={kind}:{number}")
    lines.extend("EMAIL;TYPE=home:" + mail for mail in person.mails)
    if person.address:
        street, city, _, code, _ = person.address
        lines.append(f'ADR;TYPE=home;LABEL="{street}^n{city} {code}":{components(person)}')
    if person.organisation:
        lines.append("ORG:" + escaped(person.organisation))
    if person.title:
        lines.append("TITLE:" + person.title)
    if person.birthday:
        lines.append("BDAY:%04d%02d%02d" % person.birthday)
    if person.page:
        lines.append("URL:" + person.page)
    if person.note:
        lines.append(f"NOTE;LANGUAGE={person.language}:{escaped(person.note)}")
    if person.photo:
        lines.append("PHOTO:data:image/jpeg;base64," + person.photo.decode())
    lines.extend(("REV:20240301T080000Z", "END:VCARD"))
    return b"".join(map(folded, lines))


def phone_record(person, number):
    """A record of a phone's back-up service; every member is there, empty or not."""
    numbers = person.numbers + [""] * 3
    record = {
        "id": number,
        "first_name": person.given,
        "last_name": person.family,
        "name": person.name,
        "nick": person.nickname,
        "desc": person.note,
        "org": person.organisation,
        "birth": "%04d-%02d-%02d" % person.birthday if person.birthday else "",
        "email": ",".join(person.mails),
        "tel": ",".join(person.numbers[3:]),
        "mobile": numbers[0],
        "home": numbers[1],
        "office": numbers[2],
    }
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


# How often each kind of card occurs in a mixed file.
MIX = ([ios, android, google, outlook, version_4], [35, 20, 20, 10, 15])
