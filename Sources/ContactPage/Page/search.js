// Finding contacts by name, reading, initials, number, or any other text of theirs.

class Query {
  constructor(text) {
    this.words = fold(text).split(/\s+/).filter(Boolean);
    // Passports write lyu for lü.
    this.spellings = syllables(text).map((word) => [word, word.replace(/([ln])yu/g, "$1v")]);
    const typed = text.normalize("NFKC").trim();
    this.digits = /^[\p{Nd}\s()+\-–./]+$/u.test(typed) ? digits(typed) : "";
    this.isForeign = typed.startsWith("+") || typed.startsWith("00");
  }

  get isEmpty() {
    return this.words.length === 0;
  }

  matches(entry) {
    return (
      (this.digits !== "" && entry.numbers.some((number) => this.matchesNumber(number))) ||
      this.words.every((word) => entry.text.includes(word)) ||
      (this.spellings.length > 0 &&
        this.spellings.every((word) => this.abbreviates(word, entry.names)))
    );
  }

  abbreviates(spellings, names) {
    return spellings.some((typed) => names.some((words) => abbreviates(typed, words)));
  }

  /** A number is found by any run of its digits, with or without country code and trunk zero. */
  matchesNumber(number) {
    if (number.includes(this.digits)) return true;
    const local = this.digits.replace(/^0+/, "");
    if (local.length < 5) return false;
    const own = number.replace(/^0+/, "");
    return number.includes(local) || (this.isForeign && own.length > 6 && local.endsWith(own));
  }

  /** The line of a contact by which it was found, if it was not by its name. */
  line(contact) {
    if (this.words.every((word) => fold(contact.name).includes(word))) return undefined;
    return contact.lines.find(([kind, text]) => {
      const isNumber = kind === "tel" && this.digits !== "" && this.matchesNumber(digits(text));
      return isNumber || this.words.every((word) => fold(text).includes(word));
    });
  }
}

class Search {
  constructor(book) {
    this.book = book;
    this.entries = [];
    this.latest = 0;
  }

  /** A contact as it is searched. */
  entry(number) {
    return (this.entries[number] ??= this.makeEntry(this.book.contact(number)));
  }

  makeEntry({ name, reading = "", lines }) {
    const texts = [name, reading, ...lines.map(([, text]) => text)];
    // Korean names are found by the first consonants of their syllables.
    const hangul = [...name.normalize("NFC")].filter((letter) => /\p{Script=Hangul}/u.test(letter));
    const names = [syllables(reading), syllables(name), hangul.map(fold)];
    for (const [kind, text] of lines) {
      if (kind === "nick" || kind === "alias") names.push(syllables(text));
    }
    return {
      text: fold(texts.join("\n")),
      names: names.filter((words) => words.length > 0),
      numbers: lines.filter(([kind]) => kind === "tel").map(([, text]) => digits(text)),
    };
  }

  /** Prepares the contacts while nothing else is to be done. */
  async prepare() {
    await this.inSlices(() => true, (number) => void this.entry(number));
  }

  /** The numbers of the contacts that a query finds; undefined when another one has begun. */
  async find(query) {
    const ticket = ++this.latest;
    const found = [];
    const isWhole = await this.inSlices(
      () => ticket === this.latest,
      (number) => query.matches(this.entry(number)) && found.push(number),
    );
    return isWhole ? found : undefined;
  }

  /** Calls `body` for each contact, and lets the browser work in between. */
  async inSlices(isWanted, body) {
    let end = performance.now() + 12;
    for (let number = 1; number <= this.book.count; number++) {
      body(number);
      if (performance.now() < end) continue;
      await pause();
      if (!isWanted()) return false;
      end = performance.now() + 12;
    }
    return true;
  }
}
