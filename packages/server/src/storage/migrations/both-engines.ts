import type { Migration } from "kysely";
import { alerts } from "./017-alerts";
import { sanctions } from "./018-sanctions";
import { nameClearances } from "./019-name-clearances";
import { riskScreens } from "./020-risk-screens";
import { credits } from "./021-credits";
import { sanctionsOutcomes } from "./024-sanctions-outcomes";
import { alertEngine } from "./023-alert-engine";

/** The migrations that either engine runs alike (dialect/create-tables.ts); new ones belong here. */
export const bothEngines: Record<string, Migration> = {
  "017-alerts": alerts,
  "018-sanctions": sanctions,
  "019-name-clearances": nameClearances,
  "020-risk-screens": riskScreens,
  "021-credits": credits,
  "024-sanctions-outcomes": sanctionsOutcomes,
  "023-alert-engine": alertEngine,
};
