import type { Logger } from "pino";
import type { QuotaMeter } from "./access/quota";
import type { Balances } from "./balances/connect";
import type { NativeBalanceAt } from "./balances/past";
import type { SupplyOf } from "./balances/supply";
import type { BridgeEnd } from "./bridge/burn";
import type { Chain } from "./chains/chain";
import type { Connections } from "./chains/connect";
import type { Runtime } from "./lib/runtime";
import type { QuoteProvider } from "./payments/quote/provider";
import type { PriceSource } from "./prices/source";
import type { Database } from "./storage/database";

/** What the server works on: made once, at start, and handed to every operation. Engines take a `Pick` of it. */
export interface Services {
  readonly db: Database;
  readonly runtime: Runtime;
  readonly logger: Logger | undefined;
  readonly meter: QuotaMeter;
  /** The networks that have a node, by family. */
  readonly connections: Connections;
  /** The same for submission and tracking, by slug. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** Those among them that burn and mint, by slug. */
  readonly bridges: ReadonlyMap<string, BridgeEnd>;
  /** The transaction that minted for a bridge's message on a network, as far as the network is indexed. */
  readonly findMint: (network: string, messageHash: string) => Promise<string | undefined>;
  readonly providers: readonly QuoteProvider[];
  readonly balances: Balances;
  readonly pastCoinsOf: NativeBalanceAt;
  readonly supplyOf: SupplyOf;
  readonly prices: PriceSource;
  /** How long a quote can be submitted, milliseconds; undefined goes by what it is a quote for. */
  readonly quoteLifetime: number | undefined;
  /** How long nodes and providers may take for one answer altogether, milliseconds. */
  readonly timeLimit: number;
  /** Told that a network's node was handed a transaction. */
  readonly onSubmitted: (network: string) => void;
  /** Makes the queue look for due jobs within so many milliseconds (default: at once). */
  readonly wakeJobs: (within?: number) => void;
}
