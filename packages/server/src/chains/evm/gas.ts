import { type Approval, approvalsFor } from "./approvals";
import type { EvmNode } from "./node";
import type { SimulatedCall } from "./node-types";

/** A contract call of a payment, before any request to the node. */
export interface EvmCallRequest<Data extends string | undefined = string | undefined> {
  from: string;
  to: string;
  /** Call data, 0x hex, or a promise of it, during which other requests run. Undefined: there is no call to make. */
  data: string | Promise<Data>;
  /** The amount that the called contract transfers from the sender by an ERC-20 allowance, base units. */
  spends?: { token: string; amount: bigint };
  /** Gas limit when there is no estimate, because the call would revert or the node does not support simulation. */
  fallbackGas: bigint;
}

/** Above the gas of usual ERC-20 approvals; for nodes without simulation. */
const APPROVAL_GAS = 80_000n;

/**
 * The extra gas of writing a storage slot that is zero: 20,000 (EIP-2200) instead of 2,900 (EIP-2929). The balance that
 * a payment credits can become zero between the quote and the block, and so can the allowance that an approval
 * replaces.
 */
const FIRST_WRITE_GAS = 17_100n;

/** Adds 20 % to an estimate, because state can change between the quote and the block. */
const aboveEstimate = (gas: bigint): bigint => (gas * 12n) / 10n + FIRST_WRITE_GAS;

/** Simulated gas is net of refunds, at most 20 % (EIP-3529), which the limit must include; plus 20 % as above. */
const aboveSimulated = (gas: bigint): bigint => (gas * 15n) / 10n + FIRST_WRITE_GAS;

/** The result of simulating a call, with the gas limits of its approvals and of the call itself. */
export interface CallSimulation {
  data: string;
  approvals: { approval: Approval; gasLimit: bigint }[];
  gasLimit: bigint;
  simulation: "success" | "reverted" | "not_simulated";
  reason: string | null;
}

/**
 * Simulates a call after its approvals, and sets the gas limits of all of them. Undefined when there is no call data. Throws
 * NetworkUnavailableError, and what `data` rejects with.
 */
export async function simulateCall(
  node: EvmNode,
  request: EvmCallRequest,
): Promise<CallSimulation | undefined> {
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
