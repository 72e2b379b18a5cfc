import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { caip2Of, isAddress } from "./address";

/** The networks that an address can belong to. */
export type Detected =
  /** Supported networks, in the registry's order: at least one, all of one family. */
  | { served: true; kind: NetworkKind; networks: readonly RegistryNetwork[] }
  /** It has the form of a chain that this service does not have; `chain` for people. */
  | { served: false; chain: string };

/** Base32 of 35 bytes that begin with the version byte of an account (SEP-23). */
const STELLAR = /^G[A-Z2-7]{55}$/;

const kinds = ["evm", "solana", "cosmos"] as const;

const otherChains = {
  bitcoin: "Bitcoin",
  "bitcoin-cash": "Bitcoin Cash",
  tron: "Tron",
  xrp: "the XRP Ledger",
} as const;

/**
 * The family of networks that have the account, by its form alone: an EVM or Solana account exists on all networks of its family,
 * and a Cosmos account exists with every prefix, including prefixes that no network of the registry has. Undefined for all other
 * chains, and for a wrong checksum.
 */
export function familyOf(address: string): NetworkKind | undefined {
  const { kind, fault } = readAccountNumber(address);
  return fault === undefined ? kinds.find((one) => one === kind) : undefined;
}

/**
 * Detects the family of an address from its format, and the networks of the registry that it can belong to: for an EVM
 * or Solana address all of its family, for a bech32 address those with its prefix, and for one that names its network (CAIP-10)
 * that one. Undefined when it has none of the supported formats or a wrong checksum. A bech32 address that is also a valid Solana
 * address counts as bech32, because only that has a checksum.
 */
export function detectAddress(address: string): Detected | undefined {
  const { kind, canonical, network, fault } = readAccountNumber(address);
  if (fault !== undefined) return undefined;
  if (kind === "iban") return undefined;
  if (kind === "other") return STELLAR.test(address) ? { served: false, chain: "Stellar" } : undefined;
  const family = kinds.find((one) => one === kind);
  if (family === undefined) return { served: false, chain: otherChains[kind as keyof typeof otherChains] };
  const possible = networks.filter(
    (one) =>
      one.kind === family && (network === undefined || network === caip2Of(one)) && isAddress(one, canonical),
  );
  if (possible.length > 0) return { served: true, kind: family, networks: possible };
  if (network !== undefined) return { served: false, chain: network };
  const prefix = canonical.slice(0, canonical.lastIndexOf("1"));
  return family === "cosmos"
    ? { served: false, chain: `a Cosmos network with the prefix "${prefix}"` }
    : undefined;
}
