import type { Balances } from "../../balances/connect";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { Provider } from "../provider";
import { chainBalances } from "./balances";
import { chainMovements } from "./movements";

/**
 * How far a sync reads again on chains, milliseconds. Blocks that a reorganisation removes are told by the index (follow-chains.ts); this
 * covers a sync that ran while it happened.
 */
const EDGE = 15 * 60_000;

interface ChainServices {
  db: Database;
  balances: Balances;
  runtime: Pick<Runtime, "now">;
}

/** The provider of accounts on chains, which need no connection: an account's id is `network/address`. */
export const chainProvider = ({ db, balances, runtime }: ChainServices): Provider => ({
  capabilities: new Set(["balances", "movements"]),
  edge: EDGE,
  tellsOfChains: true,
  accounts: async () => ({ items: [], resume: "", more: false }),
  balances: (externalId, signal) => chainBalances(balances, externalId, runtime.now(), signal),
  movements: (externalId, from) => chainMovements(db, externalId, from),
});
