import { NetworkUnavailableError } from "../../../chains/chain";
import type { Multisig } from "../../../chains/evm/multisig";
import type { EvmNode } from "../../../chains/evm/node";
import type { EvmLog } from "../../../chains/evm/node-types";
import { RpcError } from "../../../chains/rpc";
import { proposalTopics } from "../../../indexing/readers/evm-proposals";
import type { MultisigDetails, PendingProposal } from "./details";

/** Blocks that are looked through: what most public nodes answer at once. */
const BLOCKS = 10_000n;

/** Proposals whose time is looked up. */
const TIMED = 50;

/** The transactions that current owners have approved on chain, and that were not executed: a Safe itself has no list of them. */
export async function approvedProposals(
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
