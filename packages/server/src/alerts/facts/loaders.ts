import type { Database } from "../../storage/database";
import type { Loaders } from "./facts";
import { loadAccounts } from "./load-accounts";
import { loadNetworks } from "./load-networks";

/** What the engine is given of the parts of the server that it does not stand on. */
export interface Outside {
  /** Dollars for one token at a time (Unix milliseconds), decimal; undefined without a price. */
  priceOf(network: string, token: string, time: number): string | undefined;
  /** A balance as the network's node says now, base units; undefined where it cannot be read. */
  balanceNow?(network: string, account: string, token: string): Promise<bigint | undefined>;
}

/** Answers the questions of rules from a database or transaction. */
export const loadersOf = (db: Database, { priceOf }: Outside): Loaders => ({
  ...loadAccounts(db),
  ...loadNetworks(db),
  price: async (asked) => asked.map(({ network, token, at }) => priceOf(network, token, at)),
});
