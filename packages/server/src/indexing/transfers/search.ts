import { sql } from "kysely";
import type { Database } from "../../storage/database";

/** Shorter parts of an address are in too many to be looked up. */
const SHORTEST_SEARCH = 3;

/**
 * Accounts of transfers whose address has this part in any letter case, given in lower case; undefined when there are
 * more than `most`.
 */
export async function accountsLike(db: Database, part: string, most: number): Promise<string[] | undefined> {
  // Addresses are made of nothing else, and so nothing here means something to LIKE.
  if (!/^[a-z0-9]+$/.test(part)) return [];
  const { rows } = await sql<{ address: string }>`
    select address from transfer_accounts_parts where address like ${`%${part}%`} limit ${most + 1}`.execute(
    db,
  );
  return rows.length > most ? undefined : rows.map(({ address }) => address);
}
