import { localMultisigAbi as abi } from "../../generated/contracts";
import { normalizeAddress } from "../../lib/normalize-address";
import type { EvmNode } from "./node";

/** A Safe-compatible contract as it says itself. */
export interface Multisig {
  /** As accounts are matched, in the contract's order. */
  owners: readonly string[];
  threshold: number;
}

/** More than any real one has; a contract can answer anything. */
const MOST_OWNERS = 500;

/**
 * Asks a contract for its owners and its threshold, as they are now. Undefined for one that does not answer like a Safe.
 * Throws NetworkUnavailableError.
 */
export async function readMultisig(node: EvmNode, address: string): Promise<Multisig | undefined> {
  const { decodeFunctionResult, encodeFunctionData } = await import("viem");
  const [given, needed] = await Promise.all([
    node.call({ to: address, data: encodeFunctionData({ abi, functionName: "getOwners" }) }),
    node.call({ to: address, data: encodeFunctionData({ abi, functionName: "getThreshold" }) }),
  ]);
  if (!given.ok || !needed.ok || given.data.length > 2 + 64 * (MOST_OWNERS + 2)) return undefined;
  try {
    const owners = decodeFunctionResult({
      abi,
      functionName: "getOwners",
      data: given.data as `0x${string}`,
    }).map(normalizeAddress);
    const threshold = Number(
      decodeFunctionResult({ abi, functionName: "getThreshold", data: needed.data as `0x${string}` }),
    );
    return threshold >= 1 && threshold <= owners.length ? { owners, threshold } : undefined;
  } catch {
    return undefined; // No contract, or bytes of another sort.
  }
}
