import type { Logger } from "pino";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { SanctionsSettings } from "../sanctions/settings";

/** The services that assessments use. */
export interface AssessmentServices {
  readonly db: Database;
  readonly runtime: Pick<Runtime, "now" | "uuid">;
  readonly logger: Logger | undefined;
  readonly sanctions: SanctionsSettings;
  readonly yieldFairly: () => Promise<void>;
}
