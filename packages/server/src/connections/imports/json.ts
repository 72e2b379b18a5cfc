import { accountFields, movementFields, snapshotFields } from "../pushes/inputs";
import { type BrokenRow, type ItemKind, type ReadRow, type Rows, UnreadableFileError } from "./item";

/** A document is held in memory. */
const MAX_SIZE = 8_388_608;
/** What rows of a list are, and which fields they may have. */
interface JsonForm {
  kind: ItemKind;
  fields: readonly string[];
}

const lists: readonly (readonly [string, JsonForm])[] = [
  ["accounts", { kind: "account", fields: accountFields }],
  ["snapshots", { kind: "snapshot", fields: snapshotFields }],
  ["movements", { kind: "movement", fields: movementFields }],
];
/** Rows that are given at once. */
const BATCH = 1_000;

/** The rows of a JSON document with lists as they are pushed. Throws UnreadableFileError. */
export async function* jsonRows(text: AsyncIterable<string>): Rows {
  let whole = "";
  for await (const part of text) {
    whole += part;
    if (whole.length > MAX_SIZE)
      throw new UnreadableFileError(`is longer than ${MAX_SIZE} characters: send so many rows as CSV`);
  }
  const document = parsed(whole);
  const unknown = Object.keys(document).filter((name) => !lists.some(([list]) => list === name));
  if (unknown.length > 0) throw new UnreadableFileError(`has more than the lists ${names}`);
  let before = 0;
  for (const [name, form] of lists) {
    const list: unknown = Reflect.get(document, name) ?? [];
    if (!Array.isArray(list)) throw new UnreadableFileError(`has ${name} that are no list`);
    for (let at = 0; at < list.length; at += BATCH) {
      const first = before + at + 1;
      yield list.slice(at, at + BATCH).map((element: unknown, index) => rowOf(element, first + index, form));
    }
    before += list.length;
  }
}

const names = lists.map(([name]) => name).join(", ");

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new UnreadableFileError("is not JSON", { cause });
  }
  throw new UnreadableFileError(`has to be a JSON object with the lists ${names}`);
}

function rowOf(element: unknown, row: number, { kind, fields: known }: JsonForm): ReadRow | BrokenRow {
  if (typeof element !== "object" || element === null) return { row, message: "is no object" };
  const unknown = Object.keys(element).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return {
      row,
      message: `has ${unknown.length} fields that are not known; the fields are ${known.join(", ")}`,
    };
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(element)) {
    if (typeof value === "string") fields[name] = value;
    // A number would have lost digits already.
    else if (value !== null) return { row, message: `has a ${name.slice(0, 40)} that is no text` };
  }
  return { row, kind, fields };
}
