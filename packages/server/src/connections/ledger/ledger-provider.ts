import type { AccountConnection } from "../../workspace/account-connections";
import { type Provider, ProviderError } from "../provider";
import type { ProviderSettings } from "../settings";
import { readOrganisations } from "./ledger";
import { askLedger } from "./ledger-access";

/** A ledger has books and no accounts; whether it answers is found out by what can be asked of every connection. */
export const ledgerProvider = (settings: ProviderSettings, connection: AccountConnection): Provider => ({
  capabilities: new Set(),
  edge: 0,
  tellsOfChains: false,
  async accounts(_resume, signal) {
    await askLedger(settings, connection, (http) => readOrganisations(http, signal));
    return { items: [], resume: "", more: false };
  },
  balances: refuse,
  movements: refuse,
});

const refuse = (): Promise<never> =>
  Promise.reject(new ProviderError("unsupported", "a ledger has no accounts of its own"));
