import type { BuiltTransaction } from "../chain";
import { type Approval, approvalsFor } from "./approvals";
import type { EvmNode, SimulatedCall } from "./node";

/** A contract call of a payment, before anything is read for it. */
export interface EvmCallRequest<Data extends string | undefined = string | undefined> {
  from: string;
  to: string;
  /** Call data, 0x hex; may still be on its way, then the rest is read meanwhile. Undefined: there is no call to make. */
  data: string | Promise<Data>;
  /** What the called contract takes from the sender by an ERC-20 allowance, base units. */
  spends?: { token: string; amount: bigint };
  /** Gas limit where the chain cannot say because the call would revert now, or because the node does not simulate. */
  fallbackGas: bigint;
}

/** More than an ERC-20 approval has been seen to take; for nodes that do not simulate. */
const APPROVAL_GAS = 80_000n;

/**
 * What the first write to a storage slot costs above any later one: 20,000 gas for a slot that is zero (EIP-2200), 2,900
 * for one that is not (EIP-2929). The balance that a payment credits can be emptied between the quote and the block, and
 * so can the allowance that an approval writes over.
 */
const FIRST_WRITE = 17_100n;

/** A fifth on top of an estimate, because state can change between the quote and the block. */
const aboveEstimate = (gas: bigint): bigint => (gas * 12n) / 10n + FIRST_WRITE;

/** Simulated gas has refunds taken off, at most a fifth (EIP-3529), which a limit must hold; and a fifth on top. */
const aboveSimulated = (gas: bigint): bigint => (gas * 15n) / 10n + FIRST_WRITE;

/** How a call would end, with the gas limits of its approvals and of itself. */
interface Rehearsal {
  data: string;
  approvals: { approval: Approval; gasLimit: bigint }[];
  gasLimit: bigint;
  simulation: "success" | "reverted" | "not_simulated";
  reason: string | null;
}

/**
 * A contract call ready to be signed (EIP-1559), with the exact ERC-20 approvals that it needs before it: they take the
 * sender's next nonces, the call the one after. Reads the chain in two rounds. Undefined when there is no call data in the
 * end. Throws NetworkUnavailableError, and what `data` rejects with.
 */
export async function buildEvmCall(node: EvmNode, request: EvmCallRequest<string>): Promise<BuiltTransaction>;
export async function buildEvmCall(
  node: EvmNode,
  request: EvmCallRequest,
): Promise<BuiltTransaction | undefined>;
export async function buildEvmCall(
  node: EvmNode,
  request: EvmCallRequest,
): Promise<BuiltTransaction | undefined> {
  const [nonce, fees, rehearsal] = await Promise.all([
    node.nonce(request.from),
    node.fees(),
    rehearse(node, request),
  ]);
  if (!rehearsal) return undefined;
  const { data, approvals, gasLimit, simulation, reason } = rehearsal;
  const gas = approvals.reduce((sum, approval) => sum + approval.gasLimit, gasLimit);
  return {
    networkFee: gas * fees.maxFeePerGas,
    transaction: {
      kind: "evm",
      chain_id: node.chainId.toString(),
      to: request.to,
      data,
      value: "0",
      erc20_approvals: approvals.map(({ approval, gasLimit }, index) => ({
        token_contract: approval.token,
        spender: approval.spender,
        amount: approval.amount.toString(),
        nonce: (nonce + BigInt(index)).toString(),
        gas_limit: gasLimit.toString(),
      })),
      meta: {
        nonce: (nonce + BigInt(approvals.length)).toString(),
        gas_limit: gasLimit.toString(),
        max_fee_per_gas: fees.maxFeePerGas.toString(),
        max_priority_fee_per_gas: fees.maxPriorityFeePerGas.toString(),
        simulation,
        simulation_reason: reason,
      },
    },
  };
}

async function rehearse(node: EvmNode, request: EvmCallRequest): Promise<Rehearsal | undefined> {
  const { from, to, spends, fallbackGas } = request;
  const [data, needed] = await Promise.all([
    request.data,
    spends ? approvalsFor(node, { owner: from, spender: to, ...spends }) : [],
  ]);
  if (data === undefined) return undefined;
  const call = { from, to, data };
  if (needed.length === 0) {
    const estimate = await node.estimateGas(call);
    if (estimate.ok) return { data, approvals: [], ...success(aboveEstimate(estimate.gas)) };
    return { data, approvals: [], ...reverted(estimate.reason, fallbackGas) };
  }
  const calls = needed.map((approval) => ({ from, to: approval.token, data: approval.data }));
  const results = await node.simulate([...calls, call]);
  const approvals = needed.map((approval, index) => ({
    approval,
    gasLimit: limitOf(results?.[index], APPROVAL_GAS),
  }));
  if (!results) return { data, approvals, gasLimit: fallbackGas, simulation: "not_simulated", reason: null };
  for (const result of results)
    if (!result.ok) return { data, approvals, ...reverted(result.reason, fallbackGas) };
  return { data, approvals, ...success(limitOf(results.at(-1), fallbackGas)) };
}

const limitOf = (result: SimulatedCall | undefined, fallback: bigint): bigint =>
  result?.ok ? aboveSimulated(result.gas) : fallback;

const success = (gasLimit: bigint) => ({ gasLimit, simulation: "success" as const, reason: null });

const reverted = (reason: string, gasLimit: bigint) => ({
  gasLimit,
  simulation: "reverted" as const,
  reason,
});
