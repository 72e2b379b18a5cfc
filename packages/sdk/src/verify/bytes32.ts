import type { NetworkKind } from "@waybill/spec/generated/registry";
import { base58Key } from "./base58";

/** 32 bytes, lower-case hex. */
export type Bytes32 = `0x${string}`;

/**
 * The bridge's encoding of an account on another network: an EVM address left-padded with zeros, a Solana key
 * unchanged. Undefined for other families.
 */
export function toBytes32(kind: NetworkKind, account: string): Bytes32 | undefined {
  if (kind === "evm") return `0x${account.slice(2).padStart(64, "0")}`;
  const key = kind === "solana" ? base58Key(account) : undefined;
  return key === undefined ? undefined : `0x${key}`;
}
