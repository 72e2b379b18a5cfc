import { normalizeAddress } from "../../lib/normalize-address";
import type { EvmNode } from "./node";
import { safeAbi as abi } from "./safe-abi";

/** Owners and threshold of a Safe-compatible contract. */
export interface Multisig {
  /** Normalized, in the contract's order. */
  owners: readonly string[];
  threshold: number;
}

/** More than any real multisig has; a contract can return anything. */
const MAX_OWNERS = 500;

/**
 * Reads a contract's owners and threshold in the block with this hash. Undefined for a contract that does not answer
 * like a Safe. Throws NetworkUnavailableError.
 */
export async function readMultisig(
  node: EvmNode,
  address: string,
  blockHash: string,
): Promise<Multisig | undefined> {
  const { decodeFunctionResult, encodeFunctionData } = await import("viem");
  const [given, needed] = await Promise.all([
    node.callAt({ to: address, data: encodeFunctionData({ abi, functionName: "getOwners" }) }, blockHash),
    node.callAt({ to: address, data: encodeFunctionData({ abi, functionName: "getThreshold" }) }, blockHash),
  ]);
  if (!given.ok || !needed.ok || given.data.length > 2 + 64 * (MAX_OWNERS + 2)) return undefined;
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
    return undefined; // No contract, or return data of another type.
  }
}
