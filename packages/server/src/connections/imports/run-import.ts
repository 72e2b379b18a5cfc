import type { JobHandler } from "../../jobs/queue/handler";
import { LeaseLostError } from "../../jobs/queue/lease";
import type { Database } from "../../storage/database";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { inConnection } from "../pushes/in-connection";
import { equalityCounter } from "./count-equal";
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
