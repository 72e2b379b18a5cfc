import type { Connections } from "../chains/connect";
import { findNetwork } from "../chains/registry";
import { createLimiter } from "../lib/limiter";
import { cosmosBalances } from "./cosmos";
import { evmBalances } from "./evm";
import type { AccountBalances, AccountReading } from "./reading";
import { solanaBalances } from "./solana";

/** Live balances of all networks. */
export interface Balances {
  /** Slugs of the networks that have a node. */
  readonly networks: ReadonlySet<string>;
  /** By the slug of a network; every one has an answer, be it that it cannot be read. */
  of(network: string): AccountBalances;
}

/** How many calls for balances one node gets at once, whoever asks. */
const CALLS_AT_ONCE = 16;

/** Balances over every node that there is. */
export function connectBalances({ evm, solana, cosmos }: Connections): Balances {
  const connected = new Map<string, AccountBalances>();
  const turns = () => createLimiter(CALLS_AT_ONCE);
  for (const [slug, node] of evm) connected.set(slug, evmBalances(node, turns()));
  for (const [slug, node] of solana) connected.set(slug, solanaBalances(node, turns()));
  for (const [slug, node] of cosmos) connected.set(slug, cosmosBalances(node, turns()));
  return {
    networks: new Set(connected.keys()),
    of: (network) => connected.get(network) ?? (findNetwork(network) ? withoutNode : notSupported),
  };
}

const always = (reading: Omit<AccountReading, "assets" | "failed">): AccountBalances => ({
  read: async (addresses) => addresses.map(() => ({ ...reading, assets: [], failed: [] })),
});

const withoutNode = always({ status: "unavailable", reason: "provider_unavailable" });
const notSupported = always({ status: "unsupported", reason: "network_not_supported" });
