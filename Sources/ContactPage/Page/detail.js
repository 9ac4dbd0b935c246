// All of one contact: beside the list in a wide window, else over it.

const LINE_ICONS = {
  tel: "tel", mail: "mail", chat: "message", social: "person", adr: "adr", geo: "adr", url: "url",
  calendar: "date", org: "org", title: "org", role: "org", bday: "date", date: "date",
  death: "date", birthplace: "adr", deathplace: "adr", tags: "tags", note: "note", photo: "url",
};

class Detail {
  constructor(book, host, onClose) {
    this.book = book;
    this.host = host;
    this.wide = matchMedia("(min-width: 56rem)");
    this.wide.addEventListener("change", () => this.arrange());
    this.onClose = onClose;
    this.show(undefined);
  }

  get isOver() {
    return this.number !== undefined && !this.wide.matches;
  }

  show(number) {
    this.number = number;
    const close = make("button", { class: "close", type: "button", "aria-label": TEXT.close },
      icon(this.wide.matches ? "close" : "back"));
    close.addEventListener("click", () => this.onClose());
    const content = number === undefined
      ? [make("p", { class: "vacant" }, TEXT.vacant)] : this.content(number);
    this.host.replaceChildren(close, ...content);
    this.host.scrollTop = 0;
    this.arrange();
  }

  focus() {
    this.host.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** Over the list it is a dialog, and what is under it cannot be reached. */
  arrange() {
    this.host.hidden = this.number === undefined && !this.wide.matches;
    this.host.setAttribute("aria-label", TEXT.detail);
    if (this.isOver) {
      this.host.setAttribute("role", "dialog");
      this.host.setAttribute("aria-modal", "true");
    } else {
      this.host.removeAttribute("role");
      this.host.removeAttribute("aria-modal");
    }
    for (const id of ["top", "list", "bar"]) byId(id).inert = this.isOver;
    document.documentElement.style.overflow = this.isOver ? "hidden" : "";
  }

  content(number) {
    const contact = this.book.contact(number);
    const lines = contact.lines.map(asLine);
    const about = (kind) => lines.find((line) => line.kind === kind)?.text;
    const work = [about("title"), about("org")].filter(Boolean);
    const [name, reading] = nameOf(contact);
    return [
      make("div", { class: "hero" },
        avatar(this.book, number),
        make("h2", { tabindex: -1 }, name),
        reading ?? null,
        work.length > 0 && make("p", { dir: "auto" }, work.join(" · ")),
        this.acts(lines)),
      make("dl", { class: "lines" }, ...lines.map((line, index) =>
        this.line(line, line.kind !== lines[index - 1]?.kind))),
    ];
  }

  acts(lines) {
    const call = lines.find((line) => line.kind === "tel" && line.link);
    const message = lines.find((line) => line.takesMessages);
    const mail = lines.find((line) => line.kind === "mail" && line.link);
    const act = (line, link, name, text) =>
      line && make("a", { href: link(line) }, icon(name), text);
    const acts = [
      act(call, (line) => line.link, "tel", TEXT.call),
      act(message, messageLink, "message", TEXT.message),
      act(mail, (line) => line.link, "mail", TEXT.mail),
    ].filter(Boolean);
    return acts.length > 0 && make("div", { class: "acts" }, ...acts);
  }

  line(line, isFirst) {
    const kind = TEXT.lines[line.kind];
    const label = line.label ? labelText(line.label) : "";
    return make("div", { class: "line" },
      isFirst && icon(LINE_ICONS[line.kind] ?? "person"),
      make("div", { class: "what" },
        make("dt", {}, label ? make("bdi", {}, label) : kind,
          label && make("span", { class: "unseen" }, ` ${kind}`)),
        make("dd", { dir: "auto" }, ...this.value(line))),
      make("div", { class: "tools" },
        line.takesMessages && make("a", { href: messageLink(line),
          "aria-label": `${TEXT.message} ${line.text}` }, icon("message")),
        this.copyButton(line)));
  }

  value({ kind, text, link }) {
    if (kind === "tags") return text.split(", ").map((tag) => make("bdi", { class: "tag" }, tag));
    if (kind === "bday" || kind === "date" || kind === "death") return [dateText(text)];
    if (!link) return [text];
    const isPage = /^https?:/i.test(link);
    return [make("a", { class: "value", href: link, target: isPage && "_blank",
      rel: isPage && "noopener noreferrer" }, text)];
  }

  copyButton(line) {
    const button = make("button", { type: "button", title: TEXT.copy,
      "aria-label": `${TEXT.copy} ${line.text}` }, icon("copy"));
    button.addEventListener("click", async () => {
      if (await copy(line.text)) say(`${TEXT.copied}: ${line.text}`);
    });
    return button;
  }
}

const messageLink = (line) => line.link.replace(/^tel:/, "sms:").replace(/;ext=.*/, "");

/** Puts a text on the clipboard; pages from files may not everywhere. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A date as the reader's language writes it; year or day may be missing. */
function dateText(text) {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
  if (!month) return text;
  const date = new Date(0);
  date.setUTCFullYear(year === "-" ? 2000 : Number(year), Number(month) - 1, Number(day ?? 1));
  return new Intl.DateTimeFormat(LANGUAGE, {
    timeZone: "UTC", month: "long",
    year: year === "-" ? undefined : "numeric", day: day && "numeric",
  }).format(date);
}
