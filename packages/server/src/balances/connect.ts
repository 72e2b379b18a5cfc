import type { RegistryToken } from "@waybill/spec/generated/registry";
import { NetworkUnavailableError } from "../chains/chain";
import type { NodeClients } from "../chains/connect";
import { deadlineIn } from "../chains/deadline";
import { TOTAL_SUPPLY_CALL } from "../chains/evm/erc20";
import { readWord } from "../chains/evm/erc20-answers";
import { isMissingState } from "../chains/evm/node-errors";
import { fromOwnChain } from "../chains/own-chain";
import { findNetwork } from "../chains/registry";
import { RpcError } from "../chains/rpc";
import { createCoalescer } from "../lib/coalesce";
import { createLimiter } from "../lib/limiter";
import type { Clock } from "../lib/runtime";
import { NATIVE } from "../storage/native";
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
}: Pick<NodeClients, "evm" | "solana" | "cosmos">): Balances {
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

/**
 * The native balance of an account after a block, base units. Undefined when no node keeps it: only EVM archive nodes
 * have old states. Throws NetworkUnavailableError when the node fails at it, which can pass.
 */
export type NativeBalanceAt = (
  network: string,
  address: string,
  block: number,
) => Promise<bigint | undefined>;

/** Native balances of the past from all configured EVM nodes. */
export function connectNativeBalances({ evm }: Pick<NodeClients, "evm">): NativeBalanceAt {
  return async (network, address, block) => {
    try {
      const node = evm.get(network);
      return node && (await fromOwnChain(node, node.balance(address, BigInt(block))));
    } catch (error) {
      if (error instanceof NetworkUnavailableError && error.cause instanceof RpcError)
        if (isMissingState(error.cause)) return undefined;
      throw error;
    }
  };
}

/** A token with a contract, mint or denom; a native coin has none. */
export type IssuedToken = RegistryToken & { addr: string };

/**
 * The current total supply of a token on its chain, base units: `totalSupply` of ERC-20, the mint's supply on Solana,
 * the bank module's on Cosmos networks. Rejects with NetworkUnavailableError when no node returns it.
 */
export type SupplyOf = (token: Pick<IssuedToken, "network" | "addr">) => Promise<bigint>;

/** Supplies from all configured nodes. */
export function connectSupplies({
  evm,
  solana,
  cosmos,
}: Pick<NodeClients, "evm" | "solana" | "cosmos">): SupplyOf {
  return async ({ network, addr }) => {
    const [onEvm, onSolana, onCosmos] = [evm.get(network), solana.get(network), cosmos.get(network)];
    if (onSolana) return fromOwnChain(onSolana, onSolana.supply(addr));
    if (onCosmos) return fromOwnChain(onCosmos, onCosmos.supply(addr));
    const answer = onEvm && (await fromOwnChain(onEvm, onEvm.call({ to: addr, data: TOTAL_SUPPLY_CALL })));
    const supply = answer?.ok ? readWord(answer.data) : undefined;
    if (supply !== undefined) return supply;
    throw new NetworkUnavailableError(`no node of ${network} returns the supply of ${addr}`);
  };
}

/**
 * Reads the supply of a token from the network's node, base units; undefined where it cannot be read.
 *
 * @param limit milliseconds
 */
export const supplyNow =
  (supplyOf: SupplyOf, clock: Pick<Clock, "timeout">, limit: number) =>
  (network: string, addr: string): Promise<bigint | undefined> =>
    deadlineIn(clock, limit)
      .before(supplyOf({ network, addr }))
      .catch(() => undefined);

/**
 * Reads the balance of a token of an account from the network's node, base units; undefined where it cannot be read.
 *
 * @param timeout makes a signal that is aborted after so many milliseconds
 * @param limit milliseconds
 */
export const balanceNow =
  (balances: Pick<Balances, "of">, timeout: (ms: number) => AbortSignal, limit: number) =>
  async (network: string, account: string, token: string): Promise<bigint | undefined> => {
    const requested = token === NATIVE ? [] : [token];
    const [reading] = await balances.of(network).read([account], requested, timeout(limit));
    const held = reading?.assets.find((asset) => asset.token === token);
    if (held) return held.amount;
    // A balance of zero is left out of a complete reading.
    return reading?.status === "ok" ? 0n : undefined;
  };
