import { randomUUID } from "node:crypto";

// Nobody outside can write this mark into a string of theirs, because it is drawn anew by every process.
const mark = `int64:${randomUUID()}:`;
const marked = new RegExp(`"${mark}(-?\\d+)"`, "g");

/** JSON with `bigint` as an integer of all its digits, which JSON.stringify refuses to write. */
export function toJson(value: unknown): string {
  let hasLarge = false;
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== "bigint") return item;
    const number = Number(item);
    if (Number.isSafeInteger(number)) return number;
    hasLarge = true;
    return `${mark}${item}`;
  });
  return hasLarge ? text.replace(marked, "$1") : text;
}

/**
 * Writes the answers of one operation, as `toJson` does. Most operations never answer with a `bigint`: until the first one,
 * their answers are written without a look at every value, which takes half the time.
 */
export function jsonWriter(): (value: unknown) => string {
  let hasBigints = false;
  return (value) => {
    if (hasBigints) return toJson(value);
    try {
      return JSON.stringify(value);
    } catch {
      // A bigint, or a value that no JSON can hold; toJson throws for the latter.
      const text = toJson(value);
      hasBigints = true;
      return text;
    }
  };
}
