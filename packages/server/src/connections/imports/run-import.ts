import type { JobHandler } from "../../jobs/queue/handler";
import { LeaseLostError } from "../../jobs/queue/lease";
import { ReaderMemoryError, readInThread } from "../../lib/read-in-thread";
import type { Database } from "../../storage/database";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { inConnection } from "../pushes/revisions";
import {
  type AccountImport,
  endImport,
  findImport,
  IMPORT_KIND,
  noteOutcome,
  readUpload,
  type StoredFile,
} from "./imports";
import type { Item } from "./item";
import { itemReader } from "./item-reader";
import { ofOneBank } from "./one-bank";
import type { StatementHead } from "./statement";
import { type ImportServices, storeItems } from "./store-items";
import { headOf, relatedStatements } from "./store-statements";

/** Rows of one transaction; more where a statement that is stored already has more. */
const BATCH = 3_072;
/**
 * The maximum number of rows of an already stored statement. They are held in memory until the statement ends, and then compared
 * as a whole.
 */
const MOST_HELD = 100_000;

interface ImportOptions extends ImportServices {
  db: Database;
  /** Lets requests have their turn between two transactions. */
  turn(): Promise<void>;
}

/**
 * Reads the files of an import, and stores their rows some at a time, each time with how far it has got. An import that
 * was killed reads them again, and goes on behind the rows that are stored or rejected.
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
    let held: Item[] = [];
    for await (const { items, bytesRead, isLast } of batchesOf(workspace, found)) {
      const groups = groupsOf([...held, ...items]);
      const open = groups.at(-1) ?? [];
      held = !isLast && (await isHeld(workspace, found, groups)) ? open : [];
      for (const part of partsOf(held.length > 0 ? groups.slice(0, -1) : groups)) {
        signal.throwIfAborted();
        current = await storeBatch(workspace, current, part, bytesRead, services);
        if (!current) return "done";
        await turn();
      }
    }
    signal.throwIfAborted();
    const ended = current;
    return {
      effect: (trx) => endImport(openWorkspace(trx, workspace_id), ended, services.now()),
    };
  },
});

/** Rows in groups that end with a statement or a file; the last one may go on. */
function groupsOf(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let group: Item[] = [];
  for (const item of items) {
    if (group.length > 0 && (group.at(-1)?.kind === "statement" || group[0]?.file !== item.file)) {
      groups.push(group);
      group = [];
    }
    group.push(item);
  }
  return group.length > 0 ? [...groups, group] : groups;
}

/** Rows of one transaction each: a statement that comes again is compared with what is stored of it, and so comes after that. */
function partsOf(groups: readonly Item[][]): Item[][] {
  const parts: Item[][] = [];
  let names = new Set<string>();
  for (const group of groups) {
    const own = namesOf(group);
    const last = parts.at(-1);
    if (!last || own.some((name) => names.has(name))) {
      parts.push([...group]);
      names = new Set();
    } else for (const item of group) last.push(item);
    for (const name of own) names.add(name);
  }
  return parts;
}

/** The names of the statement of a group; none without a time that says which one of two issues is the later one. */
function namesOf(group: readonly Item[]): string[] {
  const head = headIn(group);
  if (!head || head.madeAt === null) return [];
  const { externalId, identifier, sequence, page, firstDay, lastDay } = head;
  return [[externalId, identifier, sequence, page, firstDay, lastDay], head.key].map((one) =>
    JSON.stringify(one),
  );
}

/** The end of a group says most of its statement. */
function headIn(group: readonly Item[]): StatementHead | undefined {
  const last = group.at(-1);
  const head = last && headOf(last);
  if (head) return head;
  for (const item of group) {
    const one = headOf(item);
    if (one) return one;
  }
  return undefined;
}

/** Whether the last group is a statement without its end, of which another issue is stored, or will be. */
async function isHeld(
  workspace: Workspace,
  { id, connection_id }: AccountImport,
  groups: readonly Item[][],
): Promise<boolean> {
  const group = groups.at(-1);
  const head = group && headIn(group);
  if (!head || group.at(-1)?.kind === "statement" || group.length > MOST_HELD) return false;
  const names = new Set(namesOf(group));
  if (groups.slice(0, -1).some((other) => namesOf(other).some((name) => names.has(name)))) return true;
  const place = { workspace, connectionId: connection_id };
  const related = await relatedStatements(place, id, [head]);
  return [...related.values()].some(({ relation }) => relation === "compared");
}

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
    if (!noted) throw new LeaseLostError(`import ${current.id} is being read by another worker`);
    return noted;
  });
}

/** The rows that are neither stored nor rejected yet. */
async function* batchesOf(
  workspace: Workspace,
  { id, connection_id, files, rows_read }: AccountImport,
): AsyncGenerator<{ items: Item[]; bytesRead: number; isLast: boolean }> {
  let [skip, bytesRead] = [rows_read, 0];
  let waiting: Item[] = [];
  const parts = (JSON.parse(files) as StoredFile[]).map(({ part }) => part);
  const uploads = parts.map((_, at) =>
    readUpload(workspace, id, at, (size) => {
      bytesRead += size;
    }),
  );
  const rows = readInThread(itemReader, parts, uploads);
  for await (const items of ofOneBank(workspace, connection_id, untilMemoryEnds(rows, parts[0] ?? ""))) {
    const skipped = Math.min(skip, items.length);
    skip -= skipped;
    for (let from = skipped; from < items.length; ) {
      const taken = items.slice(from, from + BATCH - waiting.length);
      from += taken.length;
      waiting.push(...taken);
      if (waiting.length < BATCH) continue;
      yield { items: waiting, bytesRead, isLast: false };
      waiting = [];
    }
  }
  // Also without rows: some may be held until it is known that these are all.
  yield { items: waiting, bytesRead, isLast: true };
}

/** The rows up to those for which the reader has too little memory: another attempt would read no more of them. */
async function* untilMemoryEnds(rows: AsyncIterable<Item[]>, first: string): AsyncGenerator<Item[]> {
  let file = first;
  try {
    for await (const items of rows) {
      file = items.at(-1)?.file ?? file;
      yield items;
    }
  } catch (error) {
    if (!(error instanceof ReaderMemoryError)) throw error;
    yield [{ file, row: 0, kind: "unreadable", message: error.message }];
  }
}
