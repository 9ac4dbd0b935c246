// One contact in the list.

const LETTER = /\p{L}/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The letters that stand for a picture: 曾, JD; none for a name without letters. */
function monogram(name) {
  const letters = [...name.normalize("NFC")];
  const first = letters.find((letter) => LETTER.test(letter));
  if (!first) return "";
  if (EAST_ASIAN.test(first)) return first;
  // Dr. and the like are no part of a name.
  const words = name.split(/\s+/).filter((word) => !word.endsWith("."));
  const initials = words.map((word) => [...word].find((letter) => LETTER.test(letter)));
  return initials.filter(Boolean).slice(0, 2).join("").toLocaleUpperCase() || first;
}

/** A hue that stays with a name. */
function hue(name) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)) % 9973;
  return (hash * 47) % 360;
}

function avatar(book, number) {
  const { name } = book.contact(number);
  const letters = monogram(name);
  const kind = letters ? "avatar" : "avatar symbol";
  const element = make("span", { class: kind, "aria-hidden": "true" });
  element.style.setProperty("--hue", hue(name));
  const stand = () => element.replaceChildren(letters || icon("person"));
  const photo = book.photo(number);
  if (photo) {
    const picture = make("img", { alt: "", decoding: "async" });
    // Not every browser knows every kind of picture.
    picture.addEventListener("error", stand);
    picture.src = photo;
    element.append(picture);
  } else {
    stand();
  }
  return element;
}

/** A contact's name with its language and direction, and how it is read if that says more. */
function nameOf(contact) {
  const lang = contact.lang ?? LIST_LANGUAGE;
  const name = make("bdi", { lang, dir: "auto" }, contact.name || nameless(contact));
  const tells = contact.reading && fold(contact.reading) !== fold(contact.name);
  return tells ? [name, make("span", { class: "reading", dir: "auto" }, contact.reading)] : [name];
}

const nameless = (contact) => contact.lines[0]?.[1] ?? TEXT.noName;

function row(book, number, place, size, query) {
  const contact = book.contact(number);
  const name = contact.name || nameless(contact);
  const call = book.lines(number, "tel").find((line) => line.link);
  return make(
    "div",
    { class: "row", role: "listitem", "aria-posinset": place, "aria-setsize": size },
    make(
      "a",
      { class: "person", href: `#c${number}`, "data-number": number },
      avatar(book, number),
      make("span", { class: "who" },
        make("span", { class: "name" }, ...nameOf(contact)),
        ...subtitle(contact, query)),
    ),
    call ? make("a", { class: "act", href: call.link, "aria-label": `${TEXT.call} ${name}`,
      tabindex: -1 }, icon("tel")) : null,
  );
}

/** The line by which a contact was found, else its first number and its organization. */
function subtitle(contact, query) {
  const hit = query?.line(contact);
  const line = (kind) => contact.lines.find((line) => line[0] === kind);
  const shown = hit ? [hit] : [line("tel") ?? line("mail"), line("org") ?? line("title")];
  const texts = shown
    .filter((line) => line && line[1] !== contact.name)
    .map(([, text]) => make("bdi", {}, inOneLine(text)));
  if (texts.length === 0) return [];
  const parts = texts.flatMap((text, index) => (index > 0 ? [" · ", text] : [text]));
  return [make("span", { class: "sub" }, ...parts)];
}

const inOneLine = (text) => text.replace(/\s*\n\s*/g, " ");
