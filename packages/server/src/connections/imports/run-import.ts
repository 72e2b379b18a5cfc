import { refused } from "../../field-errors";
import type { JobHandler } from "../../jobs/queue/handler";
import { LeaseLostError } from "../../jobs/queue/lease";
import type { Database } from "../../storage/database";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { hashOf } from "../pushes/hash";
import { inConnection } from "../pushes/in-connection";
import { readMovement } from "../pushes/inputs";
import { contentOf } from "../pushes/movements";
import {
  type AccountImport,
  endImport,
  findImport,
  IMPORT_KIND,
  noteOutcome,
  type StoredFile,
} from "./imports";
import type { Item } from "./item";
import { itemsOf } from "./items";
import { KeyCounts } from "./key-counts";
import { type ImportServices, storeItems } from "./store-items";
import { readUpload } from "./uploads";

/** Rows of one transaction. */
const BATCH = 3_072;

interface ImportOptions extends ImportServices {
  db: Database;
  /** Lets requests have their turn between two transactions. */
  turn(): Promise<void>;
}

/**
 * Reads the files of an import, and stores their rows some at a time, each time with how far it has got. An import that was killed reads
 * them again, and goes on behind the rows that are stored or rejected.
 */
export const importHandler = ({ db, turn, ...services }: ImportOptions): JobHandler => ({
  kind: IMPORT_KIND,
  // Somebody waits for it.
  maxAttempts: Number.POSITIVE_INFINITY,
  retry: { first: 1_000, longest: 60_000 },

  async run(payload, { signal }) {
    const { workspace_id, import_id } = Object(payload);
    if (typeof workspace_id !== "string" || typeof import_id !== "string")
      throw new TypeError("the job names no import");
    const workspace = openWorkspace(db, workspace_id);
    const found = await findImport(workspace, import_id);
    if (!found || found.completed_at !== null) return "done";
    let current: AccountImport | undefined = found;
    for await (const { items, bytesRead } of batchesOf(workspace, found)) {
      signal.throwIfAborted();
      current = await storeBatch(workspace, current, items, bytesRead, services);
      if (!current) return "done";
      await turn();
    }
    signal.throwIfAborted();
    const ended = current;
    return {
      effect: (trx) => endImport(openWorkspace(trx, workspace_id), ended, services.now()),
    };
  },
});

/** Returns the import as it is then; undefined when its connection was deleted. */
async function storeBatch(
  workspace: Workspace,
  current: AccountImport,
  items: readonly Item[],
  bytesRead: number,
  services: ImportServices,
): Promise<AccountImport | undefined> {
  return inConnection(workspace, current.connection_id, items.length, async (place) => {
    const origin = { importId: current.id, updates: current.updates === 1 };
    const outcome = await storeItems(place, origin, services, items);
    const noted = await noteOutcome(place.workspace, current, items.length, bytesRead, outcome);
    if (!noted) throw new LeaseLostError(`import ${current.id} is read by another worker`);
    return noted;
  });
}

/** The rows that are neither stored nor rejected yet. */
async function* batchesOf(
  workspace: Workspace,
  { id, files, rows_read }: AccountImport,
): AsyncGenerator<{ items: Item[]; bytesRead: number }> {
  let [skip, bytesRead] = [rows_read, 0];
  let waiting: Item[] = [];
  const counted = equalityCounter();
  for (const [at, { part }] of (JSON.parse(files) as StoredFile[]).entries()) {
    const bytes = readUpload(workspace, id, at, (size) => {
      bytesRead += size;
    });
    for await (const read of itemsOf(part, bytes)) {
      const items = counted(read);
      const skipped = Math.min(skip, items.length);
      skip -= skipped;
      for (let from = skipped; from < items.length; ) {
        const taken = items.slice(from, from + BATCH - waiting.length);
        from += taken.length;
        waiting.push(...taken);
        if (waiting.length < BATCH) continue;
        yield { items: waiting, bytesRead };
        waiting = [];
      }
    }
  }
  if (waiting.length > 0) yield { items: waiting, bytesRead };
}

/** Digits of a hash, hexadecimal, that a number keeps exactly: a file may have millions of rows, which a text each would fill the memory of. */
const DIGITS = 13;

/** Different movements of a file without an identifier, the most: so many take 96 MB. */
const MOST = 6_000_000;

/**
 * Says of movements without an identifier which of several equal ones of their file they are: a bank may book the same amount twice in
 * a day, and each is a movement of its own, whichever import of the file it comes with. Files are counted each for itself, because one
 * may have what another one has. It is given all rows of an import, in their order. Of those behind the most that can be counted none is
 * taken for another one: they cannot be read.
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
  `is behind ${most.toLocaleString("en")} movements without a client_movement_id, the most that a file may have`;

/** The same of equal movements; undefined of all else, of a movement with an identifier or a fault, and of an entry, which its statement counts. */
function contentKey(item: Item): number | undefined {
  if (item.kind !== "movement" || item.entry || item.fields.client_movement_id?.trim()) return undefined;
  const input = readMovement(item.fields, () => refused);
  if (input === refused) return undefined;
  return Number.parseInt(hashOf(contentOf(input, input.network)).slice(0, DIGITS), 16);
}
