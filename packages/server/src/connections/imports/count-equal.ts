import { refused } from "../../field-errors";
import { hashOf } from "../pushes/hash";
import { readMovement } from "../pushes/inputs";
import { contentOf } from "../pushes/movements";
import type { Item } from "./item";

/** Digits of a hash, hexadecimal, that a number keeps exactly: a file may have a million rows, which a text each would fill the memory of. */
const DIGITS = 13;

/**
 * Says of movements without an identifier which of several equal ones of their file they are: a bank may book the same amount twice in
 * a day, and each is a movement of its own, whichever import of the file it comes with. Files are counted each for itself, because one
 * may have what another one has. It is given all rows of an import, in their order.
 */
export function equalityCounter(): (items: readonly Item[]) => Item[] {
  let current: string | undefined;
  let counts = new Map<number, number>();
  return (items) =>
    items.map((item) => {
      if (item.file !== current) [current, counts] = [item.file, new Map()];
      const content = contentKey(item);
      if (content === undefined) return item;
      const occurrence = (counts.get(content) ?? 0) + 1;
      counts.set(content, occurrence);
      return { ...item, occurrence };
    });
}

/** The same of equal movements; undefined of all else, and of a movement with an identifier or a fault. */
function contentKey(item: Item): number | undefined {
  if (item.kind !== "movement" || item.fields.client_movement_id?.trim()) return undefined;
  const input = readMovement(item.fields, () => refused);
  if (input === refused) return undefined;
  return Number.parseInt(hashOf(contentOf(input, input.network)).slice(0, DIGITS), 16);
}
