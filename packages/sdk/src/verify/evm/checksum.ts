import { getAddress } from "viem/utils";
import type { EvmAddress } from "../address";

/** Most of these are the same few: tokens, contracts, the caller's own accounts. Forgotten together when they are many. */
const known = new Map<EvmAddress, EvmAddress>();
const MOST = 1_000;

/** An address in lower case with its checksum (EIP-55), which costs a hash. */
export function withChecksum(address: EvmAddress): EvmAddress {
  const found = known.get(address);
  if (found) return found;
  const shown = getAddress(address);
  if (known.size >= MOST) known.clear();
  known.set(address, shown);
  return shown;
}
