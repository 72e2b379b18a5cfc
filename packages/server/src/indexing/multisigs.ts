import { sql } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";

/**
 * At most `most` contracts of a network whose latest event about an account does not remove it as an owner, the latest
 * first. Any contract can emit these events, so callers have to check the owners with the contract itself.
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
      from multisig_events where owner = ${normalizeAddress(account)} and network = ${network}) as events
    where latest = 1 and change <> 'owner_removed'
    order by block desc, multisig limit ${most}`.execute(db);
  return rows.map(({ multisig }) => multisig);
}
