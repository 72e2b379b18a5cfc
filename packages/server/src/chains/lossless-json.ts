import { randomUUID } from "node:crypto";

/** Integers with fewer digits are always safe. */
const long = /\d{16}/;
/** Such an integer, or a string literal: strings are matched as well, so that digits inside them are skipped. */
const textOrLong = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?\d{16,}(?![\w.])/g;
// A random mark for each process, so that no input can contain it.
const mark = `integer:${randomUUID()}:`;

/** Parses JSON like JSON.parse, but integers beyond the safe range become `bigint`. Throws SyntaxError. */
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

/** Lamports of an answer that was parsed without loss (parseLossless); undefined for anything else. */
export function readLamports(value: unknown): bigint | undefined {
  const exact = typeof value === "bigint" || Number.isSafeInteger(value);
  return exact && Number(value) >= 0 ? BigInt(value as bigint | number) : undefined;
}
