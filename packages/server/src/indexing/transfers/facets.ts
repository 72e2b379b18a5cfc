import type { Selectable } from "kysely";
import type { Database } from "../../storage/database";
import { readDirectly } from "../../storage/direct-reads";
import type { TransferFacetTable } from "../../storage/index-tables";

export type StoredFacet = Selectable<TransferFacetTable>;

/** All facets that transfers of the index have; there are a few for each token. */
export const readFacets = (db: Database): Promise<StoredFacet[]> =>
  readDirectly(db, db.selectFrom("transfer_facets").selectAll());
