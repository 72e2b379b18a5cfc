import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { errors } from "../../errors";
import type { FieldError } from "../../field-errors";
import { parseText } from "../parameters";
import type { FormPart, ReadBody } from "./row";

/** Maximum bytes of a value that is not a file, because it is held in memory. */
const MAX_VALUE = 1_048_576;

/** A part of the form with its parsed value, or with the reason why it cannot be read. */
export type ParsedPart = { part: FormPart } & ({ value: unknown } | { error: FieldError });

/**
 * Reads a part that is not a file, of at most `limit` bytes (or a megabyte). Text that cannot be parsed as the type of the part
 * is returned as it is, and fails validation. Throws 413 over the limit.
 */
export async function readPart(stream: Readable, part: FormPart, limit: number): Promise<ParsedPart> {
  const { kind, type = "string" } = part;
  const most = Math.min(limit, MAX_VALUE);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw errors.payloadTooLarge(most);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) return { part, error: notUtf8 };
  if (kind !== "json") return { part, value: parseText(bytes.toString(), type) };
  try {
    return { part, value: JSON.parse(bytes.toString()) };
  } catch {
    return { part, error: notJson };
  }
}

/** Whether a part has one of the media types that the description gives it; parameters such as a charset do not count. */
export function hasMediaType({ mediaTypes }: FormPart, contentType: string): boolean {
  const [given = ""] = contentType.toLowerCase().split(";");
  const type = given.trim();
  return (
    mediaTypes === undefined ||
    mediaTypes.some(
      (allowed) => type === allowed || (allowed.endsWith("/*") && type.startsWith(allowed.slice(0, -1))),
    )
  );
}

export const wrongMediaType = ({ mediaTypes = [] }: FormPart): FieldError => ({
  code: "invalid_value",
  message: `must have Content-Type: ${mediaTypes.join(" or ")}`,
  params: { allowed: mediaTypes },
});

const notUtf8: FieldError = { code: "invalid_value", message: "must be UTF-8", params: {} };
const notJson: FieldError = { code: "json", message: "must be valid JSON", params: {} };
const givenOnce: FieldError = { code: "invalid_value", message: "must be given once", params: {} };

/** Groups parts by name, without those that cannot be read and those that are repeated although they are not a list. */
export function groupByName(parts: readonly ParsedPart[]): ReadBody {
  const values = new Map<string, unknown>();
  const faulty = new Map<string, FieldError>();
  for (const parsed of parts) {
    const { name, kind, list } = parsed.part;
    if ("error" in parsed) faulty.set(name, parsed.error);
    else if (list) {
      const before = values.get(name);
      // One JSON part may contain the whole list.
      const items = kind === "json" && Array.isArray(parsed.value) ? parsed.value : [parsed.value];
      values.set(name, Array.isArray(before) ? [...before, ...items] : items);
    } else if (values.has(name)) faulty.set(name, givenOnce);
    else values.set(name, parsed.value);
  }
  for (const name of faulty.keys()) values.delete(name);
  const faults = [...faulty].map(([field, error]) => ({ field, pointer: `/${field}`, error }));
  return { value: Object.fromEntries(values), faults };
}
