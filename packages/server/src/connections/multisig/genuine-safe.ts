import { type Multisig, readMultisig } from "../../chains/evm/multisig";
import type { EvmNode } from "../../chains/evm/node";
import { normalizeAddress } from "../../lib/normalize-address";

/** Selector of `nonce()`. */
const NONCE = "0xaffed0e0";
/** `isOwner(address)`. */
const IS_OWNER = "0x2f54bf6e";

/** Where the list of owners begins and ends: nobody's address. */
const SENTINEL = `0x${"1".padStart(40, "0")}`;
const NOBODY = `0x${"0".repeat(40)}`;

/**
 * A Safe-compatible contract in the block with this hash. Undefined for what is none, also for a contract that answers some questions of a
 * Safe and contradicts itself: owners who are nobody or twice there, or whom it does not know when it is asked for them. Throws
 * NetworkUnavailableError.
 */
export async function readGenuineSafe(
  node: EvmNode,
  address: string,
  blockHash: string,
): Promise<(Multisig & { nonce: bigint }) | undefined> {
  const view = async (data: string) => {
    const answer = await node.callAt({ to: address, data }, blockHash);
    return answer.ok ? wordOf(answer.data) : undefined;
  };
  const [found, nonce] = await Promise.all([readMultisig(node, address, blockHash), view(NONCE)]);
  if (!found || nonce === undefined || !arePossible(found.owners, address)) return undefined;
  const asked = [found.owners[0] ?? NOBODY, normalizeAddress(address), SENTINEL];
  const knows = await Promise.all(asked.map((owner) => view(IS_OWNER + owner.slice(2).padStart(64, "0"))));
  return knows.join() === "1,0,0" ? { ...found, nonce } : undefined;
}

const arePossible = (owners: readonly string[], address: string): boolean =>
  new Set(owners).size === owners.length &&
  !owners.some((owner) => owner === NOBODY || owner === SENTINEL || owner === normalizeAddress(address));

/** One word of an answer, as a number; undefined for any other answer. */
const wordOf = (data: string): bigint | undefined =>
  /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : undefined;
