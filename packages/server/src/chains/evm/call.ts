import { type BuiltTransaction, NetworkUnavailableError, type UnsignedTransaction } from "../chain";
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
  const [sending, simulated] = await Promise.all([
    readSending(node, request.from),
    simulateCall(node, request),
  ]);
  if (!simulated) return undefined;
  const { networkFee, transactions } = build(node, sending, [{ request, simulated }]);
  const [transaction] = transactions;
  return transaction && { networkFee, transaction };
}

/**
 * Contract calls of one sender that are signed together and mined one after the other, each after its own approvals. They are
 * simulated in this order, so that each one spends what those before it bring. Throws NetworkUnavailableError.
 */
export async function buildEvmCalls(
  node: EvmNode,
  from: string,
  requests: readonly EvmCallRequest<string>[],
): Promise<{ networkFee: bigint; transactions: UnsignedTransaction[] }> {
  const [sending, simulated] = await Promise.all([readSending(node, from), simulateCalls(node, requests)]);
  return build(node, sending, simulated);
}

/** The values of the sender and of the chain that every transaction needs. */
interface Sending {
  nonce: bigint;
  fees: Awaited<ReturnType<EvmNode["fees"]>>;
  held: Awaited<ReturnType<typeof readHeld>>;
}

async function readSending(node: EvmNode, from: string): Promise<Sending> {
  const [nonce, fees, held] = await Promise.all([
    node.nonce(from),
    node.fees(),
    readHeld(node.balance(from)),
  ]);
  return { nonce, fees, held };
}

/**
 * The transactions of simulated calls, with consecutive nonces; each states whether the sender can pay the fee of all
 * of them.
 */
function build(
  node: EvmNode,
  { nonce: first, fees, held }: Sending,
  calls: readonly { request: EvmCallRequest; simulated: CallSimulation }[],
): { networkFee: bigint; transactions: UnsignedTransaction[] } {
  const gas = calls.reduce(
    (sum, { simulated: { approvals, gasLimit } }) =>
      approvals.reduce((part, approval) => part + approval.gasLimit, sum + gasLimit),
    0n,
  );
  const fee = gas * fees.maxFeePerGas;
  let nonce = first;
  const transactions = calls.map(({ request: { from, to }, simulated }): UnsignedTransaction => {
    const { data, approvals, gasLimit } = simulated;
    return {
      kind: "evm",
      chain_id: node.chainId.toString(),
      to,
      data,
      value: "0",
      erc20_approvals: approvals.map(({ approval, gasLimit }) => ({
        token_contract: approval.token,
        spender: approval.spender,
        amount: approval.amount.toString(),
        nonce: (nonce++).toString(),
        gas_limit: gasLimit.toString(),
      })),
      meta: {
        nonce: (nonce++).toString(),
        gas_limit: gasLimit.toString(),
        max_fee_per_gas: fees.maxFeePerGas.toString(),
        max_priority_fee_per_gas: fees.maxPriorityFeePerGas.toString(),
        ...withFee(simulated.simulated, { network: node.slug, from, held, fee }),
      },
    };
  });
  return { networkFee: fee, transactions };
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
 * Simulates a call after its approvals, and sets the gas limits of all of them. It is a success only with the events
 * that show what is paid. Undefined when there is no call data. Throws NetworkUnavailableError, and what `data` rejects
 * with.
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
  return fromResults({ request, data, needed }, results, results);
}

/** Simulates calls one after the other, each after its approvals: a call that depends on one that fails fails, too. */
async function simulateCalls(
  node: EvmNode,
  requests: readonly EvmCallRequest<string>[],
): Promise<{ request: EvmCallRequest; simulated: CallSimulation }[]> {
  const planned = await Promise.all(
    requests.map(async (request) => {
      const { from, to, spends } = request;
      const [data, needed] = await Promise.all([
        request.data,
        spends ? approvalsFor(node, { owner: from, spender: to, ...spends }) : [],
      ]);
      return { request, data, needed };
    }),
  );
  const results = await node.simulate(
    planned.flatMap(({ request: { from, to }, data, needed }) => [
      ...needed.map((approval) => ({ from, to: approval.token, data: approval.data })),
      { from, to, data },
    ]),
  );
  let end = 0;
  return Promise.all(
    planned.map(async (one) => {
      const start = end;
      end += one.needed.length + 1;
      const simulated = await fromResults(one, results?.slice(start, end), results?.slice(0, end));
      return { request: one.request, simulated };
    }),
  );
}

/** @param own results of the approvals and of the call, `upTo` those of everything up to the call; undefined from a node without simulation */
async function fromResults(
  { request, data, needed }: { request: EvmCallRequest; data: string; needed: readonly Approval[] },
  own: readonly SimulatedCall[] | undefined,
  upTo: readonly SimulatedCall[] | undefined,
): Promise<CallSimulation> {
  const { fallbackGas } = request;
  const approvals = needed.map((approval, index) => ({
    approval,
    gasLimit: limitOf(own?.[index], APPROVAL_GAS),
  }));
  if (!own || !upTo) return { data, approvals, gasLimit: fallbackGas, simulated: notSimulated };
  const simulated = await outcomeOf(upTo, request);
  const gasLimit = simulated.simulation === "reverted" ? fallbackGas : limitOf(own.at(-1), fallbackGas);
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
