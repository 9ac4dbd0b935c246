// Light, dark, or as the system has it; the choice is remembered where the browser allows it.

const Theme = {
  choices: ["auto", "light", "dark"],
  media: { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" },
  key: "minglu-theme",

  start() {
    byId("theme").addEventListener("click", () => {
      this.choose(this.choices[(this.choices.indexOf(this.choice) + 1) % this.choices.length]);
      this.remember();
    });
    this.choose(this.remembered());
  },

  choose(choice) {
    this.choice = choice;
    byId("dark").media = this.media[choice];
    const button = byId("theme");
    button.replaceChildren(icon(choice));
    button.setAttribute("aria-label", TEXT.theme[choice]);
    button.title = TEXT.theme[choice];
  },

  remembered() {
    try {
      const choice = localStorage.getItem(this.key);
      return this.choices.includes(choice) ? choice : "auto";
    } catch {
      return "auto";
    }
  },

  remember() {
    try {
      localStorage.setItem(this.key, this.choice);
    } catch {
      // A browser that stores nothing for files still switches.
    }
  },
};
