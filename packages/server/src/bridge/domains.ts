import { base58 } from "@scure/base";
import type { NetworkKind } from "@waybill/spec/generated/registry";
import { normalizeAddress } from "../lib/normalize-address";

/** Slug of the protocol, for example in filters by bridge. */
export const BRIDGE = "cctp";

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
