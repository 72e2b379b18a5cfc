import type { Database } from "../storage/database";
import { seenAddressesWith } from "../storage/dialect/wordings";

/** Shorter parts match too many addresses. */
const MIN_PART_LENGTH = 3;

/**
 * Indexed addresses that contain this part (in lower case; letter case is ignored); undefined when there are more than
 * `most`, or when the part is shorter than three characters.
 */
export async function addressesContaining(
  db: Database,
  part: string,
  most: number,
): Promise<string[] | undefined> {
  // Addresses have no other characters, so the part cannot contain wildcards.
  if (!/^[a-z0-9]+$/.test(part)) return [];
  if (part.length < MIN_PART_LENGTH) return undefined;
  const { rows } = await seenAddressesWith(part, most + 1).execute(db);
  return rows.length > most ? undefined : rows.map(({ address }) => address);
}
