// The contacts in the page: blocks of one section each, read when they are needed. A contact's
// number counts from 1 through all blocks.

class Book {
  constructor() {
    this.blocks = [];
    this.count = 0;
    for (const element of document.querySelectorAll("script.block")) {
      const { section, count } = element.dataset;
      this.blocks.push({ section, first: this.count + 1, count: Number(count), element });
      this.count += Number(count);
    }
  }

  contact(number) {
    const block = this.block(number);
    block.contacts ??= JSON.parse(block.element.textContent);
    return block.contacts[number - block.first];
  }

  section(number) {
    return this.block(number).section;
  }

  has(number) {
    return Number.isInteger(number) && number >= 1 && number <= this.count;
  }

  block(number) {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.blocks[middle].first <= number) low = middle;
      else high = middle - 1;
    }
    return this.blocks[low];
  }

  /** The number's lines of one kind, as objects. */
  lines(number, kind) {
    return this.contact(number).lines.filter((line) => line[0] === kind).map(asLine);
  }

  photo(number) {
    return this.contact(number).photo ? byId(`photo-${number}`)?.textContent : undefined;
  }
}

const asLine = ([kind, text, label = "", link = "", takesMessages = false]) => ({
  kind, text, label, link, takesMessages,
});
