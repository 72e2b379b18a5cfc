import type { NetworkKind } from "@waybill/spec/generated/registry";
import { base58Key } from "./base58";

/** 32 bytes, lower-case hex. */
export type Bytes32 = `0x${string}`;

/**
 * How the bridge writes an account of another network: an EVM address padded with zeros on the left, a Solana key as it
 * is. Undefined for what it cannot write.
 */
export function toBytes32(kind: NetworkKind, account: string): Bytes32 | undefined {
  if (kind === "evm") return `0x${account.slice(2).padStart(64, "0")}`;
  const key = kind === "solana" ? base58Key(account) : undefined;
  return key === undefined ? undefined : `0x${key}`;
}
