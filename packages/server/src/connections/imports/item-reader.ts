import { refused } from "../../field-errors";
import type { FileReader } from "../../lib/read-in-thread";
import { readMovement } from "../pushes/inputs";
import { contentOf } from "../pushes/movements";
import { hashOf } from "../pushes/revisions";
import type { Item } from "./item";
import { type ImportPart, itemsOf } from "./items";
import { KeyCounts } from "./statement-rows";

/** Reads the files of an import, which part each of them is, in their order; see lib/read-in-thread.ts. */
export const itemReader: FileReader<readonly ImportPart[], Item> = {
  name: "items",
  expands: (parts) => parts.includes("zip"),

  async *read(parts, files) {
    const counted = equalityCounter();
    for (const [at, bytes] of files.entries()) {
      const part = parts[at];
      if (part !== undefined) for await (const items of itemsOf(part, bytes)) yield counted(items);
    }
  },
};

/**
 * Digits of a hash, hexadecimal, that a number keeps exactly: a file may have millions of rows, which a text each would
 * fill the memory of.
 */
const DIGITS = 13;

/** Maximum of different movements of a file without an identifier: so many take 96 MB. */
export const MOST = 6_000_000;

/**
 * Says of movements without an identifier which of several equal ones of their file they are: a bank may book the same
 * amount twice in a day, and each is a movement of its own, whichever import of the file it comes with. Files are
 * counted each for itself, because one may have what another one has. It is given all rows of an import, in their
 * order. Beyond the maximum that can be counted, equal rows are not distinguished: they cannot be read.
 */
export function equalityCounter(most: number = MOST): (items: readonly Item[]) => Item[] {
  let current: string | undefined;
  let counts = new KeyCounts();
  return (items) =>
    items.map((item) => {
      if (item.file !== current) [current, counts] = [item.file, new KeyCounts()];
      const content = contentKey(item);
      if (content === undefined) return item;
      if (counts.size >= most)
        return { file: item.file, row: item.row, kind: "unreadable", message: tooMany(most) };
      return { ...item, occurrence: counts.count(content) };
    });
}

const tooMany = (most: number): string =>
  `follows ${most.toLocaleString("en")} movements without a client_movement_id, the maximum for a file`;

/**
 * The same of equal movements; undefined of all else, of a movement with an identifier or a fault, and of an entry,
 * which its statement counts.
 */
function contentKey(item: Item): number | undefined {
  if (item.kind !== "movement" || item.entry || item.fields.client_movement_id?.trim()) return undefined;
  const input = readMovement(item.fields, () => refused);
  if (input === refused) return undefined;
  return Number.parseInt(hashOf(contentOf(input, input.network)).slice(0, DIGITS), 16);
}
