import { type BuiltTransaction, NetworkUnavailableError } from "../chain";
import type { Simulated } from "../unsigned-transaction";
import { readHeld, withFee } from "../with-fee";
import { allowanceCall, approveCall, isTransferCall } from "./erc20";
import { readWord } from "./erc20-answers";
import type { EvmNode } from "./node";
import type { EvmCall, EvmEvent, SimulatedCall } from "./node-types";

/**
 * A contract call ready to be signed (EIP-1559), with the exact ERC-20 approvals that it needs: they use the sender's
 * next nonces, the call the one after. Takes two rounds of requests. Undefined when there is no call data. Throws
 * NetworkUnavailableError, and what `data` rejects with.
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
  const [nonce, fees, simulated, held] = await Promise.all([
    node.nonce(request.from),
    node.fees(),
    simulateCall(node, request),
    readHeld(node.balance(request.from)),
  ]);
  if (!simulated) return undefined;
  const { data, approvals, gasLimit } = simulated;
  const gas = approvals.reduce((sum, approval) => sum + approval.gasLimit, gasLimit);
  const fee = gas * fees.maxFeePerGas;
  return {
    networkFee: fee,
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
        ...withFee(simulated.simulated, { network: node.slug, from: request.from, held, fee }),
      },
    },
  };
}

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
  /** The event of the call that is missing for it to have paid; undefined: nothing is. */
  missing(events: readonly EvmEvent[]): Promise<string | undefined>;
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
interface CallSimulation {
  data: string;
  approvals: { approval: Approval; gasLimit: bigint }[];
  gasLimit: bigint;
  simulated: Simulated;
}

/**
 * Simulates a call after its approvals, and sets the gas limits of all of them. It is a success only with the events that show what
 * is paid. Undefined when there is no call data. Throws NetworkUnavailableError, and what `data` rejects with.
 */
async function simulateCall(node: EvmNode, request: EvmCallRequest): Promise<CallSimulation | undefined> {
  const { from, to, spends, fallbackGas } = request;
  const [data, needed] = await Promise.all([
    request.data,
    spends ? approvalsFor(node, { owner: from, spender: to, ...spends }) : [],
  ]);
  if (data === undefined) return undefined;
  const call = { from, to, data };
  if (needed.length === 0) {
    const [estimate, results] = await Promise.all([node.estimateGas(call), node.simulate([call])]);
    if (!estimate.ok)
      return { data, approvals: [], gasLimit: fallbackGas, simulated: reverted(estimate.reason) };
    const simulated = results ? await outcomeOf(results, request) : await withoutEvents(node, call);
    return { data, approvals: [], gasLimit: aboveEstimate(estimate.gas), simulated };
  }
  const calls = needed.map((approval) => ({ from, to: approval.token, data: approval.data }));
  const results = await node.simulate([...calls, call]);
  const approvals = needed.map((approval, index) => ({
    approval,
    gasLimit: limitOf(results?.[index], APPROVAL_GAS),
  }));
  if (!results) return { data, approvals, gasLimit: fallbackGas, simulated: notSimulated };
  const simulated = await outcomeOf(results, request);
  const gasLimit = simulated.simulation === "reverted" ? fallbackGas : limitOf(results.at(-1), fallbackGas);
  return { data, approvals, gasLimit, simulated };
}

/** The outcome of calls that were simulated in sequence; the last one is the payment. */
async function outcomeOf(
  results: readonly SimulatedCall[],
  { missing }: Pick<EvmCallRequest, "missing">,
): Promise<Simulated> {
  for (const result of results) if (!result.ok) return reverted(result.reason);
  const payment = results.at(-1);
  const reason = payment?.ok ? await missing(payment.events) : undefined;
  return reason === undefined ? { simulation: "success", simulation_reason: null } : noEffect(reason);
}

/**
 * The known outcome of a call that does not revert, from a node that shows no events of it. No code and `false` show that it
 * does not pay; that it does pay is not shown.
 */
async function withoutEvents(node: EvmNode, call: EvmCall): Promise<Simulated> {
  const [code, returned] = await Promise.all([node.code(call.to), node.call(call)]);
  if (code === "0x") return noEffect(`there is no contract at ${call.to}`);
  if (!returned.ok) return reverted(returned.reason);
  const isFalse = isTransferCall(call.data) && readWord(returned.data) === 0n;
  return isFalse ? noEffect(`the contract at ${call.to} returns false`) : notSimulated;
}

const limitOf = (result: SimulatedCall | undefined, fallback: bigint): bigint =>
  result?.ok ? aboveSimulated(result.gas) : fallback;

const reverted = (reason: string): Simulated => ({ simulation: "reverted", simulation_reason: reason });

const noEffect = (reason: string): Simulated => ({ simulation: "no_effect", simulation_reason: reason });

const notSimulated: Simulated = {
  simulation: "not_simulated",
  simulation_reason: "the node does not show what the transaction would move (eth_simulateV1)",
};

/** An ERC-20 approval that has to be mined before a call. */
interface Approval {
  token: string;
  spender: string;
  /** Base units. */
  amount: bigint;
  /** Call data for the token contract. */
  data: string;
}

/** The amount that a spender is going to transfer from an owner, base units. */
interface Spending {
  owner: string;
  spender: string;
  token: string;
  amount: bigint;
}

/**
 * The approvals that a spending needs, in order: none when the allowance is sufficient, otherwise one of the exact
 * amount. An existing allowance that is too small is set to 0 first, because some tokens (USDT among them) refuse to
 * change a non-zero allowance. Throws NetworkUnavailableError.
 */
async function approvalsFor(node: EvmNode, spending: Spending): Promise<Approval[]> {
  const { owner, spender, token, amount } = spending;
  const answer = await node.call({ to: token, data: allowanceCall(owner, spender) });
  if (!answer.ok || answer.data.length !== 66)
    throw new NetworkUnavailableError(
      `${token} on ${node.slug} does not return allowances: it is not an ERC-20 token`,
    );
  const allowance = BigInt(answer.data);
  if (allowance >= amount) return [];
  const approval = (value: bigint): Approval => ({
    token,
    spender,
    amount: value,
    data: approveCall(spender, value),
  });
  return allowance === 0n ? [approval(amount)] : [approval(0n), approval(amount)];
}
