import { isAscii, isUtf8 } from "node:buffer";
import { accountFields, movementFields, snapshotFields } from "../pushes/inputs";
import { camtRows } from "./camt";
import { type CsvForm, csvRows } from "./csv";
import {
  type BrokenRow,
  type Item,
  type ItemKind,
  type ReadRow,
  type Rows,
  UnreadableFileError,
} from "./item";
import { mt940Rows } from "./mt940";
import { type UnpackedPiece, unzipped } from "./zip";

/** A document is held in memory. */
export const MAX_SIZE = 8_388_608;
/** The form of the rows of a list, and the fields that they may have. */
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
async function* jsonRows(text: AsyncIterable<string>): Rows {
  let whole = "";
  for await (const part of text) {
    whole += part;
    if (whole.length > MAX_SIZE)
      throw new UnreadableFileError(`is longer than ${MAX_SIZE} characters: send large files as CSV`);
  }
  const document = parsed(whole);
  const unknown = Object.keys(document).filter((name) => !lists.some(([list]) => list === name));
  if (unknown.length > 0) throw new UnreadableFileError(`has fields other than the lists ${names}`);
  let before = 0;
  for (const [name, form] of lists) {
    const list: unknown = Reflect.get(document, name) ?? [];
    if (!Array.isArray(list)) throw new UnreadableFileError(`has ${name} that are not a list`);
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
  throw new UnreadableFileError(`must be a JSON object with the lists ${names}`);
}

function rowOf(element: unknown, row: number, { kind, fields: known }: JsonForm): ReadRow | BrokenRow {
  if (typeof element !== "object" || element === null) return { row, message: "is not an object" };
  const unknown = Object.keys(element).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return {
      row,
      message: `has ${unknown.length} unknown fields; the known fields are ${known.join(", ")}`,
    };
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(element)) {
    if (typeof value === "string") fields[name] = value;
    // A number would have lost digits already.
    else if (value !== null) return { row, message: `has a ${name.slice(0, 40)} that is not a string` };
  }
  return { row, kind, fields };
}

/** The parts of an upload, in the order in which they are imported. */
export const importParts = ["accounts", "snapshots", "movements", "camt", "mt940", "json", "zip"] as const;
export type ImportPart = (typeof importParts)[number];

const forms: Readonly<Record<"accounts" | "snapshots" | "movements", CsvForm>> = {
  accounts: { kind: "account", columns: accountFields, required: ["external_id"] },
  snapshots: {
    kind: "snapshot",
    columns: snapshotFields,
    required: ["external_id", "as_of", "asset", "quantity"],
  },
  movements: {
    kind: "movement",
    columns: movementFields,
    required: ["external_id", "booked_at", "direction", "quantity", "asset"],
  },
};

type Bytes = AsyncIterable<Uint8Array>;

function rowsOf(part: Exclude<ImportPart, "zip">, bytes: Bytes): Rows {
  if (part === "mt940") return mt940Rows(textOfFile(bytes, { isOld: true }));
  const text = textOfFile(bytes);
  if (part === "camt") return camtRows(text);
  return part === "json" ? jsonRows(text) : csvRows(text, forms[part]);
}

/** The rows of a part of an upload, some at a time, always the same ones in the same order. */
export async function* itemsOf(part: ImportPart, bytes: Bytes): AsyncGenerator<Item[]> {
  if (part === "zip") yield* itemsOfArchive(bytes);
  else yield* itemsOfFile(part, part, bytes);
}

async function* itemsOfFile(
  file: string,
  part: Exclude<ImportPart, "zip">,
  bytes: Bytes,
): AsyncGenerator<Item[]> {
  try {
    for await (const rows of rowsOf(part, bytes))
      yield rows.map(
        (one): Item => ("kind" in one ? { file, ...one } : { file, kind: "unreadable", ...one }),
      );
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    yield [{ file, row: 0, kind: "unreadable", message: error.message }];
  }
}

async function* itemsOfArchive(bytes: Bytes): AsyncGenerator<Item[]> {
  const pieces = unzipped(bytes);
  let isRead = false;
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done) break;
      // Some systems separate folders by backslashes.
      const name = next.value.name.replaceAll("\\", "/");
      const rest = restOf(next.value, pieces);
      if (!isIgnored(name)) {
        isRead = true;
        const [file, part] = [`zip: ${name.slice(-200)}`, partOf(name)];
        if (part) yield* itemsOfFile(file, part, rest);
        else yield [{ file, row: 0, kind: "unreadable", message: unknownName }];
      }
      // Reads the rest of it.
      for await (const _ of rest);
    }
    if (!isRead) throw new UnreadableFileError("has no file to read, only folders and hidden files");
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    yield [{ file: "zip", row: 0, kind: "unreadable", message: error.message }];
  }
}

/** The bytes of the file that a piece begins; can be read on after its reader has left. */
function restOf(first: UnpackedPiece, pieces: AsyncGenerator<UnpackedPiece>): Bytes {
  let current: UnpackedPiece | undefined = first;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const piece = current;
    if (!piece) return { done: true, value: undefined };
    const following = piece.final ? undefined : await pieces.next();
    current = following?.done ? undefined : following?.value;
    return { done: false, value: piece.bytes };
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

const unknownName =
  "is not a supported file: accounts, snapshots or movements as .csv, .xml (camt.053), .sta, .mt940 or .940 (MT940), or .json";

/** Folders, and what systems add: `./` and `../` before a name hide nothing. */
const isIgnored = (name: string): boolean =>
  /\/$|(?:^|\/)(?:\.(?!\.?\/)|__MACOSX\/|(?:Thumbs\.db|desktop\.ini)$)/i.test(name);

function partOf(name: string): Exclude<ImportPart, "zip"> | undefined {
  const base = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
  if (base.endsWith(".xml")) return "camt";
  if (/\.(?:sta|mt940|940)$/.test(base)) return "mt940";
  if (base.endsWith(".json")) return "json";
  const [, part] = /^(accounts|snapshots|movements).*\.csv$/.exec(base) ?? [];
  return part === "accounts" || part === "snapshots" || part === "movements" ? part : undefined;
}

/**
 * UTF-8 text with or without a byte order mark, or UTF-16. Throws UnreadableFileError, which names what it is instead,
 * if that can be seen. `isOld`: of a format that is older than both, so that text which is not UTF-8 at its first
 * letter beyond ASCII is Windows-1252.
 */
export async function* textOfFile(
  bytes: AsyncIterable<Uint8Array>,
  { isOld = false } = {},
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let encoding = "UTF-8";
  let isFirst = true;
  let line = 1;
  const decode = (part?: Uint8Array) => {
    try {
      return (part ? decoder?.decode(part, { stream: true }) : decoder?.decode()) ?? "";
    } catch (cause) {
      throw new UnreadableFileError(`is not ${encoding} text, at line ${line} or soon after it`, { cause });
    }
  };
  const parts = isOld ? wholeLetters(bytes) : bytes;
  for await (const part of parts) {
    if (isFirst) {
      refuseOthers(part);
      encoding = encodingOf(part);
      // Removes the byte order mark.
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    isFirst = false;
    if (isOld && encoding === "UTF-8" && !isAscii(part)) {
      [isOld, encoding] = [false, isUtf8(firstBeyondAscii(part)) ? encoding : "windows-1252"];
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    const text = decode(part);
    if (text.includes("\0")) throw new UnreadableFileError("is not a text file: it has NUL characters");
    yield text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) line += 1;
  }
  if (isFirst) throw new UnreadableFileError("is empty");
  const rest = decode();
  if (rest !== "") yield rest;
}

/** The first bytes beyond ASCII that follow each other. */
function firstBeyondAscii(bytes: Uint8Array): Uint8Array {
  const rest = bytes.subarray(bytes.findIndex((byte) => byte >= 0x80));
  const end = rest.findIndex((byte) => byte < 0x80);
  return end === -1 ? rest : rest.subarray(0, end);
}

/** The same bytes, cut only behind a letter of ASCII where there is one. */
async function* wholeLetters(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = Buffer.alloc(0);
  for await (const part of bytes) {
    const all = waiting.length === 0 ? Buffer.from(part) : Buffer.concat([waiting, part]);
    const end = all.findLastIndex((byte) => byte < 0x80) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = all.subarray(end);
  }
  if (waiting.length > 0) yield waiting;
}

/** By its byte order mark, or by the NUL beside its first letter, which is of ASCII in all files that are read. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "UTF-16LE";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "UTF-16BE" : "UTF-8";
}

function refuseOthers(start: Uint8Array): void {
  const letters = String.fromCharCode(...start.subarray(0, 5));
  if (letters.startsWith("PK\u0003\u0004"))
    throw new UnreadableFileError("is an archive or a workbook: send archives as zip, and sheets as CSV");
  if (letters === "%PDF-") throw new UnreadableFileError("is a PDF: send its data as CSV or CAMT.053");
}
