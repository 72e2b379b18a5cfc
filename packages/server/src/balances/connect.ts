import type { Connections } from "../chains/connect";
import { findNetwork } from "../chains/registry";
import { createCoalescer } from "../lib/coalesce";
import { createLimiter } from "../lib/limiter";
import { cosmosBalances } from "./cosmos";
import { evmBalances } from "./evm";
import { type AccountBalances, type AccountReading, failureOf, unlessAborted } from "./reading";
import { solanaBalances } from "./solana";

/** Live balances of all networks. */
export interface Balances {
  /** Slugs of the networks that have a node. */
  readonly networks: ReadonlySet<string>;
  /** By the slug of a network. For a network that cannot be read, the reading says why. */
  of(network: string): AccountBalances;
}

/** Concurrent balance calls to one node, over all requests. */
const CALL_CONCURRENCY = 16;

/** Balances from all configured nodes. */
export function connectBalances({
  evm,
  solana,
  cosmos,
}: Pick<Connections, "evm" | "solana" | "cosmos">): Balances {
  const connected = new Map<string, AccountBalances>();
  const createCallLimiter = () => createLimiter(CALL_CONCURRENCY);
  for (const [slug, node] of evm)
    connected.set(slug, coalesced(ofOwnChain(node, evmBalances(node, createCallLimiter()))));
  for (const [slug, node] of solana)
    connected.set(slug, coalesced(ofOwnChain(node, solanaBalances(node, createCallLimiter()))));
  for (const [slug, node] of cosmos)
    connected.set(slug, coalesced(ofOwnChain(node, cosmosBalances(node, createCallLimiter()))));
  return {
    networks: new Set(connected.keys()),
    of: (network) => connected.get(network) ?? (findNetwork(network) ? withoutNode : notSupported),
  };
}

/** Readings of a node that names another chain after them are unavailable. */
function ofOwnChain(node: { verifyChain(): Promise<void> }, { read }: AccountBalances): AccountBalances {
  return {
    read: async (addresses, tokens, signal) => {
      const readings = await read(addresses, tokens, signal);
      if (readings.every(({ status }) => status === "unavailable")) return readings;
      const reason = await unlessAborted(node.verifyChain(), signal).then(() => undefined, failureOf);
      return reason === undefined
        ? readings
        : readings.map(() => ({ status: "unavailable", reason, assets: [], failed: [] }));
    },
  };
}

/** Concurrent requests for the same balances share one reading, within the time limit of the first of them. */
function coalesced({ read }: AccountBalances): AccountBalances {
  const coalesce = createCoalescer<AccountReading[]>();
  return {
    read: (addresses, tokens, signal) =>
      coalesce(JSON.stringify([addresses, tokens]), () => read(addresses, tokens, signal)),
  };
}

const always = (reading: Omit<AccountReading, "assets" | "failed">): AccountBalances => ({
  read: async (addresses) => addresses.map(() => ({ ...reading, assets: [], failed: [] })),
});

const withoutNode = always({ status: "unavailable", reason: "provider_unavailable" });
const notSupported = always({ status: "unsupported", reason: "network_not_supported" });
