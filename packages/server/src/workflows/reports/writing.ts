import { escaped } from "../../lib/markup";

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

/** The attributes of an element; one that is null or undefined is left out, as it is not known. */
export const attributes = (values: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value != null)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
