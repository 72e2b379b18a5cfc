import { sql } from "kysely";

/**
 * The networks for a condition `in (...)`; SQL has no empty list, so without networks the list has one name that no network has.
 */
export const networkList = (networks: readonly string[]) => sql.join(networks.length === 0 ? [""] : networks);
