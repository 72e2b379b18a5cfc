import type { Selectable } from "kysely";
import type { Database } from "../../storage/database";
import type { TransferFacetTable } from "../../storage/schema/chain-data";

export type StoredFacet = Selectable<TransferFacetTable>;

/** All facets that transfers of the index have; there are a few for each token. */
export const readFacets = (db: Database): Promise<StoredFacet[]> =>
  db.selectFrom("transfer_facets").selectAll().execute();
