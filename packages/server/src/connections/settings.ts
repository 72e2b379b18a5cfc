import type { Connections } from "../chains/connect";
import type { Coalescer } from "../lib/coalesce";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { Credentials, Vault } from "./credentials/vault";
import type { ProviderNetwork } from "./http/provider-network";
import type { LedgerApplication } from "./ledger/tokens";

/** Where a provider is asked, and as whom. */
export interface ProviderAddress {
  /** Its base address, without a slash at the end. */
  url: string;
  /** Whether it is a scripted stand-in, and no real provider. */
  scripted?: boolean;
  /** What a ledger knows this server as. */
  application?: LedgerApplication;
  /** Where a ledger sends its user after the consent. Default: a page of its own, `/callback`. */
  redirectUrl?: string;
}

/** What providers are asked with. */
export interface ProviderSettings {
  db: Database;
  runtime: Runtime;
  /** By type. */
  addresses: ReadonlyMap<string, ProviderAddress>;
  network: ProviderNetwork;
  /** Undefined: no credentials can be kept. */
  vault: Vault | undefined;
  chains: Pick<Connections, "evm" | "solana">;
  /** How long one request to a provider may take, milliseconds. */
  timeLimit: number;
  /** Renewals of tokens in this process, by the identifier of the connection. */
  renewals: Coalescer<Credentials>;
  /** Whether this is the only process on the database, so that no other one asks with the same tokens. */
  isAlone: boolean;
}
