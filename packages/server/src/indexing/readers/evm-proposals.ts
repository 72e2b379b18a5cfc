import type { EvmBlockTransaction } from "../../chains/evm/blocks";
import type { EvmLog } from "../../chains/evm/node-types";
import { NATIVE } from "../../storage/native";
import type { ReadMultisigProposal, ReadProposedCall } from "../reader";

/** First topics of what Safes say about their transactions: keccak-256 of the event signatures. */
export const proposalTopics = {
  ExecutionSuccess: "0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e",
  ExecutionFailure: "0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23",
  ApproveHash: "0xf2a0eb156472d1440255b0d7c1e19cc07115d1051fe605b0dce69acfec884d9c",
} as const;

/** `execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)`. */
const EXECUTE = "0x6a761202";
/** ERC-20 `transfer(address,uint256)`. */
const TRANSFER = "0xa9059cbb";

/**
 * The changes of proposals of Safe-compatible multisigs in a transaction. A proposal itself is not on chain: what is, are
 * approvals of its hash, and its execution, whose call is decoded where the transaction calls the multisig itself.
 */
export function safeProposalsIn(
  position: number,
  sent: EvmBlockTransaction,
  logs: readonly EvmLog[],
): ReadMultisigProposal[] {
  return logs.flatMap((log): ReadMultisigProposal[] => {
    const [event, indexed, owner] = log.topics;
    const id = indexed ?? (/^0x[0-9a-f]{64}/.exec(log.data)?.[0] as string | undefined);
    if (id === undefined) return [];
    const common = { position, txHash: sent.hash, kind: "safe" as const, multisig: log.address, id };
    if (event === proposalTopics.ApproveHash && owner !== undefined) {
      const actor = `0x${owner.slice(-40)}`;
      return [{ ...common, status: "approved", actor, signers: [actor], calls: [], payments: [] }];
    }
    if (event !== proposalTopics.ExecutionSuccess && event !== proposalTopics.ExecutionFailure) return [];
    const status = event === proposalTopics.ExecutionSuccess ? "executed" : "failed";
    const call = sent.to === log.address ? readExecution(sent.data) : undefined;
    return [{ ...common, status, actor: sent.from, signers: [], ...proposedBy(call) }];
  });
}

interface Execution {
  to: string;
  value: bigint;
  /** 0x hex. */
  data: string;
  isDelegated: boolean;
}

/** The call that an `execTransaction` makes; undefined for other call data. */
function readExecution(data: string): Execution | undefined {
  if (!data.startsWith(EXECUTE)) return undefined;
  const body = data.slice(EXECUTE.length);
  const word = (at: number): string | undefined =>
    /^[0-9a-f]{64}$/.exec(body.slice(at * 64, at * 64 + 64))?.[0];
  const [to, value, offset, operation] = [word(0), word(1), word(2), word(3)];
  if (to === undefined || value === undefined || offset === undefined || operation === undefined)
    return undefined;
  const start = Number(BigInt(`0x${offset}`));
  const length = Number.isSafeInteger(start) && start % 32 === 0 ? word(start / 32) : undefined;
  if (length === undefined) return undefined;
  const digits = Number(BigInt(`0x${length}`)) * 2;
  const inner = body.slice(start * 2 + 64, start * 2 + 64 + digits);
  if (inner.length !== digits) return undefined;
  return {
    to: `0x${to.slice(-40)}`,
    value: BigInt(`0x${value}`),
    data: `0x${inner}`,
    isDelegated: BigInt(`0x${operation}`) === 1n,
  };
}

function proposedBy(call: Execution | undefined): Pick<ReadMultisigProposal, "calls" | "payments"> {
  if (!call) return { calls: [], payments: [] };
  const { to, value, data, isDelegated } = call;
  const [, recipient, amount] = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data) ?? [];
  const paid = recipient !== undefined && amount !== undefined && !isDelegated;
  const made: ReadProposedCall = {
    target: to,
    method: data === "0x" ? null : data.startsWith(TRANSFER) ? "transfer" : data.slice(0, 10),
    params: {
      value: value.toString(),
      ...(isDelegated && { operation: "delegatecall" }),
      ...(paid ? { to: `0x${recipient}`, amount: BigInt(`0x${amount}`).toString() } : { data }),
    },
  };
  return {
    calls: [made],
    payments: [
      ...(value > 0n ? [{ token: NATIVE, amount: value, recipient: to }] : []),
      ...(paid ? [{ token: to, amount: BigInt(`0x${amount}`), recipient: `0x${recipient}` }] : []),
    ],
  };
}
