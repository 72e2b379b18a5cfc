import type { Database } from "../../storage/database";
import { type Provider, ProviderError } from "../provider";
import { chainMovements } from "./movements";

/**
 * How far a sync reads again on chains, milliseconds. Blocks that a reorganisation removes are told by the index (follow-chains.ts); this
 * covers a sync that ran while it happened.
 */
const EDGE = 15 * 60_000;

/** The provider of accounts on chains, which need no connection: an account's id is `network/address`. */
export const chainProvider = (db: Database): Provider => ({
  capabilities: new Set(["movements"]),
  edge: EDGE,
  tellsOfChains: true,
  accounts: async () => ({ items: [], resume: "", more: false }),
  balances: async () => {
    throw new ProviderError("unsupported", "balances on chains are read from their nodes");
  },
  movements: (externalId, from) => chainMovements(db, externalId, from),
});
