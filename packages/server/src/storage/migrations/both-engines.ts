import type { Migration } from "kysely";
import { alerts } from "./017-alerts";
import { sanctions } from "./018-sanctions";

/** The migrations that either engine runs alike (dialect/create-tables.ts); new ones belong here. */
export const bothEngines: Record<string, Migration> = {
  "017-alerts": alerts,
  "018-sanctions": sanctions,
};
