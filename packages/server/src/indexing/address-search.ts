import { sql } from "kysely";
import type { Database } from "../storage/database";

/** Shorter parts are in too many addresses to be looked up. */
const SHORTEST = 3;

/**
 * Addresses that the index has seen with this part in any letter case, given in lower case; undefined when there are more
 * than `most`, or when the part is shorter than three characters.
 */
export async function addressesContaining(
  db: Database,
  part: string,
  most: number,
): Promise<string[] | undefined> {
  // Addresses are made of nothing else, and so nothing here means something to LIKE.
  if (!/^[a-z0-9]+$/.test(part)) return [];
  if (part.length < SHORTEST) return undefined;
  const { rows } = await sql<{ address: string }>`
    select address from seen_addresses_parts where address like ${`%${part}%`} limit ${most + 1}`.execute(db);
  return rows.length > most ? undefined : rows.map(({ address }) => address);
}
