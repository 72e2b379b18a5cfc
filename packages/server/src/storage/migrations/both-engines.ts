import type { Migration } from "kysely";
import { alerts } from "./017-alerts";

/** The migrations that either engine runs alike (dialect/create-tables.ts); new ones belong here. */
export const bothEngines: Record<string, Migration> = {
  "017-alerts": alerts,
};
