import { NetworkUnavailableError } from "../../chains/chain";
import { atLatestBlock } from "../../chains/evm/at-latest-block";
import { type Multisig, readMultisig } from "../../chains/evm/multisig";
import type { EvmNode } from "../../chains/evm/node";
import type { EvmLog } from "../../chains/evm/node-types";
import { safeAbi } from "../../chains/evm/safe-abi";
import { RpcError } from "../../chains/rpc";
import { proposalTopics } from "../../indexing/readers/evm-proposals";
import { normalizeAddress } from "../../lib/normalize-address";
import { type MultisigDetails, MultisigError, type PendingProposal } from "./details";

type Hex = `0x${string}`;

/** Selector of `nonce()`. */
const NONCE = "0xaffed0e0";
/** `isOwner(address)`. */
const IS_OWNER = "0x2f54bf6e";

/** Where the list of owners begins and ends: an address without an owner. */
const SENTINEL: Hex = `0x${"1".padStart(40, "0")}`;
const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/**
 * A Safe-compatible contract in the block with this hash. Undefined for other contracts, also for one that answers some
 * questions of a Safe and contradicts itself: its owners are the zero address or listed twice, or it does not recognise a
 * listed owner. Throws NetworkUnavailableError.
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
  const asked = [found.owners[0] ?? ZERO_ADDRESS, normalizeAddress(address), SENTINEL];
  const knows = await Promise.all(asked.map((owner) => view(IS_OWNER + owner.slice(2).padStart(64, "0"))));
  return knows.join() === "1,0,0" ? { ...found, nonce } : undefined;
}

const arePossible = (owners: readonly string[], address: string): boolean =>
  new Set(owners).size === owners.length &&
  !owners.some(
    (owner) => owner === ZERO_ADDRESS || owner === SENTINEL || owner === normalizeAddress(address),
  );

/** One word of an answer, as a number; undefined for any other answer. */
const wordOf = (data: string): bigint | undefined =>
  /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : undefined;

/** The nodes that can be asked, by network. */
export type EvmNodes = ReadonlyMap<string, EvmNode>;

/**
 * Owners and threshold of a Safe-compatible contract in the latest block. Throws MultisigError: `wrong_network` for one
 * that is on another network of this server, `upstream_unavailable` where that cannot be found out.
 */
export async function resolveSafe(nodes: EvmNodes, network: string, address: string): Promise<Multisig> {
  const node = nodes.get(network);
  if (!node) throw new MultisigError("upstream_unavailable", `this server has no node for ${network}`);
  const found = await readAt(node, address);
  if (found) return found;
  const others = [...nodes.values()].filter((other) => other !== node);
  const read = await Promise.all(
    others.map(async (other) =>
      (await readAt(other, address).catch(() => undefined)) ? other.slug : undefined,
    ),
  );
  const elsewhere = read.filter((slug) => slug !== undefined);
  if (elsewhere.length > 0)
    throw new MultisigError(
      "wrong_network",
      `there is no multisig at the address on ${network}, but there is one on ${elsewhere.join(", ")}`,
    );
  throw new MultisigError(
    "multisig_not_found",
    `no Safe-compatible contract answers at the address on ${network}`,
  );
}

async function readAt(node: EvmNode, address: string): Promise<Multisig | undefined> {
  try {
    return await atLatestBlock(node, ({ hash }) => readGenuineSafe(node, address, hash));
  } catch (error) {
    if (error instanceof NetworkUnavailableError)
      throw new MultisigError("upstream_unavailable", `the node of ${node.slug} did not answer`, {
        cause: error,
      });
    throw error;
  }
}

/** Blocks that are looked through: what most public nodes answer at once. */
const BLOCKS = 10_000n;

/** Proposals whose time is looked up. */
const TIMED = 50;

/** The transactions that current owners have approved on chain, and that were not executed: a Safe itself has no list of them. */
async function approvedProposals(
  node: EvmNode,
  { address, head, owners, threshold }: Multisig & { address: string; head: bigint },
): Promise<Pick<MultisigDetails, "proposals" | "missingProposals">> {
  const fromBlock = head >= BLOCKS ? head - BLOCKS + 1n : 0n;
  const of = (topic: string) => node.logs({ address, topics: [topic], fromBlock, toBlock: head });
  try {
    const [approvals, ...ended] = await Promise.all([
      of(proposalTopics.ApproveHash),
      of(proposalTopics.ExecutionSuccess),
      of(proposalTopics.ExecutionFailure),
    ]);
    const over = new Set(ended.flat().map(hashIn));
    const pending = new Map<string, EvmLog[]>();
    for (const log of approvals) {
      const hash = hashIn(log);
      if (hash === undefined || over.has(hash) || !owners.includes(ownerIn(log))) continue;
      pending.set(hash, [...(pending.get(hash) ?? []), log]);
    }
    const times = await timesOf(node, [...pending.values()].slice(-TIMED));
    const proposals = [...pending].map(([id, [first, ...more]]): PendingProposal => {
      const approvedBy = [...new Set([first, ...more].flatMap((log) => (log ? ownerIn(log) : [])))];
      return {
        id,
        approvedBy,
        rejections: null,
        calls: null,
        status: approvedBy.length >= threshold ? "approved" : "active",
        since: times.get(first?.blockNumber ?? -1n) ?? null,
      };
    });
    return {
      proposals: proposals.reverse(),
      missingProposals: fromBlock > 0n ? "history_incomplete" : null,
    };
  } catch (error) {
    // Many nodes refuse to look through logs; who its owners are was read all the same.
    if (!(error instanceof NetworkUnavailableError || error instanceof RpcError)) throw error;
    return { proposals: [], missingProposals: "provider_unavailable" };
  }
}

const hashIn = ({ topics, data }: EvmLog): string | undefined =>
  topics[1] ?? /^0x[0-9a-f]{64}/.exec(data)?.[0];

const ownerIn = ({ topics }: EvmLog): string => `0x${(topics[2] ?? "").slice(-40)}`;

async function timesOf(
  node: EvmNode,
  proposals: readonly (readonly EvmLog[])[],
): Promise<ReadonlyMap<bigint, number>> {
  const numbers = new Set(proposals.flatMap(([first]) => first?.blockNumber ?? []));
  const blocks = await Promise.all([...numbers].map((number) => node.block(number)));
  return new Map(
    blocks.flatMap((block) => (block ? [[block.number, Number(block.timestamp) * 1_000] as const] : [])),
  );
}

/** Where a Safe keeps its guard: keccak-256 of `guard_manager.guard.address`. */
const GUARD_SLOT = "0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8";

/** More than any real Safe has. */
const MOST_MODULES = 100n;

/** The modules of a Safe; null for a contract that does not list them, or has more. Throws NetworkUnavailableError. */
async function modulesOf(node: EvmNode, address: string, blockHash: string): Promise<string[] | null> {
  const { decodeFunctionResult, encodeFunctionData } = await import("viem");
  const view = { abi: safeAbi, functionName: "getModulesPaginated" } as const;
  const data = encodeFunctionData({ ...view, args: [SENTINEL, MOST_MODULES] });
  const answer = await node.callAt({ to: address, data }, blockHash);
  if (!answer.ok) return null;
  try {
    const [modules, next] = decodeFunctionResult({ ...view, data: answer.data as Hex });
    return next === SENTINEL ? modules.map(normalizeAddress) : null;
  } catch {
    return null;
  }
}

/** Selector of `VERSION()`. */
const VERSION = "0xffa1ad74";

/** A Safe-compatible contract in the latest block; undefined for any other account. Throws NetworkUnavailableError. */
export const readSafe = (node: EvmNode, address: string): Promise<MultisigDetails | undefined> =>
  atLatestBlock(node, async ({ hash, number }) => {
    const [found, version, modules, guard] = await Promise.all([
      readGenuineSafe(node, address, hash),
      node.callAt({ to: address, data: VERSION }, hash),
      modulesOf(node, address, hash),
      node.storageAt(address, GUARD_SLOT, hash),
    ]);
    if (!found) return undefined;
    const { threshold, nonce, owners } = found;
    return {
      threshold,
      nonce,
      version: version.ok ? textOf(version.data) : null,
      vaults: [address],
      modules,
      guard: BigInt(guard) === 0n ? null : `0x${guard.slice(-40).toLowerCase()}`,
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
