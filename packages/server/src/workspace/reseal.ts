import { sql } from "kysely";
import type { Database } from "../storage/database";
import { type Vault, VaultError } from "../vault";
import { everyWorkspace } from "./every-workspace";

/** The columns that hold sealed secrets; the owner of each is the id of its row. */
const sealedColumns = [
  { table: "account_connections", column: "credentials" },
  { table: "connection_authorizations", column: "granted" },
  { table: "alert_channels", column: "sealed" },
] as const;

/** The secrets of one table, after they were sealed by the current key. */
export interface Resealed {
  table: (typeof sealedColumns)[number]["table"];
  /** How many this run has sealed. */
  resealed: number;
  /** How many the current key had sealed before. */
  current: number;
  /** The ids of rows that no key of the vault opens: they are as they were. */
  unopened: string[];
}

/** Rows of one statement, so that servers beside it are not delayed. */
const BATCH = 200;

/**
 * Seals every secret with the current key of a vault, which also has the earlier ones. Each row is a change of its own:
 * after a kill at any point some rows have the new key and the others the old one, and the next run goes on. A row that
 * a server changes meanwhile stays as the server wrote it, so servers may run beside it that have both keys.
 *
 * @param beforeRow runs before each change
 */
export async function resealSecrets(
  db: Database,
  vault: Vault,
  beforeRow: () => void = () => {},
): Promise<Resealed[]> {
  const all = everyWorkspace(db);
  const results: Resealed[] = [];
  for (const { table, column } of sealedColumns) {
    const result: Resealed = { table, resealed: 0, current: 0, unopened: [] };
    const [rows, value] = [sql.table(table), sql.ref(column)];
    for (let after = ""; ; ) {
      const batch = await sql<{ id: string; sealed: string }>`
        select id, ${value} as sealed from ${rows} where id > ${after} and ${value} is not null
        order by id limit ${BATCH}`.execute(all);
      for (const { id, sealed } of batch.rows) {
        after = id;
        if (vault.isCurrent(sealed)) {
          result.current += 1;
          continue;
        }
        const opened = openedOf(vault, id, sealed);
        if (opened === undefined) {
          result.unopened.push(id);
          continue;
        }
        beforeRow();
        const changed = await sql`
          update ${rows} set ${value} = ${vault.seal(id, opened)} where id = ${id} and ${value} = ${sealed}
          returning id`.execute(all);
        result.resealed += changed.rows.length;
      }
      if (batch.rows.length < BATCH) break;
    }
    results.push(result);
  }
  return results;
}

function openedOf(vault: Vault, id: string, sealed: string) {
  try {
    return vault.open(id, sealed);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
