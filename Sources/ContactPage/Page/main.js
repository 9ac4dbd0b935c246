// Putting the parts together: what is typed, clicked and addressed.

const book = new Book();
const list = new List(book, byId("list"));
const bar = new Bar(list, byId("bar"));
const search = new Search(book);
const detail = new Detail(book, byId("detail"), closeDetail);
const query = byId("query");
const title = byId("title").textContent || TEXT.title;

// MARK: Search

let searching;

async function runSearch() {
  const asked = new Query(query.value);
  byId("clear").hidden = query.value === "";
  if (asked.isEmpty) {
    search.latest++;
    list.showAll();
    byId("count").textContent = TEXT.count(inDigits(book.count), book.count === 1);
  } else {
    const found = await search.find(asked);
    if (!found) return;
    list.showFound(found, asked);
    byId("count").textContent = TEXT.found(inDigits(found.length));
  }
  bar.show();
  scrollTo({ top: 0, behavior: "instant" });
}

/** Opens the first contact that is found, once the search has ended. */
async function openFirst() {
  await searching;
  if (list.order.length > 0) follow(list.order[0]);
}

function startSearch() {
  searching = runSearch();
}

function clearSearch() {
  query.value = "";
  startSearch();
  query.focus();
}

// MARK: Detail

/** The contact that the address names; several looked at in a row are one step back. */
function follow(number) {
  const state = { contact: number };
  if (detail.number === undefined) history.pushState(state, "", `#c${number}`);
  else history.replaceState(history.state, "", `#c${number}`);
  route();
  detail.focus();
}

/** Goes back to where the detail was opened; a page that was opened at it has no such place. */
function closeDetail() {
  if (history.state?.contact !== undefined) return history.back();
  history.replaceState(null, "", "#");
  route();
}

function route() {
  const number = Number(/^#c(\d+)$/.exec(location.hash)?.[1]);
  const shown = book.has(number) ? number : undefined;
  const before = detail.number;
  if (shown === before) return;
  detail.show(shown);
  list.mark(shown);
  if (shown === undefined && !list.focus(before)) query.focus();
}

// MARK: Keys

const isTyping = (target) => target.matches?.("input, textarea");

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const action = detail.isOver ? overlayKeys[event.key] : keys[event.key];
  if (action?.(event)) event.preventDefault();
}

const overlayKeys = { Escape: () => (closeDetail(), true) };

const keys = {
  "/": ({ target }) => !isTyping(target) && (query.focus(), query.select(), true),
  ArrowDown: ({ target }) => isInList(target) && list.move(1),
  ArrowUp: ({ target }) => {
    if (isTyping(target) || !isInList(target)) return false;
    if (target.dataset.number === String(list.order[0])) return query.focus(), true;
    return list.move(-1);
  },
  Home: ({ target }) => !isTyping(target) && list.focus(list.order[0]),
  End: ({ target }) => !isTyping(target) && list.focus(list.order[list.order.length - 1]),
  Enter: ({ target }) => target === query && (openFirst(), true),
  Escape: ({ target }) => {
    const isInDetail = byId("detail").contains(target) || query.value === "";
    if (detail.number !== undefined && isInDetail) return closeDetail(), true;
    if (query.value !== "") return clearSearch(), true;
    return false;
  },
};

/** The arrows belong to the list, unless something else has the focus. */
const isInList = (target) =>
  target === document.body || target === query || byId("list").contains(target);

// MARK: Start

document.documentElement.lang = LANGUAGE;
document.documentElement.classList.add("scripted");
document.title = title;
byId("title").textContent = title;
byId("top").hidden = false;
query.placeholder = TEXT.search;
query.setAttribute("aria-label", TEXT.search);
byId("clear").setAttribute("aria-label", TEXT.clear);
Theme.start();

query.addEventListener("input", startSearch);
byId("clear").addEventListener("click", clearSearch);
byId("search").addEventListener("submit", (event) => event.preventDefault());
byId("list").addEventListener("click", (event) => {
  const person = event.target.closest(".person");
  if (!person || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow(Number(person.dataset.number));
});
addEventListener("keydown", pressed);
addEventListener("popstate", route);
addEventListener("hashchange", route);
addEventListener("beforeprint", () => preparePrint(book, list));
addEventListener("afterprint", () => byId("print").replaceChildren());

startSearch();
route();
(window.requestIdleCallback ?? setTimeout)(() => search.prepare());
