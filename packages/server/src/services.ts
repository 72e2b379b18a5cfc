import type { Logger } from "pino";
import type { Admission } from "./access/admission";
import type { RefusedKeys } from "./access/refused-keys";
import type { RequestLog } from "./access/request-log";
import type { Delivery } from "./alerts/delivery/deliver";
import type { PersonReads } from "./audit/person-reads";
import type { Balances, NativeBalanceAt, SupplyOf } from "./balances/connect";
import type { CctpSource, CctpTarget } from "./bridge/cctp/client";
import type { Undelivered } from "./bridge/cctp/relay";
import type { Chain } from "./chains/chain";
import type { NodeClients } from "./chains/connect";
import type { AccountProviders } from "./connections/provider";
import type { ProviderSettings } from "./connections/provider-access";
import type { Indexing } from "./indexing/index-loop";
import type { ServerPolicy } from "./intents/policy";
import type { ExclusiveLoop } from "./jobs/loop-registry";
import type { Queue } from "./jobs/queue/worker";
import type { Runtime } from "./lib/runtime";
import type { Prover } from "./payments/quote/proofs";
import type { ProviderAnswer, QuoteProvider } from "./payments/quote/provider";
import type { PriceSource } from "./prices/source";
import type { SanctionsSettings } from "./risk/sanctions/settings";
import type { Database } from "./storage/database";

/** Dependencies of the operations, created once at start. Other modules take a `Pick` of them. */
export interface Services {
  readonly db: Database;
  readonly runtime: Runtime;
  readonly logger: Logger | undefined;
  readonly admission: Admission;
  /** Keeps the requests of keys for a while; undefined where they are not kept. */
  readonly requestLog: RequestLog | undefined;
  readonly refusedKeys: RefusedKeys;
  readonly personReads: PersonReads;
  /** Yields during long answers: one scheduler for all of them, so that many at once hold up no other request. */
  readonly yieldFairly: () => Promise<void>;
  /** Networks with a node, by family. */
  readonly nodes: NodeClients;
  /** The same networks for submission and tracking, by slug. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** Identifies those that are local chains, by slug. */
  readonly chainInstances: Readonly<Record<string, string>>;
  /** Those of them on which burns of others are paid by CCTP V2, by slug. */
  readonly cctp: ReadonlyMap<string, CctpTarget>;
  /** Those of them from which burns go by it, by slug. */
  readonly cctpSources: ReadonlyMap<string, CctpSource>;
  /**
   * Delivers what payments have burned by CCTP V2; undefined where the server has no relayer of its own. Says what was
   * not done.
   */
  readonly relay: ((burn: Undelivered) => Promise<string | undefined>) | undefined;
  /** Finds a transaction that minted for a bridge message on a network; undefined when it is not indexed. */
  readonly findMint: (network: string, message: string) => Promise<string | undefined>;
  readonly providers: readonly QuoteProvider<ProviderAnswer>[];
  /** Shows by the nodes that what the registry has is on chain. */
  readonly prover: Prover;
  readonly balances: Balances;
  readonly nativeBalanceAt: NativeBalanceAt;
  readonly supplyOf: SupplyOf;
  readonly prices: PriceSource;
  /** Whom accounts are asked about. */
  readonly accountProviders: AccountProviders;
  /** The settings for requests to the providers of connections. */
  readonly providerSettings: ProviderSettings;
  /** The policy that is applied to intents. */
  readonly policy: ServerPolicy;
  /** Which sanctions lists there should be. */
  readonly sanctions: SanctionsSettings;
  /** Lifetime of quotes in milliseconds; undefined: depends on the kind of payment. */
  readonly quoteLifetime: number | undefined;
  /** Total time that nodes and providers may take for one answer, in milliseconds. */
  readonly timeLimit: number;
  /** When a submission is first looked up, and the shortest time between two look-ups, in milliseconds. */
  readonly settleInterval: number;
  /** Whether alerts may be delivered to private addresses and over http. */
  readonly allowPrivateWebhooks: boolean;
  /**
   * The types of alert channels that this server can deliver to, beside those that need no set-up; `secrets`: whether
   * it can open theirs.
   */
  readonly alertMeans: { readonly email: boolean; readonly telegram: boolean; readonly secrets: boolean };
  /** Waits for the blocks of transactions that were submitted. */
  readonly indexing: Pick<Indexing, "expectTransaction">;
  /** Delivers to alert channels. */
  readonly delivery: Pick<Delivery, "sender" | "wake">;
  /** Links chats to alert channels that wait for theirs; undefined where the server has no bot. */
  readonly linkingChats: Pick<ExclusiveLoop, "announceWork"> | undefined;
  /** Does the jobs that operations enqueue. */
  readonly queue: Pick<Queue, "wake">;
}
