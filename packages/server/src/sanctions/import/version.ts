import { createHash } from "node:crypto";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { SharedTables } from "../../storage/tables";

/** Hashes of one statement, so that a list of any size takes little memory. Each statement sorts all of the list. */
const BATCH_SIZE = 20_000;

/** The version of the stored entries of a list: SHA-256 over their sorted content hashes, hex. */
export async function versionOf(db: Kysely<SharedTables>, list: string): Promise<string> {
  const digest = createHash("sha256");
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("sanctions_entries")
      .select("hash")
      .where("list", "=", list)
      .where(sql<SqlBool>`hash > ${last}`)
      .orderBy("hash")
      .limit(BATCH_SIZE)
      .execute();
    for (const { hash } of rows) digest.update(hash);
    last = rows.at(-1)?.hash ?? last;
    if (rows.length < BATCH_SIZE) return digest.digest("hex");
  }
}
