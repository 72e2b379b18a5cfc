import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { SharedTables } from "../../storage/tables";
import type { Gathered } from "./gather";

/** Hashes of one statement, so that a list of any size takes little memory. Each statement sorts all of the list. */
const BATCH_SIZE = 20_000;

/** The version of a list: SHA-256 over the sorted content hashes of its entries, hex. */
export async function versionOf(db: Kysely<SharedTables>, { entries }: Gathered): Promise<string> {
  const digest = createHash("sha256");
  for (let last = ""; ; ) {
    const { rows } = await sql<{ hash: string }>`
      select hash from ${entries} where hash > ${last} order by hash limit ${sql.lit(BATCH_SIZE)}`.execute(
      db,
    );
    for (const { hash } of rows) digest.update(hash);
    last = rows.at(-1)?.hash ?? last;
    if (rows.length < BATCH_SIZE) return digest.digest("hex");
  }
}
