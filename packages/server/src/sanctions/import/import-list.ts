import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { enqueueAll } from "../../jobs/queue/enqueue";
import { ReaderMemoryError, readInThread } from "../../lib/read-in-thread";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { withTemporaryTables } from "../../storage/dialect/temporary-table";
import type { SharedTables } from "../../storage/tables";
import { rescreenAllCasesJob } from "../../workspace/rescreen-cases-job";
import { screenAllNamesJob } from "../../workspace/screen-names-job";
import type { SanctionsFormat } from "../formats/entry";
import { SanctionsFileError } from "../formats/file-error";
import type { ListExtent, ListFile } from "../formats/read-list";
import { type ImportableListId, listOf } from "../lists";
import { rescreenJob } from "../screening/rescreen-job";
import { type Gathered, gather, gatheredTables, listReader, type ReadPart } from "./gather";
import { addLabels, dropOutdatedLabels } from "./labels";
import { type RemovalLimits, refuseLess, storedVersion } from "./refuse-less";
import { type Delta, deleteOutdated, insertCurrent, noteChanges, refuseUnsound } from "./replace";
import { versionOf } from "./version";

export interface SanctionsImport extends ListFile {
  /** Further files of the same list, in any order: of OFAC's CSV those of other names, places and rests of remarks. */
  others?: readonly ListFile[] | undefined;
  /** The list that the files must be; default: whichever they are. */
  list?: ImportableListId | undefined;
  /** Who imports it, for the record. */
  importedBy?: string | undefined;
  /** Whether a version may be replaced by one that was published before it. */
  older?: boolean | undefined;
  /** How many entries may be removed, exactly; needed for more than `removal` has. */
  acceptRemoved?: number | undefined;
  /** Number of entries that may be removed without confirmation. */
  removal?: RemovalLimits | undefined;
  /** Called now and then, with the bytes and entries that were read so far. */
  onProgress?: ((progress: { bytes: number; entries: number }) => void) | undefined;
}

/** Publishers remove a few entries at a time; a file that lacks more is more likely to be cut, or another list. */
const usualRemoval: RemovalLimits = { share: 0.05, entries: 25 };

/** Called for a change of a list, in its transaction, which may be repeated. */
export type OnStored = (trx: Transaction<SharedTables>, list: ImportableListId) => Promise<unknown>;

/** The result of {@link importList}. */
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
  /**
   * The numbers of entries that were not read wholly, so that the list does not count as checked: their remarks are cut
   * off and the rest is in none of the files, or they have an address that cannot be read.
   */
  incomplete: string[];
  /** Those with an address that cannot be read, and what stands in its place. */
  unread_addresses: UnreadAddress[];
  /** The parts of the files beside entries. */
  extent: ListExtent[];
  files: ImportedFile[];
  imported_by: string | null;
}

/** A text in the place of an address, which cannot be read as one. */
export interface UnreadAddress {
  /** The number of its entry. */
  entry: string;
  text: string;
}

/** A file that was imported, and the SHA-256 of its content, hex. */
export interface ImportedFile {
  name: string;
  sha256: string;
}

/** The origin that files state. */
interface Origin
  extends Pick<
    ImportedSanctions,
    "list" | "format" | "extent" | "published" | "incomplete" | "unread_addresses"
  > {
  files: ImportedFile[];
}

/** How many entries pass at least between two calls of `onProgress`. */
const PROGRESS_INTERVAL = 1_000;

/**
 * Imports a sanctions list completely or not at all: only what differs from the stored version is written, its
 * addresses become labels in the same transaction, and a job compares the subjects of workspaces with it. The files are
 * gathered before, so that others can read and write meanwhile. Throws SanctionsFileError, and SanctionsRefusedError
 * for a list that would be smaller or older than the stored one.
 */
export async function importList(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  { onStored, ...given }: SanctionsImport & { onStored?: OnStored },
): Promise<ImportedSanctions> {
  const { bytes, source, others = [], list: wanted, onProgress } = given;
  let origin: Origin | undefined;
  return withTemporaryTables(
    db,
    gatheredTables(runtime.uuid().replaceAll("-", "")),
    async (connection, tables) => {
      let [read, entries] = [0, 0];
      const files = [{ bytes, source }, ...others].map((file) => ({
        source: file.source,
        digest: createHash("sha256"),
        bytes: file.bytes,
      }));
      const counted = files.map((file) =>
        counting(file.bytes, (part) => {
          read += part.length;
          file.digest.update(part);
        }),
      );
      let published: string | null = null;
      const incomplete: string[] = [];
      const unread: UnreadAddress[] = [];
      const sources = files.map((file) => file.source);
      const take = async (part: ReadPart) => {
        if (part.kind === "fault")
          throw new SanctionsFileError(part.line, part.reason, part.advice, part.file);
        if (part.kind === "published") published ??= part.published;
        else if (part.kind === "list") {
          const hashed = files.map((file) => ({ name: file.source, sha256: file.digest.digest("hex") }));
          const { list, format, extent } = part;
          origin = { list, format, extent, published, incomplete, unread_addresses: unread, files: hashed };
        } else {
          for (const { uid, unread: texts } of part.incomplete) {
            incomplete.push(uid);
            unread.push(...texts.map((text) => ({ entry: uid, text })));
          }
          entries += part.count;
          await gather(connection, tables, part);
        }
      };
      let reported = 0;
      for await (const parts of withFault(readInThread(listReader, { sources, wanted }, counted))) {
        for (const part of parts) await take(part);
        if (entries - reported < PROGRESS_INTERVAL) continue;
        reported = entries;
        onProgress?.({ bytes: read, entries });
      }
      onProgress?.({ bytes: read, entries });
    },
    async (trx, tables) => {
      if (!origin) throw new SanctionsFileError(1, "the file is empty");
      const imported = await store(trx, runtime, tables, { ...origin, ...asked(given) });
      await onStored?.(trx, imported.list);
      return imported;
    },
  );
}

/** The parts of files; a fault of the files where their reader has too little memory for them. */
async function* withFault(parts: AsyncIterable<ReadPart[]>): AsyncGenerator<ReadPart[]> {
  try {
    yield* parts;
  } catch (error) {
    if (!(error instanceof ReaderMemoryError)) throw error;
    throw new SanctionsFileError(1, error.message);
  }
}

/** The options of the import. */
interface Asked extends Pick<SanctionsImport, "older" | "acceptRemoved"> {
  removal: RemovalLimits;
  importedBy: string | null;
}

const asked = ({ older, acceptRemoved, removal = usualRemoval, importedBy }: SanctionsImport): Asked => ({
  older,
  acceptRemoved,
  removal,
  importedBy: importedBy ?? null,
});

async function store(
  trx: Transaction<SharedTables>,
  runtime: Pick<Runtime, "now" | "uuid">,
  tables: Gathered,
  {
    list,
    format,
    published,
    extent,
    incomplete,
    unread_addresses,
    files,
    importedBy,
    ...accepted
  }: Origin & Asked,
): Promise<ImportedSanctions> {
  await refuseUnsound(trx, tables);
  const now = runtime.now();
  const source = files.map(({ name }) => name).join(", ");
  const before = await storedVersion(trx, list);
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
    .values({ ...blank, published, imported_by: importedBy, files: JSON.stringify(files) })
    .returning("seq")
    .executeTakeFirstOrThrow();
  const delta = await noteChanges(trx, list, importSeq, tables);
  const isDated = format !== "ofac-csv";
  refuseLess({ list, published, isDated, extent, removed: delta.removed }, before, accepted);
  const labels = { list, source, importSeq, labelList: listOf(list).labelList };
  const kept = await dropOutdatedLabels(trx, labels);
  await deleteOutdated(trx, importSeq);
  await insertCurrent(trx, list, importSeq, tables);
  await addLabels(trx, labels, kept);

  const version = await versionOf(trx, tables);
  const counts = await countsOf(trx, list);
  const lists = { extent: JSON.stringify(extent), incomplete: JSON.stringify(incomplete) };
  const row = { version, source, format, published, imported_at: now, ...pick(counts), ...lists };
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
  return {
    list,
    format,
    version,
    previous_version: before?.version ?? null,
    published,
    ...delta,
    ...counts,
    incomplete,
    unread_addresses,
    extent,
    files,
    imported_by: importedBy,
  };
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
  count: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    count(part);
    yield part;
  }
}
