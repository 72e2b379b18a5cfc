import { sql } from "kysely";

/** The networks for a condition `in (...)`; SQL has no empty list, so without networks it is one that none is called. */
export const networkList = (networks: readonly string[]) => sql.join(networks.length === 0 ? [""] : networks);
