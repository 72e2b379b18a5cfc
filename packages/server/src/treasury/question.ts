import type { Runtime } from "../lib/runtime";
import type { PriceSource } from "../prices/source";
import type { Database } from "../storage/database";
import type { AccountScope } from "../workspace/account-scope";
import type { Workspace } from "../workspace/workspace";

/** The scope of a question: accounts, and of them all assets or those with one symbol (in lower case). */
export interface TreasuryFilter {
  scope: AccountScope;
  asset?: string | undefined;
}

/** Whom it is asked of. */
export interface TreasurySources {
  db: Database;
  workspace: Workspace;
  prices: PriceSource;
  runtime: Pick<Runtime, "now" | "uuid">;
}
