import type { Selectable } from "kysely";
import { enqueueing } from "../../jobs/queue/enqueue";
import { gunzip, gzip } from "../../lib/gunzip";
import type { Runtime } from "../../lib/runtime";
import { query, type Statement } from "../../storage/query";
import type {
  AccountImportChunkTable,
  AccountImportErrorTable,
  AccountImportTable,
} from "../../storage/schema/account-imports";
import { type AccountConnection, findConnection } from "../../workspace/account-connections";
import { inWorkspace } from "../../workspace/in-workspace";
import { insertMany } from "../../workspace/insert-many";
import type { Workspace } from "../../workspace/workspace";
import { type ImportPart, importParts } from "./items";
import type { Outcome } from "./store-items";

/** Bytes of a compressed file in one row. */
const PIECE = 196_608;

/** A piece of a compressed file. */
export type UploadPiece = Omit<Selectable<AccountImportChunkTable>, "workspace_id">;

/** The pieces of the files of an import, which are made while they are taken. */
async function* piecesOf(
  importId: string,
  files: readonly AsyncIterable<Uint8Array>[],
): AsyncGenerator<UploadPiece> {
  for (const [file, bytes] of files.entries()) {
    let position = 0;
    for await (const data of compressed(bytes))
      yield { import_id: importId, file, position: position++, data: data.toString("base64") };
  }
}

async function* compressed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of gzip(bytes)) {
    waiting.push(part);
    size += part.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The bytes of a stored file; `onRead` receives how many bytes of it were unpacked. */
export async function* readUpload(
  workspace: Workspace,
  importId: string,
  file: number,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of gunzip(chunks(workspace, importId, file))) {
    onRead(part.length);
    yield part;
  }
}

async function* chunks({ db }: Workspace, importId: string, file: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const row = await db
      .selectFrom("account_import_chunks")
      .select("data")
      .where("import_id", "=", importId)
      .where("file", "=", file)
      .where("position", "=", position)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.data, "base64");
  }
}

export const IMPORT_KIND = "import_accounts";

/** A file of an upload. */
export interface ImportFile extends AsyncIterable<Uint8Array> {
  readonly filename: string | undefined;
  readonly size: number;
}

/** The stored columns of the files of an import. */
export interface StoredFile {
  part: ImportPart;
  name: string | null;
  size: number;
}

export type AccountImport = Selectable<AccountImportTable>;

/** An upload whose id was never returned is deleted after this time, milliseconds. */
const ABANDONED_AFTER = 86_400_000;

/** Errors that are kept of an import. */
export const MOST_ERRORS = 1_000;

/**
 * Stores the files of an import into a connection that `accept` does not throw for, and has them read in the
 * background. Returns its identifier.
 */
export async function createImport(
  workspace: Workspace,
  connection: string,
  runtime: Pick<Runtime, "now" | "uuid">,
  given: Partial<Record<ImportPart, ImportFile>> & { update?: boolean | undefined },
  accept: (connection: AccountConnection | undefined) => void,
): Promise<string> {
  const id = runtime.uuid();
  const connectionId = connection.toLowerCase();
  const files = importParts.flatMap((part) => {
    const file = given[part];
    return file ? [{ part, file }] : [];
  });
  const described: StoredFile[] = files.map(({ part, file: { filename, size } }) => ({
    part,
    name: filename?.slice(-200) ?? null,
    size,
  }));
  const bytes = described.reduce((sum, { size }) => sum + size, 0);
  const updates = given.update === true ? 1 : 0;
  const begin = (own: Workspace) =>
    beginning(own, { id, connectionId, described, bytes, updates }, runtime.now());
  const complete = (own: Workspace) => completing(own, { id, connectionId }, runtime);
  const pieces = piecesOf(
    id,
    files.map(({ file }) => file),
  );
  if (bytes <= PIECE) {
    const all: UploadPiece[] = [];
    for await (const piece of pieces) all.push(piece);
    await inWorkspace(workspace, async (own) => {
      accept(await findConnection(own, connectionId));
      const stored = all.map((piece) => own.db.insertInto("account_import_chunks").values(piece));
      await query(own.shared, [...begin(own), ...stored, ...complete(own)], { commit: true });
    });
    return id;
  }
  accept(await findConnection(workspace, connectionId));
  await inWorkspace(workspace, (own) => query(own.shared, begin(own), { commit: true }));
  // Each piece is on the disk before the next, so that no writer waits for long.
  for await (const piece of pieces)
    await workspace.db.insertInto("account_import_chunks").values(piece).execute();
  await inWorkspace(workspace, (own) => query(own.shared, complete(own), { commit: true }));
  return id;
}

interface Described {
  id: string;
  connectionId: string;
  described: readonly StoredFile[];
  bytes: number;
  /** 1 when what differs from a booked movement takes its place. */
  updates: 0 | 1;
}

/** The statement that stores an import whose files are to come. */
const beginning = (
  { db }: Workspace,
  { id, connectionId, described, bytes, updates }: Described,
  now: number,
): Statement[] => [
  db
    .deleteFrom("account_imports")
    .where("connection_id", "=", connectionId)
    .where("status", "=", "receiving")
    .where("created_at", "<", now - ABANDONED_AFTER),
  db.insertInto("account_imports").values({
    id,
    created_at: now,
    connection_id: connectionId,
    status: "receiving",
    completed_at: null,
    files: JSON.stringify(described),
    bytes_read: 0,
    rows_read: 0,
    rows_rejected: 0,
    errors_kept: 0,
    accounts_upserted: 0,
    snapshots_upserted: 0,
    movements_upserted: 0,
    movements_known: 0,
    updates,
    bytes_total: bytes,
  }),
];

/** The statement that has the files of an import read, once all are there. */
const completing = (
  { db, id: workspace_id }: Workspace,
  { id, connectionId }: Pick<Described, "id" | "connectionId">,
  runtime: Pick<Runtime, "now" | "uuid">,
): Statement[] => [
  db.updateTable("account_imports").set({ status: "pending" }).where("id", "=", id),
  // One import of a connection at a time, in the order of their uploads.
  enqueueing(
    [
      {
        kind: IMPORT_KIND,
        key: id,
        group: `import ${connectionId}`,
        payload: { workspace_id, import_id: id },
      },
    ],
    runtime,
  ),
];

/** An import of a connection; undefined for one that is still received. */
export const findImport = ({ db }: Workspace, id: string): Promise<AccountImport | undefined> =>
  db
    .selectFrom("account_imports")
    .selectAll()
    .where("id", "=", id)
    .where("status", "!=", "receiving")
    .executeTakeFirst();

/** The errors and notes that are kept of an import, in the order of its rows. */
export const errorsOfImport = (
  { db }: Workspace,
  id: string,
): Promise<Selectable<AccountImportErrorTable>[]> =>
  db.selectFrom("account_import_errors").selectAll().where("import_id", "=", id).orderBy("number").execute();

const errorColumns = {
  import_id: "text",
  number: "integer",
  file: "text",
  row: "integer",
  field: "text",
  message: "text",
  kind: "text",
  given: "text",
} as const;

/**
 * Notes what became of the next rows, in the transaction that stores them. Returns the import as it is then; undefined
 * when another worker has stored these rows.
 */
export async function noteOutcome(
  workspace: Workspace,
  { id, rows_read, errors_kept }: AccountImport,
  rows: number,
  bytesRead: number,
  { stored, known, rejected, errors, notes }: Outcome,
): Promise<AccountImport | undefined> {
  const said = [
    ...errors.map((one) => ({ ...one, kind: "error" })),
    ...notes.map((one) => ({ ...one, kind: "note", field: null, given: null })),
  ];
  const kept = said.slice(0, MOST_ERRORS - errors_kept);
  const noted = await workspace.db
    .updateTable("account_imports")
    .set((eb) => ({
      status: "processing",
      rows_read: rows_read + rows,
      bytes_read: bytesRead,
      rows_rejected: eb("rows_rejected", "+", rejected),
      accounts_upserted: eb("accounts_upserted", "+", stored.account),
      snapshots_upserted: eb("snapshots_upserted", "+", stored.snapshot),
      movements_upserted: eb("movements_upserted", "+", stored.movement),
      movements_known: eb(eb.fn.coalesce("movements_known", eb.lit(0)), "+", known),
      errors_kept: errors_kept + kept.length,
    }))
    .where("id", "=", id)
    .where("rows_read", "=", rows_read)
    .returningAll()
    .executeTakeFirst();
  if (!noted) return undefined;
  const values = kept.map(({ file, row, field, message, kind, given }, at) => [
    ...[id, errors_kept + at + 1, file, row, field, message, kind],
    given === null ? null : JSON.stringify(given),
  ]);
  await insertMany(workspace, "account_import_errors", errorColumns, values);
  return noted;
}

/** Ends an import: its files are deleted. It failed when something was wrong and nothing is stored, or was before. */
export async function endImport({ db }: Workspace, one: AccountImport, now: number): Promise<void> {
  const { accounts_upserted, snapshots_upserted, movements_upserted, movements_known } = one;
  const stored = accounts_upserted + snapshots_upserted + movements_upserted + (movements_known ?? 0);
  await db.deleteFrom("account_import_chunks").where("import_id", "=", one.id).execute();
  await db
    .updateTable("account_imports")
    .set({
      status: stored === 0 && one.rows_rejected > 0 ? "failed" : "completed",
      bytes_read: one.bytes_total,
      completed_at: now,
    })
    .where("id", "=", one.id)
    .execute();
}
