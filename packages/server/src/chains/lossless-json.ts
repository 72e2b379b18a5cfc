import { randomUUID } from "node:crypto";

/** Enough digits for an integer that a number may not hold. */
const long = /\d{16}/;
/** Such an integer; texts are matched as well, so that nothing within them is. */
const textOrLong = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?\d{16,}(?![\w.])/g;
// Nobody outside can write this mark into a string of theirs, because it is drawn anew by every process.
const mark = `integer:${randomUUID()}:`;

/** Reads JSON like JSON.parse, but integers beyond what a number holds exactly as `bigint`. Throws SyntaxError. */
export function parseLossless(json: string): unknown {
  const plain: unknown = JSON.parse(json);
  if (!long.test(json)) return plain;
  const marked = json.replaceAll(textOrLong, (found) =>
    found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${mark}${found}"`,
  );
  return JSON.parse(marked, (_name, value: unknown) =>
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}
