import type { Migration } from "kysely/migration";
import { runStatements } from "./dialect/create-tables";
import { accountTables } from "./schema/accounts";
import { alertTables } from "./schema/alerts";
import { auditTables } from "./schema/audit";
import { chainDataTables } from "./schema/chain-data";
import { paymentTables } from "./schema/payments";
import { postgresFunctions, postgresProcedures } from "./schema/postgres-functions";
import { screeningTables } from "./schema/screening";
import { transferLists } from "./schema/transfer-lists";
import { treasuryTables } from "./schema/treasury";
import { workspaceTables } from "./schema/workspaces";

/**
 * The migrations of either engine, in their order. Tables that a release has are changed by a migration of its own, with the next
 * number: databases that exist have recorded the names of theirs.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-tables": runStatements([
    ...postgresFunctions,
    ...workspaceTables,
    ...paymentTables,
    ...chainDataTables,
    ...transferLists,
    ...accountTables,
    ...screeningTables,
    ...alertTables,
    ...treasuryTables,
    ...auditTables,
    ...postgresProcedures,
  ]),
};
