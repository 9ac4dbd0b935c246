// Building elements. Texts of contacts only ever become text nodes or attributes of elements that
// are made here.

const byId = (id) => document.getElementById(id);

/**
 * An element with attributes and children; `null` and `false` among both are left out.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} attributes
 */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

/** One of the drawings of page.html; it says nothing to those who do not see it. */
function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#icon-${name}`);
  drawing.append(use);
  return drawing;
}

/** Lets the browser draw and take input before the work goes on. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Tells screen readers. */
function say(text) {
  byId("said").textContent = text;
}
