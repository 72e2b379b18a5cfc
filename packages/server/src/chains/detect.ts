import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { isAddress } from "./address";
import { cosmosPrefix } from "./cosmos/bech32";

/** The networks that an address can belong to. */
export type Detected =
  /** Supported networks, in the registry's order: at least one, all of one family. */
  | { served: true; kind: NetworkKind; networks: readonly RegistryNetwork[] }
  /** It has the form of a chain that this service does not have; `chain` for people. */
  | { served: false; chain: string };

/** Base58 of 25 bytes that begin with Tron's version byte 0x41. */
const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** Base32 of 35 bytes that begin with the version byte of an account (SEP-23). */
const STELLAR = /^G[A-Z2-7]{55}$/;

/**
 * Detects the family of an address from its format, and the networks of the registry that it can belong to: for an EVM
 * or Solana address all of its family, for a bech32 address those with its prefix. Undefined when it has none of the
 * supported formats or a wrong checksum. A bech32 address that is also a valid Solana address counts as bech32, because
 * only that has a checksum.
 */
export function detectAddress(address: string): Detected | undefined {
  const prefix = cosmosPrefix(address);
  for (const kind of kinds) {
    if (prefix !== undefined && kind !== "cosmos") continue;
    const possible = networksOf(kind, address);
    if (possible.length > 0) return { served: true, kind, networks: possible };
  }
  if (prefix !== undefined) return { served: false, chain: `a Cosmos network with the prefix "${prefix}"` };
  if (TRON.test(address)) return { served: false, chain: "Tron" };
  if (STELLAR.test(address)) return { served: false, chain: "Stellar" };
  return undefined;
}

const kinds = ["evm", "solana", "cosmos"] as const;

/**
 * An EVM or Solana address is valid on all networks of its family or on none, so the first network is checked for all.
 */
function networksOf(kind: NetworkKind, address: string): readonly RegistryNetwork[] {
  const own = networks.filter((network) => network.kind === kind);
  if (kind === "cosmos") return own.filter((network) => isAddress(network, address));
  return own[0] && isAddress(own[0], address) ? own : [];
}
