import { sql } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";

/**
 * The contracts of a network that have named an account as an owner and have not taken that back, the latest first and
 * at most so many. Only what they told: whether it holds, the contract has to say.
 */
export async function multisigsNaming(
  db: Database,
  network: string,
  account: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ multisig: string }>`
    select multisig from (
      select multisig, block, change, row_number() over (
        partition by multisig order by block desc, position desc, id desc) as latest
      from multisig_events where owner = ${normalizeAddress(account)} and network = ${network})
    where latest = 1 and change <> 'owner_removed'
    order by block desc, multisig limit ${most}`.execute(db);
  return rows.map(({ multisig }) => multisig);
}
