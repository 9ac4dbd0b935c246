// The list: sections with heads that stay, of blocks whose rows exist only near the window.

class List {
  constructor(book, host) {
    this.book = book;
    this.host = host;
    this.watch = new IntersectionObserver((entries) => this.update(entries), {
      rootMargin: "1200px 0px",
    });
  }

  /** All contacts. */
  showAll() {
    this.query = undefined;
    this.show(this.book.blocks.map(({ section, first, count }) => ({
      section, numbers: Array.from({ length: count }, (_, index) => first + index),
    })));
  }

  /** Some contacts, by their numbers. */
  showFound(numbers, query) {
    this.query = query;
    const blocks = [];
    for (const number of numbers) {
      const section = this.book.section(number);
      const last = blocks[blocks.length - 1];
      if (last?.section === section && last.numbers.length < 64) last.numbers.push(number);
      else blocks.push({ section, numbers: [number] });
    }
    this.show(blocks);
  }

  show(blocks) {
    this.watch.disconnect();
    this.sections = [];
    this.blocks = blocks;
    this.order = [];
    this.places = new Map();
    this.byElement = new Map();
    for (const block of blocks) this.place(block);
    this.host.replaceChildren(...this.sections.map(({ element }) => element));
    if (blocks.length === 0) this.host.append(make("p", { class: "none" }, TEXT.nothing));
    for (const block of blocks) this.watch.observe(block.element);
    if (blocks[0]) this.fill(blocks[0]);
  }

  place(block) {
    let section = this.sections[this.sections.length - 1];
    if (section?.label !== block.section) {
      section = this.makeSection(block.section);
      this.sections.push(section);
    }
    block.home = section;
    block.start = section.count;
    block.element = make("div", { class: "block", role: "presentation" });
    block.element.style.setProperty("--rows", block.numbers.length);
    this.byElement.set(block.element, block);
    section.rows.append(block.element);
    section.count += block.numbers.length;
    for (const number of block.numbers) {
      this.places.set(number, { block, index: this.order.length });
      this.order.push(number);
    }
  }

  makeSection(label) {
    const id = `s${this.sections.length}`;
    const head = make("h2", { id, tabindex: -1, dir: "auto" }, label);
    const rows = make("div", { class: "rows", role: "list", "aria-labelledby": id });
    const element = make("div", { class: "section" }, head, rows);
    return { label, id, head, rows, count: 0, element };
  }

  update(entries) {
    for (const { target, isIntersecting } of entries) {
      const block = this.byElement.get(target);
      if (!block) continue;
      if (isIntersecting) this.fill(block);
      else if (!target.contains(document.activeElement)) this.empty(block);
    }
  }

  fill(block) {
    if (block.isFilled) return;
    block.isFilled = true;
    const { start, home } = block;
    block.element.append(...block.numbers.map((number, index) =>
      row(this.book, number, start + index + 1, home.count, this.query)));
    this.mark();
  }

  empty(block) {
    block.isFilled = false;
    block.element.replaceChildren();
  }

  /** Shows which contact's detail is open. */
  mark(number = this.current) {
    this.current = number;
    for (const person of this.host.querySelectorAll(".person[aria-current]")) {
      if (Number(person.dataset.number) !== number) person.removeAttribute("aria-current");
    }
    this.person(number)?.setAttribute("aria-current", "true");
  }

  person(number) {
    return this.host.querySelector(`.person[data-number="${number}"]`);
  }

  /** Brings a section's head to the top. */
  jump(section) {
    const top = section.element.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - byId("top").offsetHeight, behavior: "instant" });
    const block = this.blocks.find(({ home }) => home === section);
    if (block) this.fill(block);
  }

  /** The section at the top of the window. */
  get currentSection() {
    const edge = byId("top").offsetHeight + 8;
    return this.sections.findLast(({ element }) => element.getBoundingClientRect().top <= edge)
      ?? this.sections[0];
  }

  /** Moves the focus to a contact; its block may not be near the window. */
  focus(number) {
    const place = this.places.get(number);
    if (!place) return false;
    this.fill(place.block);
    this.person(number)?.focus();
    return true;
  }

  /** Moves the focus by some contacts; from outside the list to the first one. */
  move(distance) {
    const number = Number(document.activeElement?.closest?.(".person, .row")
      ?.parentElement.querySelector(".person")?.dataset.number);
    const from = this.places.get(number)?.index ?? -1;
    const to = Math.min(Math.max(from + distance, 0), this.order.length - 1);
    return this.focus(this.order[to]);
  }
}
