/** A list of a JSON document, an item a line, so that the whole of it is never in memory. */
export async function writeJsonList<Item>(
  items: Iterable<Item>,
  toValue: (item: Item) => unknown,
  write: (text: string) => Promise<void>,
): Promise<void> {
  let before = "[";
  for (const item of items) {
    await write(`${before}\n${JSON.stringify(toValue(item))}`);
    before = ",";
  }
  await write(before === "[" ? "[]" : "\n]");
}

/** The members of an object, without its braces. */
export const members = (value: object): string => JSON.stringify(value).slice(1, -1);

/** Characters that no XML 1.0 document may have, not even escaped, and other control characters. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** A text within an element or an attribute of XML or HTML. */
export const escaped = (text: string): string =>
  text.replace(forbidden, "\ufffd").replace(/[&<>"'\t\n\r]/g, (one) => escapes[one] ?? one);

/** The attributes of an element; one that is null or undefined is left out, as it is not known. */
export const attributes = (values: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value != null)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
