// The script of the reference's pages: links to all operations and schemas, and a field that finds them by words. All texts are
// readable without it.

interface Entry {
  item: HTMLElement;
  link: HTMLAnchorElement;
  section: Element;
  /** Name, path and title, in small letters. */
  head: string;
}

const contents = document.querySelector(".contents");
const form = contents?.querySelector("form");
const input = form?.querySelector("input");
const status = form?.querySelector("[role=status]");
const entries: Entry[] = [];

function addEntry(item: HTMLElement, link: HTMLAnchorElement, section: Element) {
  const lines = [...section.querySelectorAll(":scope > div > .line")].map((line) => line.textContent);
  const head = [link.textContent, section.id, ...lines].join(" ").toLowerCase();
  entries.push({ item, link, section, head });
}

/** A link to a section; operations show their method before the title. */
function linkTo(section: Element): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${section.id}`;
  const method = section.querySelector(":scope > div > .line > code[class]");
  if (method) link.append(method.cloneNode(true), " ");
  link.append(section.querySelector("h3")?.textContent ?? section.id);
  item.append(link);
  addEntry(item, link, section);
  return item;
}

// A part with sections becomes a group that opens, with links to them.
for (const item of contents?.querySelectorAll<HTMLElement>("li") ?? []) {
  const link = item.querySelector("a");
  const part = link && document.getElementById(link.hash.slice(1));
  if (!link || !part) continue;
  const sections = [...part.querySelectorAll(":scope > section")];
  if (sections.length === 0) {
    addEntry(item, link, part);
    continue;
  }
  const summary = document.createElement("summary");
  summary.append(link.textContent);
  const list = document.createElement("ul");
  const about = document.createElement("li");
  link.textContent = `About ${link.textContent.toLowerCase()}`;
  about.append(link);
  addEntry(about, link, part);
  list.append(about, ...sections.map(linkTo));
  const group = document.createElement("details");
  group.append(summary, list);
  item.append(group);
}

/** Shows the links whose name has all words, or, if there is none, those whose text has. */
function search(words: readonly string[]) {
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const named = entries.filter(({ head }) => hasAll(head));
  const inTexts = () => entries.filter(({ section }) => hasAll(section.textContent.toLowerCase()));
  const found = named.length > 0 ? named : inTexts();
  for (const entry of entries) entry.item.hidden = !found.includes(entry);
  for (const group of contents?.querySelectorAll("details") ?? []) {
    const hasAny = [...group.querySelectorAll("li")].some(({ hidden }) => !hidden);
    group.hidden = !hasAny;
    group.open = words.length > 0 && hasAny;
  }
  if (status) status.textContent = words.length === 0 ? "" : `${found.length} found`;
  return found;
}

/** Opens the group of the section that the address names, and marks its link. */
function showCurrent() {
  for (const { link, item } of entries) {
    const isCurrent = location.hash !== "" && link.hash === location.hash;
    if (isCurrent) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
    const group = isCurrent && item.closest("details");
    if (group) group.open = true;
  }
}

if (form && input) {
  const wordsOf = () => input.value.toLowerCase().split(/\s+/).filter(Boolean);
  form.hidden = false;
  input.addEventListener("input", () => {
    search(wordsOf());
    if (input.value === "") showCurrent();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [first] = search(wordsOf());
    if (!first || input.value === "") return;
    first.link.click();
    first.link.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target === input) return;
    event.preventDefault();
    input.focus();
  });
}
addEventListener("hashchange", showCurrent);
showCurrent();

export {};
