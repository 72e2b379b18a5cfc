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

/** A network that takes part in the burn-and-mint protocol. */
export interface BridgeNetwork {
  network: RegistryNetwork;
  contracts: RegistryContracts;
  /** The token that is burned and minted there. */
  token: RegistryToken & { addr: string };
}

/** Slug of the protocol, where payments are told apart by the bridge they took. */
export const BRIDGE = "cctp";

/** USDC is the only token that travels this way. */
const BRIDGED = "usdc";

function bridgeNetwork(row: RegistryContracts): BridgeNetwork[] {
  const network = networks.find((item) => item.slug === row.network);
  const token = tokens.find((item) => item.network === row.network && item.slug === BRIDGED);
  if (!network || !token || token.addr === null) return [];
  return [{ network, contracts: row, token: { ...token, addr: token.addr } }];
}

const all = contracts.flatMap(bridgeNetwork);

/** Every network of the registry that can burn and mint. */
export const bridgeNetworks: readonly BridgeNetwork[] = all;

/** What the protocol knows of a network; undefined when it takes no part. */
export const bridgeNetworkOf = (slug: string): BridgeNetwork | undefined =>
  all.find(({ network }) => network.slug === slug);

/**
 * The network that a burn on `source` names by its domain. A network and its test network share a domain, so it is the
 * one of the same sort: test money never becomes real.
 */
export const networkOfDomain = (source: RegistryNetwork, domain: number): BridgeNetwork | undefined =>
  all.find(
    ({ network, contracts: row }) => row.domain === domain && network.is_testnet === source.is_testnet,
  );

/** An address as the 32 bytes that messages carry, 0x hex: EVM filled up with zeros in front, Solana the key itself. */
export function addressWord(kind: NetworkKind, address: string): string {
  if (kind === "evm") return `0x${normalizeAddress(address).slice(2).padStart(64, "0")}`;
  if (kind === "solana") return `0x${Buffer.from(base58.decode(address)).toString("hex").padStart(64, "0")}`;
  throw new RangeError(`${kind} networks take no part in burning and minting`);
}

/** The address in such a word; undefined for one that is none in this family. EVM addresses in lower case. */
export function wordAddress(kind: NetworkKind, word: string): string | undefined {
  if (kind === "evm") return /^0x0{24}/.test(word) ? `0x${word.slice(26)}` : undefined;
  if (kind === "solana") return base58.encode(Uint8Array.from(Buffer.from(word.slice(2), "hex")));
  return undefined;
}
