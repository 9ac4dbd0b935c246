// On paper: every contact of the list with what one can call or write to, in columns.

function preparePrint(book, list) {
  const sheet = byId("print");
  let section;
  for (const number of list.order) {
    if (book.section(number) !== section) {
      section = book.section(number);
      sheet.append(make("h2", { dir: "auto" }, section));
    }
    const contact = book.contact(number);
    const lines = contact.lines.filter(
      ([kind, text]) => ["tel", "mail", "adr", "org"].includes(kind) && text !== contact.name);
    sheet.append(make("p", {}, make("b", {}, ...nameOf(contact)),
      ...lines.map(([, text]) => make("span", { dir: "auto" }, inOneLine(text)))));
  }
}
