import type { Database } from "../../storage/database";
import type { ListVersion, Loaders } from "./facts";
import { loadAccounts } from "./load-accounts";
import { loadNetworks } from "./load-networks";

/** What the engine is given of the parts of the server that it does not stand on. */
export interface Outside {
  /** Dollars for one token at a time (Unix milliseconds), decimal; undefined without a price. */
  priceOf(network: string, token: string, time: number): string | undefined;
  /** A balance as the network's node says now, base units; undefined where it cannot be read. */
  /** Versions of the sanctions lists. */
  listVersions?(db: Database): Promise<readonly ListVersion[]>;
  /** This and the next ones ask nodes, and are asked outside of transactions only. */
  gasUsed?(network: string, blocks: number): Promise<number | undefined>;
  /** The supply of a token as the network says now, base units; undefined where it cannot be read. */
  supplyNow?(network: string, token: string): Promise<bigint | undefined>;
  balanceNow?(network: string, account: string, token: string): Promise<bigint | undefined>;
}

/** What may be asked within a transaction: no node. */
export const withoutNodes = ({ priceOf, listVersions }: Outside): Outside => ({
  priceOf,
  ...(listVersions && { listVersions }),
});

/** Answers the questions of rules from a database or transaction, and from outside where that may be asked. */
export const loadersOf = (db: Database, outside: Outside): Loaders => {
  const networks = loadNetworks(db);
  return {
    ...loadAccounts(db),
    ...networks,
    price: async (asked) => asked.map(({ network, token, at }) => outside.priceOf(network, token, at)),
    supply: async (asked) => {
      const indexed = await networks.supply(asked);
      return Promise.all(
        asked.map(async ({ network, token }, at) => indexed[at] ?? outside.supplyNow?.(network, token)),
      );
    },
    gasUsed: (asked) =>
      Promise.all(asked.map(async ({ network, blocks }) => outside.gasUsed?.(network, blocks))),
    listVersions: async (asked) => {
      const versions = await outside.listVersions?.(db);
      return asked.map(() => versions);
    },
  };
};
