import { base58 } from "@scure/base";
import {
  contracts,
  type NetworkKind,
  networks,
  type RegistryContracts,
  type RegistryNetwork,
  type RegistryToken,
  tokens,
} from "@waybill/spec/generated/registry";
import { normalizeAddress } from "../lib/normalize-address";

/** A network that supports the burn-and-mint protocol. */
export interface BridgeNetwork {
  network: RegistryNetwork;
  contracts: RegistryContracts;
  /** The token that is burned and minted there. */
  token: RegistryToken & { addr: string };
}

/** Slug of the protocol, for example in filters by bridge. */
export const BRIDGE = "cctp";

/** USDC is the only token that the bridge supports. */
const BRIDGED = "usdc";

function bridgeNetwork(row: RegistryContracts): BridgeNetwork[] {
  const network = networks.find((item) => item.slug === row.network);
  const token = tokens.find((item) => item.network === row.network && item.slug === BRIDGED);
  if (!network || !token || token.addr === null) return [];
  return [{ network, contracts: row, token: { ...token, addr: token.addr } }];
}

const all = contracts.flatMap(bridgeNetwork);

/** All networks of the registry that support the protocol. */
export const bridgeNetworks: readonly BridgeNetwork[] = all;

/** The protocol's data of a network; undefined when the network does not support it. */
export const bridgeNetworkOf = (slug: string): BridgeNetwork | undefined =>
  all.find(({ network }) => network.slug === slug);

/**
 * The network of a domain for burns on `source`. A mainnet and its testnet share a domain; the result is the one of the same
 * kind as `source`, so that testnet tokens never become mainnet tokens.
 */
export const networkOfDomain = (source: RegistryNetwork, domain: number): BridgeNetwork | undefined =>
  all.find(
    ({ network, contracts: row }) => row.domain === domain && network.is_testnet === source.is_testnet,
  );

/** An address as 32 bytes in 0x hex: EVM addresses are left-padded with zeros, Solana addresses are the public key. */
export function addressWord(kind: NetworkKind, address: string): string {
  if (kind === "evm") return `0x${normalizeAddress(address).slice(2).padStart(64, "0")}`;
  if (kind === "solana") return `0x${Buffer.from(base58.decode(address)).toString("hex").padStart(64, "0")}`;
  throw new RangeError(`${kind} networks do not support the burn-and-mint protocol`);
}

/** Converts 32 bytes back into an address (EVM in lower case); undefined when they are not an address of this family. */
export function wordAddress(kind: NetworkKind, word: string): string | undefined {
  if (kind === "evm") return /^0x0{24}/.test(word) ? `0x${word.slice(26)}` : undefined;
  if (kind === "solana") return base58.encode(Uint8Array.from(Buffer.from(word.slice(2), "hex")));
  return undefined;
}
