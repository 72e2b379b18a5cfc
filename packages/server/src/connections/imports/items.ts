import { accountFields, movementFields, snapshotFields } from "../pushes/inputs";
import { camtRows } from "./camt";
import { type CsvForm, csvRows } from "./csv";
import { type Item, type Rows, UnreadableFileError } from "./item";
import { jsonRows } from "./json";
import { mt940Rows } from "./mt940";
import { textOfFile } from "./text";
import { type UnpackedPiece, unzipped } from "./zip";

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
      // What was not read of it.
      for await (const _ of rest);
    }
    if (!isRead) throw new UnreadableFileError("has no file to be read, only folders and hidden files");
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
  "is none of accounts, snapshots and movements as .csv, .xml (camt.053), .sta, .mt940 or .940 (MT940) and .json";

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
