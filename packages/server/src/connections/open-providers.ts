import type { Balances } from "../balances/connect";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { chainProvider } from "./chain/provider";
import type { AccountProviders } from "./provider-of";

/** The providers that accounts of this server come from. */
export const openAccountProviders = (services: {
  db: Database;
  balances: Balances;
  runtime: Pick<Runtime, "now">;
}): AccountProviders => ({
  chain: chainProvider(services),
  byType: new Map(),
});
