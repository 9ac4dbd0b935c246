// The index: a tap, a drag, or the arrow keys bring a section to the top.

class Bar {
  constructor(list, host) {
    this.list = list;
    this.host = host;
    host.setAttribute("aria-label", TEXT.bar);
    host.addEventListener("click", (event) => this.follow(event));
    host.addEventListener("keydown", (event) => this.step(event));
    host.addEventListener("pointerdown", (event) => this.drag(event, true));
    host.addEventListener("pointermove", (event) => this.drag(event, event.buttons > 0));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      host.addEventListener(end, () => (byId("bubble").hidden = true));
    }
    addEventListener("scroll", () => this.schedule(), { passive: true });
    addEventListener("resize", () => this.thin());
  }

  show() {
    this.links = this.list.sections.map(({ id, label }) =>
      make("a", { href: `#${id}`, tabindex: -1 }, make("bdi", {}, label)));
    this.host.replaceChildren(...this.links);
    this.host.hidden = this.links.length === 0;
    this.thin();
    this.mark();
  }

  /** Where not all labels fit, every second, third … is shown and the others are dots. */
  thin() {
    const room = Math.max(1, Math.floor(this.host.clientHeight / 15));
    const step = Math.ceil(this.links.length / room);
    this.links.forEach((link, index) => link.classList.toggle("thin", index % step !== 0));
  }

  schedule() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.mark();
    });
  }

  mark() {
    const current = this.list.sections.indexOf(this.list.currentSection);
    this.links.forEach((link, index) => {
      link.tabIndex = index === current ? 0 : -1;
      if (index === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  }

  follow(event) {
    event.preventDefault();
    // A tap was done with when the finger went down; this is a key or a screen reader.
    if (event.detail > 0) return;
    const index = this.links.indexOf(event.target.closest("a"));
    if (index < 0) return;
    const section = this.list.sections[index];
    this.list.jump(section);
    section.head.focus({ preventScroll: true });
  }

  step(event) {
    const index = this.links.indexOf(document.activeElement);
    const last = this.links.length - 1;
    const to = {
      ArrowDown: Math.min(index + 1, last), ArrowUp: Math.max(index - 1, 0), Home: 0, End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.links[to].focus();
  }

  drag(event, isDown) {
    if (!isDown || event.button > 0) return;
    if (event.type === "pointerdown") this.host.setPointerCapture(event.pointerId);
    const first = this.links[0].getBoundingClientRect();
    const last = this.links[this.links.length - 1].getBoundingClientRect();
    const part = (event.clientY - first.top) / (last.bottom - first.top);
    const count = this.links.length;
    const index = Math.min(Math.max(Math.floor(part * count), 0), count - 1);
    const section = this.list.sections[index];
    const bubble = byId("bubble");
    bubble.textContent = section.label;
    bubble.style.top = `${event.clientY}px`;
    bubble.hidden = false;
    this.list.jump(section);
  }
}
