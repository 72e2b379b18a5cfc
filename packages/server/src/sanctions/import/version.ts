import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { SharedTables } from "../../storage/tables";
import type { Gathered } from "./gather";

/** Hashes of one statement, more than an official list has: each sorts all of the list, and takes memory for so many. */
const BATCH_SIZE = 50_000;
/** Characters of a hash. */
const LENGTH = 64;

/** The version of a list: SHA-256 over the sorted content hashes of its entries, hex. */
export async function versionOf(db: Kysely<SharedTables>, { entries }: Gathered): Promise<string> {
  const digest = createHash("sha256");
  for (let last = ""; ; ) {
    // One text takes a fraction of the memory of as many rows.
    const { rows } = await sql<{ hashes: string | null }>`
      select string_agg(hash, '' order by hash) as hashes
      from (select hash from ${entries} where hash > ${last} order by hash limit ${sql.lit(BATCH_SIZE)}) as next`.execute(
      db,
    );
    const hashes = rows[0]?.hashes ?? "";
    digest.update(hashes);
    if (hashes.length < BATCH_SIZE * LENGTH) return digest.digest("hex");
    last = hashes.slice(-LENGTH);
  }
}
