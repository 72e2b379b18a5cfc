import { atLatestBlock } from "../../../chains/evm/at-latest-block";
import type { EvmNode } from "../../../chains/evm/node";
import { readGenuineSafe } from "../genuine-safe";
import type { MultisigDetails } from "./details";
import { approvedProposals } from "./safe-proposals";

/** Selector of `VERSION()`. */
const VERSION = "0xffa1ad74";

/** A Safe-compatible contract in the latest block; undefined for what is none. Throws NetworkUnavailableError. */
export const readSafe = (node: EvmNode, address: string): Promise<MultisigDetails | undefined> =>
  atLatestBlock(node, async ({ hash, number }) => {
    const [found, version] = await Promise.all([
      readGenuineSafe(node, address, hash),
      node.callAt({ to: address, data: VERSION }, hash),
    ]);
    if (!found) return undefined;
    const { threshold, nonce, owners } = found;
    return {
      threshold,
      nonce,
      version: version.ok ? textOf(version.data) : null,
      vaults: [address],
      members: owners.map((owner) => ({ address: owner, permissions: null })),
      ...(await approvedProposals(node, { address, head: number, owners, threshold })),
    };
  });

/** The longest version that is believed, bytes. */
const LONGEST = 32;

/** A short text; null for any other answer. */
function textOf(data: string): string | null {
  const bytes = Buffer.from(data.slice(2), "hex");
  if (bytes.length < 96) return null;
  const length = Number(bytes.readBigUInt64BE(56));
  const text = length <= LONGEST ? bytes.subarray(64, 64 + length).toString("latin1") : "";
  return /^[\w.+-]+$/.test(text) ? text : null;
}
