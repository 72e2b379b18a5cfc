import { getAddress } from "viem/utils";
import type { EvmAddress } from "../address";

/**
 * Checksums by address: most addresses are the same few tokens, contracts and accounts. All are forgotten when there
 * are many.
 */
const known = new Map<EvmAddress, EvmAddress>();
const MOST = 1_000;

/** Adds the checksum (EIP-55), which takes a hash, to a lower-case address. */
export function withChecksum(address: EvmAddress): EvmAddress {
  const found = known.get(address);
  if (found) return found;
  const shown = getAddress(address);
  if (known.size >= MOST) known.clear();
  known.set(address, shown);
  return shown;
}
