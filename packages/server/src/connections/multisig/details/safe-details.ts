import { atLatestBlock } from "../../../chains/evm/at-latest-block";
import { readMultisig } from "../../../chains/evm/multisig";
import type { EvmNode } from "../../../chains/evm/node";
import { normalizeAddress } from "../../../lib/normalize-address";
import type { MultisigDetails } from "./details";
import { approvedProposals } from "./safe-proposals";

/** Selectors of `nonce()` and `VERSION()`. */
const NONCE = "0xaffed0e0";
const VERSION = "0xffa1ad74";
/** `isOwner(address)`. */
const IS_OWNER = "0x2f54bf6e";

/** Where the list of owners begins and ends: nobody's address. */
const SENTINEL = `0x${"1".padStart(40, "0")}`;
const NOBODY = `0x${"0".repeat(40)}`;

/**
 * A Safe-compatible contract in the latest block. Undefined for what is none, also for a contract that answers some questions of a Safe
 * and contradicts itself: owners who are nobody or twice there, or whom it does not know when it is asked for them. Throws
 * NetworkUnavailableError.
 */
export const readSafe = (node: EvmNode, address: string): Promise<MultisigDetails | undefined> =>
  atLatestBlock(node, async ({ hash, number }) => {
    const view = async (data: string) => {
      const answer = await node.callAt({ to: address, data }, hash);
      return answer.ok ? answer.data : undefined;
    };
    const [found, nonce, version] = await Promise.all([
      readMultisig(node, address, hash),
      view(NONCE).then(wordOf),
      view(VERSION).then(textOf),
    ]);
    if (!found || nonce === undefined || !arePossible(found.owners, address)) return undefined;
    const asked = [found.owners[0] ?? NOBODY, normalizeAddress(address), SENTINEL];
    const knows = await Promise.all(
      asked.map((owner) => view(IS_OWNER + owner.slice(2).padStart(64, "0")).then(wordOf)),
    );
    if (knows.join() !== "1,0,0") return undefined;
    return {
      ...{ threshold: found.threshold, nonce, version, vaults: [address] },
      members: found.owners.map((owner) => ({ address: owner, permissions: null })),
      ...(await approvedProposals(node, { address, head: number, ...found })),
    };
  });

const arePossible = (owners: readonly string[], address: string): boolean =>
  new Set(owners).size === owners.length &&
  !owners.some((owner) => owner === NOBODY || owner === SENTINEL || owner === normalizeAddress(address));

/** One word of an answer, as a number; undefined for any other answer. */
const wordOf = (data: string | undefined): bigint | undefined =>
  data !== undefined && /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : undefined;

/** The longest version that is believed, bytes. */
const LONGEST = 32;

/** A short text; null for any other answer. */
function textOf(data: string | undefined): string | null {
  const bytes = Buffer.from((data ?? "0x").slice(2), "hex");
  if (bytes.length < 96) return null;
  const length = Number(bytes.readBigUInt64BE(56));
  const text = length <= LONGEST ? bytes.subarray(64, 64 + length).toString("latin1") : "";
  return /^[\w.+-]+$/.test(text) ? text : null;
}
