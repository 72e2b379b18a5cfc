import type { Database } from "../storage/database";
import { chainProvider } from "./chain/provider";
import type { AccountProviders } from "./provider-of";

/** The providers that accounts of this server come from. */
export const openAccountProviders = (services: { db: Database }): AccountProviders => ({
  chain: chainProvider(services.db),
  byType: new Map(),
});
