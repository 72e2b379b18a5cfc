import { createHash, type Hash } from "node:crypto";
import type { Kysely } from "kysely";
import { type CopiedName, copiedTables } from "./copy/copied-tables";
import { copiedColumns, readTable } from "./copy/read-table";
import { type CanonicalRow, RowDigest } from "./copy/row-digest";
import { StorageError } from "./errors";
import type { SharedTables } from "./tables";

/**
 * The state of all rows of a database at a moment, as lines of JSON: one for each row with its key and its hash, one at
 * the end of each table with its digest, and a last one with the hash of all lines before. A row that differs later can
 * be named, though no value of it is here.
 */
export type CheckpointLine =
  | { checkpoint: 1; made_at: string }
  /** `lasting`: the hash of the columns that no server changes; only of rows that none removes. */
  | { row: string; hash: string; lasting?: string }
  | { table: string; rows: number; digest: string }
  | { sha256: string };

/** How a row differs from the checkpoint. */
export interface RowDifference {
  table: string;
  /** The key as a JSON array; null where only the table is known. */
  key: string | null;
  difference: "changed" | "removed" | "added";
}

/**
 * Tables that are read from the chains again by removing them. Their rows are many, so that only the table is named.
 */
const FROM_CHAINS: ReadonlySet<CopiedName> = new Set([
  ...(["transfers", "transfer_facets", "transfer_days", "chain_transactions", "transaction_types"] as const),
  ...(["signers", "connections", "known_accounts", "holdings", "multisig_events", "freezes"] as const),
  ...(["seen_addresses", "balance_snapshots", "index_cursors", "index_checkpoints"] as const),
]);

/** Tables with rows that stay, the columns of these that do not change, and the condition from which on a row stays. */
const LASTING: Partial<
  Record<CopiedName, { columns: readonly string[]; isFinal?: [column: string, value: string] }>
> = {
  submissions: {
    columns: [
      ...["workspace_id", "quote_id", "network", "tx_hash", "part", "payload", "amount", "from_address"],
      ...["to_address", "created_at", "step", "nonce_slot", "observed_status", "failure_reason"],
    ],
    isFinal: ["observed_final", "1"],
  },
  case_events: {
    columns: [
      "id",
      "case_id",
      "position",
      "action",
      "actor",
      "details",
      "created_at",
      "previous_hash",
      "hash",
    ],
  },
  audit_entries: {
    columns: [
      ...["workspace_id", "position", "created_at", "key_id", "request_id", "operation", "subject", "reads"],
      ...["previous_hash", "hash"],
    ],
  },
};

/** Enough of a SHA-256 that no other row has it. */
const hashOf = (values: CanonicalRow): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);

interface ReadRow {
  key: string;
  hash: string;
  lasting?: string;
}

interface ReadTable {
  name: CopiedName;
  /** Empty for tables whose rows are not named. */
  rows: Map<string, ReadRow>;
  count: number;
  digest: string;
}

/** Reads one table after the other, in the order in which they are copied. */
async function* readTables(db: Kysely<SharedTables>): AsyncGenerator<ReadTable> {
  for (const [name, columns] of await copiedColumns(db)) {
    const names = Object.keys(columns);
    const { order = [] } = copiedTables.get(name) ?? {};
    // Two tables are read in the order of their insertion, which is no column: they have an id.
    const keyed = (order === "insertion" ? ["id"] : order).map((column) => names.indexOf(column));
    const lasting = LASTING[name];
    const stays = lasting?.columns.map((column) => names.indexOf(column));
    const final = lasting?.isFinal && ([names.indexOf(lasting.isFinal[0]), lasting.isFinal[1]] as const);
    const digest = new RowDigest();
    const rows = new Map<string, ReadRow>();
    for await (const batch of readTable(db, name, columns))
      for (const row of batch) {
        digest.add(row);
        if (FROM_CHAINS.has(name)) continue;
        const key = JSON.stringify(keyed.map((at) => row[at]));
        const isLasting = stays && (!final || row[final[0]] === final[1]);
        rows.set(key, {
          key,
          hash: hashOf(row),
          ...(isLasting && { lasting: hashOf(stays.map((at) => row[at] ?? null)) }),
        });
      }
    const { rows: count, digest: sum } = digest.result();
    yield { name, rows, count, digest: sum };
  }
}

/** Writes the checkpoint of a database, line by line. */
export async function writeCheckpoint(
  db: Kysely<SharedTables>,
  madeAt: string,
  write: (line: string) => Promise<void>,
): Promise<void> {
  const whole = createHash("sha256");
  const put = async (lines: readonly CheckpointLine[]) => {
    if (lines.length === 0) return;
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    whole.update(`${text}\n`);
    await write(text);
  };
  await put([{ checkpoint: 1, made_at: madeAt }]);
  for await (const { name, rows, count, digest } of readTables(db)) {
    await put(
      [...rows.values()].map(({ key: row, hash, lasting }) => ({ row, hash, ...(lasting && { lasting }) })),
    );
    await put([{ table: name, rows: count, digest }]);
  }
  await write(JSON.stringify({ sha256: whole.digest("hex") }));
}

/** A checkpoint that was read. */
interface Checkpoint {
  madeAt: string;
  tables: Map<string, { rows: Map<string, ReadRow>; count: number; digest: string }>;
}

/**
 * Reads a checkpoint.
 *
 * @throws StorageError for a file that is none, or that was cut or changed
 */
export async function readCheckpoint(lines: AsyncIterable<string>): Promise<Checkpoint> {
  const whole = createHash("sha256");
  const tables: Checkpoint["tables"] = new Map();
  let rows = new Map<string, ReadRow>();
  let madeAt: string | undefined;
  let isWhole = false;
  for await (const text of lines) {
    if (text === "") continue;
    const line = parsed(text);
    if (isWhole || line === undefined || (madeAt === undefined && !("checkpoint" in line))) throw notWhole();
    if ("sha256" in line) {
      if (line.sha256 !== hexOf(whole)) throw notWhole();
      isWhole = true;
      continue;
    }
    whole.update(`${text}\n`);
    if ("checkpoint" in line) madeAt = line.made_at;
    else if ("row" in line) rows.set(line.row, { key: line.row, ...line });
    else {
      tables.set(line.table, { rows, count: line.rows, digest: line.digest });
      rows = new Map();
    }
  }
  if (!isWhole || madeAt === undefined) throw notWhole();
  return { madeAt, tables };
}

const hexOf = (hash: Hash): string => hash.copy().digest("hex");

const notWhole = () =>
  new StorageError(
    "the file is no checkpoint, or not as it was written: take another one, or make one of a database that you trust",
  );

function parsed(text: string): CheckpointLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === "object" && line !== null ? (line as CheckpointLine) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Compares a database with a checkpoint.
 *
 * @param onlyLasting of rows that servers have written since, only the parts are compared that none of them changes
 */
export async function compareWithCheckpoint(
  db: Kysely<SharedTables>,
  { tables }: Checkpoint,
  onlyLasting: boolean,
): Promise<{ differences: RowDifference[]; rows: number }> {
  const differences: RowDifference[] = [];
  let compared = 0;
  for await (const { name, rows, count, digest } of readTables(db)) {
    const before = tables.get(name);
    if (before === undefined)
      throw new StorageError(
        `the checkpoint has no table ${name}: it was made by another version, so make one by this version`,
      );
    if (onlyLasting) {
      const lasting = [...before.rows.values()].filter((row) => row.lasting !== undefined);
      compared += lasting.length;
      for (const { key, lasting: hash } of lasting) {
        const now = rows.get(key);
        if (now === undefined) differences.push({ table: name, key, difference: "removed" });
        else if (now.lasting !== hash) differences.push({ table: name, key, difference: "changed" });
      }
      continue;
    }
    compared += count;
    if (before.count === count && before.digest === digest) continue;
    const found = rowDifferences(name, before.rows, rows);
    differences.push(
      ...(found.length > 0 ? found : [{ table: name, key: null, difference: "changed" as const }]),
    );
  }
  return { differences, rows: compared };
}

function rowDifferences(
  table: string,
  before: ReadonlyMap<string, ReadRow>,
  now: ReadonlyMap<string, ReadRow>,
): RowDifference[] {
  const removedOrChanged = [...before.values()].flatMap(({ key, hash }): RowDifference[] => {
    const row = now.get(key);
    if (row === undefined) return [{ table, key, difference: "removed" }];
    return row.hash === hash ? [] : [{ table, key, difference: "changed" }];
  });
  const added = [...now.keys()].filter((key) => !before.has(key));
  return [...removedOrChanged, ...added.map((key): RowDifference => ({ table, key, difference: "added" }))];
}
