import type { Transaction } from "kysely";
import { enqueueAll } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { withTemporaryTables } from "../../storage/dialect/temporary-table";
import type { SharedTables } from "../../storage/tables";
import { rescreenAllCasesJob } from "../../workspace/rescreen-cases-job";
import { screenAllNamesJob } from "../../workspace/screen-names-job";
import type { SanctionsFormat } from "../formats/entry";
import { SanctionsFileError } from "../formats/file-error";
import { readList } from "../formats/read-list";
import { type ImportableListId, listOf } from "../lists";
import { rescreenJob } from "../screening/rescreen-job";
import { type Gathered, Gatherer, gatheredTables } from "./gather";
import { addLabels, dropOutdatedLabels } from "./labels";
import { type Delta, deleteOutdated, insertCurrent, noteChanges, refuseUnsound } from "./replace";
import { versionOf } from "./version";

export interface SanctionsImport {
  /** The file's content, in one of the formats of its publisher. */
  bytes: AsyncIterable<Uint8Array>;
  /** Name of the file without its folder, for `waybill server sanctions status` and the labels. */
  source: string;
  /** The list that the file must be; default: whichever it is. */
  list?: ImportableListId | undefined;
  /** Called now and then, with the bytes and entries that were read so far. */
  onProgress?: ((progress: { bytes: number; entries: number }) => void) | undefined;
}

/** What happens with a change of a list, in its transaction, which may be repeated. */
export type OnStored = (trx: Transaction<SharedTables>) => Promise<unknown>;

/** The result of {@link importSanctions}. */
export interface ImportedSanctions extends Delta {
  list: ImportableListId;
  format: SanctionsFormat;
  /** See SanctionsListTable. */
  version: string;
  /** The version before; null for a first import. */
  previous_version: string | null;
  published: string | null;
  entries: number;
  addresses: number;
  /** Addresses of chains that this service does not have. They are listed, and are no labels. */
  unserved_addresses: number;
}

/** What a file says of itself. */
interface Origin {
  list: ImportableListId;
  format: SanctionsFormat;
  published: string | null;
}

/** How many entries pass between two calls of `onProgress`. */
const PROGRESS_INTERVAL = 1_000;

/**
 * Imports a sanctions list completely or not at all: only what differs from the stored version is written, its addresses become labels in
 * the same transaction, and a job compares the subjects of workspaces with it. The file is gathered before, so that others can read and
 * write meanwhile. Throws SanctionsFileError.
 */
export async function importSanctions(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  { bytes, source, list: wanted, onProgress, onStored }: SanctionsImport & { onStored?: OnStored },
): Promise<ImportedSanctions> {
  let origin: Origin | undefined;
  return withTemporaryTables(
    db,
    gatheredTables(runtime.uuid().replaceAll("-", "")),
    async (connection, tables) => {
      const gatherer = new Gatherer(connection, tables);
      let read = 0;
      const counted = counting(bytes, (length) => {
        read += length;
      });
      for await (const part of readList(counted)) {
        if (part.kind === "list") {
          refuseOther(part, wanted);
          origin = { list: part.list, format: part.format, published: null };
        } else if (part.kind === "published") {
          if (origin) origin.published ??= part.published;
        } else {
          await gatherer.add(part.line, part.entry);
          if (gatherer.entries % PROGRESS_INTERVAL === 0)
            onProgress?.({ bytes: read, entries: gatherer.entries });
        }
      }
      await gatherer.flush();
      onProgress?.({ bytes: read, entries: gatherer.entries });
    },
    (trx, tables) => {
      if (!origin) throw new SanctionsFileError(1, "the file is empty");
      return store(trx, runtime, tables, { ...origin, source, onStored });
    },
  );
}

function refuseOther(
  { list, title }: { list: ImportableListId; title: string },
  wanted: ImportableListId | undefined,
): void {
  if (wanted !== undefined && wanted !== list)
    throw new SanctionsFileError(1, `this is ${title}, of the list ${list}, not of ${wanted}`);
}

async function store(
  trx: Transaction<SharedTables>,
  runtime: Pick<Runtime, "now" | "uuid">,
  tables: Gathered,
  { list, format, published, source, onStored }: Origin & { source: string; onStored: OnStored | undefined },
): Promise<ImportedSanctions> {
  await refuseUnsound(trx, tables);
  const now = runtime.now();
  const blank = {
    list,
    source,
    created_at: now,
    version: null,
    entries: 0,
    added: 0,
    changed: 0,
    removed: 0,
  };
  const { seq: importSeq } = await trx
    .insertInto("sanctions_imports")
    .values(blank)
    .returning("seq")
    .executeTakeFirstOrThrow();
  const delta = await noteChanges(trx, list, importSeq, tables);
  const labels = { list, source, importSeq, labelList: listOf(list).labelList };
  const kept = await dropOutdatedLabels(trx, labels);
  await deleteOutdated(trx, importSeq);
  await insertCurrent(trx, list, importSeq, tables);
  await addLabels(trx, labels, kept);

  const before = await trx
    .selectFrom("sanctions_lists")
    .select("version")
    .where("list", "=", list)
    .executeTakeFirst();
  const version = await versionOf(trx, list);
  const counts = await countsOf(trx, list);
  const row = { version, source, format, published, imported_at: now, ...pick(counts) };
  await trx
    .insertInto("sanctions_lists")
    .values({ list, ...row })
    .onConflict((conflict) => conflict.column("list").doUpdateSet(row))
    .execute();
  await trx
    .updateTable("sanctions_imports")
    .set({ version, entries: counts.entries, ...delta })
    .where("seq", "=", importSeq)
    .execute();
  if (delta.added + delta.changed + delta.removed > 0)
    await enqueueAll(trx, [rescreenJob(importSeq), screenAllNamesJob, rescreenAllCasesJob], runtime);
  await onStored?.(trx);
  return { list, format, version, previous_version: before?.version ?? null, published, ...delta, ...counts };
}

type Counts = Pick<ImportedSanctions, "entries" | "addresses" | "unserved_addresses">;

const pick = ({ entries, addresses }: Counts) => ({ entries, addresses });

async function countsOf(trx: Transaction<SharedTables>, list: string): Promise<Counts> {
  const { entries } = await trx
    .selectFrom("sanctions_entries")
    .select(({ fn }) => fn.countAll<number>().as("entries"))
    .where("list", "=", list)
    .executeTakeFirstOrThrow();
  const found = await trx
    .selectFrom("sanctions_addresses")
    .select(({ fn }) => [
      fn.count<number>("address").distinct().as("addresses"),
      fn.count<number>("address").distinct().filterWhere("family", "is", null).as("unserved"),
    ])
    .where("list", "=", list)
    .executeTakeFirstOrThrow();
  return {
    entries: Number(entries),
    addresses: Number(found.addresses),
    unserved_addresses: Number(found.unserved),
  };
}

async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  count: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    count(part.length);
    yield part;
  }
}
