import { randomUUID } from "node:crypto";

// Callers cannot put this mark into a string, because it is random in every process.
const mark = `int64:${randomUUID()}:`;
const marked = new RegExp(`"${mark}(-?\\d+)"`, "g");

/** JSON in which a `bigint` is an integer with all digits; JSON.stringify does not support it. */
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
 * Creates a writer with the result of `toJson` for the responses of one operation. Most operations never return a `bigint`:
 * until the first one, JSON.stringify runs without a replacer, which takes half the time.
 */
export function jsonWriter(): (value: unknown) => string {
  let hasBigints = false;
  return (value) => {
    if (hasBigints) return toJson(value);
    try {
      return JSON.stringify(value);
    } catch {
      // A bigint, or a value that JSON does not support; toJson throws for the latter.
      const text = toJson(value);
      hasBigints = true;
      return text;
    }
  };
}
