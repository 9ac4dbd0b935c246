#!/usr/bin/env python3
"""Compares what `minglu --phone-style e164` makes of numbers with what the package `phonenumbers` does.

    check-numbers.py MINGLU [SEED]

Numbers of every kind are made from the package's examples for every country, written as people of
that country and of others write them, and converted with `--region`. What becomes E.164 has to be
what the package makes of the same text; an ordinary number has to become it; a service stays.
"""

import random
import subprocess
import sys

import phonenumbers
from phonenumbers import PhoneNumberFormat as Format, PhoneNumberType as Type

ORDINARY = (Type.FIXED_LINE, Type.MOBILE, Type.FIXED_LINE_OR_MOBILE)
SERVICE = (Type.TOLL_FREE, Type.PREMIUM_RATE, Type.SHARED_COST, Type.UAN)
# Countries whose trunk prefix depends on the number: the program knows one prefix for each country.
SPECIAL = {"BY"} | {
    r for r in phonenumbers.SUPPORTED_REGIONS
    if phonenumbers.PhoneMetadata.metadata_for_region(r).national_prefix_transform_rule}
# Where services share three digits and a length with ordinary numbers, which the table tells apart
# by no more.
SHARED = {"BB", "BS", "IN"}


def numbers(region, chance):
    """Pairs of a number and how it is written: inside the country, and from outside."""
    for kind in ORDINARY + SERVICE:
        example = phonenumbers.example_number_for_type(region, kind)
        if not example:
            continue
        national = phonenumbers.national_significant_number(example)
        for _ in range(8):
            digits = national[:-3] + f"{chance.randrange(1000):03}"
            number = phonenumbers.parse(f"+{example.country_code}{digits}", None)
            if not phonenumbers.is_valid_number_for_region(number, region):
                continue
            inside = phonenumbers.format_number(number, Format.NATIONAL)
            outside = phonenumbers.format_number(number, Format.INTERNATIONAL)
            for text in (inside, outside, outside.replace("+", "00", 1), f"+{example.country_code}{digits}"):
                yield number, text, text is inside


def convert(tool, region, texts):
    cards = "".join(f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nTEL:{t}\r\nEND:VCARD\r\n" for t in texts)
    done = subprocess.run(
        [tool, "convert", "--to", "vcard4", "--phone-style", "e164", "--region", region],
        input=cards.encode(), capture_output=True, check=True)
    lines = done.stdout.decode().split("\r\n")
    return [line[4:] for line in lines if line.startswith("TEL:")]


def complaint(region, number, text, is_inside, result):
    kind = phonenumbers.number_type(number)
    wanted = phonenumbers.format_number(number, Format.E164)
    if result == wanted:
        is_known = not is_inside or kind not in SERVICE or region in SHARED
        return None if is_known else "a service is converted"
    if result != text:
        return f"{wanted} is right"
    if not is_inside:
        return None if len(wanted) <= 7 else "is not converted"
    # Up to six digits are a short number in every country.
    is_short = sum(letter.isdigit() for letter in text) <= 6
    return "is not converted" if kind in ORDINARY and not is_short and region not in SPECIAL else None


def main():
    tool = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10 ** 6)
    print(f"seed {seed}")
    chance = random.Random(seed)
    count = wrong = 0
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        cases = list(numbers(region, chance))
        results = convert(tool, region, [text for _, text, _ in cases])
        assert len(results) == len(cases), region
        for (number, text, is_inside), result in zip(cases, results):
            count += 1
            if problem := complaint(region, number, text, is_inside, result):
                wrong += 1
                print(f"{region}: {text!r} became {result!r}: {problem}")
    print(f"{count} numbers, {wrong} differences")
    return 1 if wrong else 0


sys.exit(main())
