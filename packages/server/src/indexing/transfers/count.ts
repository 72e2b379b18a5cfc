import type { Database } from "../../storage/database";
import { rowsOfHashes } from "./candidates";
import type { StoredFacet } from "./facets";
import { matches, type TransferFilter } from "./filter";
import { scan, streamsOf, usual, withSearch } from "./list";

/** Rows that are looked through at most, so that counting takes no longer than a page however many transfers there are. */
const BUDGET = 2_000;

/**
 * The number of transfers that match a filter, counted up to `most`; null where too many others would have to be looked
 * through. With facets that no transfer has, nothing is read.
 */
export async function countTransfers(
  db: Database,
  requested: TransferFilter,
  facets: readonly StoredFacet[],
  most: number,
): Promise<number | null> {
  const { facet, hashes } = requested;
  if (facet && !facets.some(facet)) return 0;
  const [some] = hashes;
  if (some) {
    const rows = await rowsOfHashes(db, some);
    return Math.min(most, rows.filter((row) => matches(requested, row)).length);
  }
  const filter = await withSearch(db, requested, usual);
  const streams = await streamsOf(db, filter, usual, facets);
  const walk = { order: "time", descending: true, position: undefined } as const;
  const found = await scan(db, streams, filter, walk, most, { ...usual, budget: BUDGET });
  return found?.length ?? null;
}
