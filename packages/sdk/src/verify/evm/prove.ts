import { type EvmAddress, evmAddress } from "../address";
import { isComplete } from "../complete";
import { type Family, type ProveOptions, prove, requireNonce } from "../prove";
import { type PaymentToken, type ProvenPayment, readPayment } from "../proven-payment";
import { findNetwork } from "../registry";
import type { Subject } from "../rule-input";
import { namedFor, type UnknownProvider } from "../unknown-provider";
import { own, text } from "../untrusted-fields";
import type { CalledContract } from "../verified-payment";
import { encodeWords } from "./calls/abi";
import { type EvmCall, encodeCall } from "./calls/index";
import { completeCeiling, type GasCeiling } from "./fee-ceiling";
import { legsOf } from "./legs";
import { callData, namedRuleNames, rulesFor } from "./named-payload";
import { rules } from "./rules/index";
import {
  type EvmLimits,
  type EvmTransactionRead,
  type FeeEstimate,
  readTransaction,
  type TransactionValues,
} from "./unsigned-transaction";

/** A transaction to sign: a contract call with its data, rebuilt from verified values. */
export interface ProvenCall {
  /** Lower case. */
  to: EvmAddress;
  data: `0x${string}`;
  nonce: number;
  gasLimit: bigint;
}

/** An allowance, for the exact amount. */
type ProvenApproval = ProvenCall & { amount: bigint };

/** A call with the approvals that are signed and submitted before it, in this order. */
export interface ApprovedCall extends ProvenCall {
  approvals: readonly ProvenApproval[];
}

/** A payment verified against the request, with everything that signing needs. EVM addresses in lower case. */
export interface ProvenTransfer extends ApprovedCall {
  payment: ProvenPayment;
  sender: EvmAddress;
  /** EIP-155. */
  chainId: number;
  /** Wei; the same for all transactions of the payment. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  purpose: CalledContract["purpose"];
  /** The swap to the sender that is mined before the payment: the payment burns its minimum amount. */
  swap: (ApprovedCall & { token: PaymentToken; minAmount: bigint }) | undefined;
}

export interface VerifyOptions extends ProveOptions {
  /** Maximum gas cost; omitted parts have the network's defaults (`ceilingOf`). */
  gasCeiling?: Partial<GasCeiling> | undefined;
  /**
   * Gas limit and fees to use instead of the quote's values; required if the quote has none, for example from a service without a
   * node of the network. The same rules apply to them.
   */
  transaction?: TransactionValues | undefined;
  /**
   * The first nonce to sign with, instead of the quoted one; required if the quote has none. Approvals come first, and
   * a swap before a burn, each with its own nonce. `payments` sets it from its journal, which knows the nonces that
   * wait for a block.
   */
  nonce?: bigint | undefined;
  /**
   * Accepts the call of a provider that this package does not know, if the call has this digest. The effect of the call
   * is then not verified: recipient, amounts and minimum are taken from the request and the quote (`contract.purpose`
   * is `unknown`).
   */
  acceptUnknownProvider?: UnknownProvider | undefined;
}

const evm: Family<EvmTransactionRead, EvmLimits, ProvenTransfer> = { readTransaction, rules, assemble };

/**
 * Applies every rule of EVM networks.
 *
 * @param estimate the fees that the caller's node estimates, if a node was asked
 * @throws QuoteRefusedError, ArgumentError
 */
export function proveEvm(quoted: unknown, options: VerifyOptions, estimate?: FeeEstimate): ProvenTransfer {
  const network = findNetwork(text(own(quoted, "request"), "from_chain"));
  const ceiling: EvmLimits = completeCeiling(network?.slug, options.gasCeiling);
  if (estimate) ceiling.estimate = estimate;
  const digest = namedFor(quoted, options.acceptUnknownProvider);
  // Numbers, as viem has them.
  requireNonce(options.nonce, BigInt(Number.MAX_SAFE_INTEGER));
  const { nonce, transaction } = options;
  const isGiven = nonce !== undefined || transaction !== undefined;
  if (digest === undefined && !isGiven) return prove(evm, quoted, options, ceiling);
  const family: Family<EvmTransactionRead, EvmLimits, ProvenTransfer> = {
    readTransaction: (written, requested, before) => readTransaction(written, requested, before, options),
    ...(digest === undefined ? { rules, assemble } : { rules: rulesFor(digest), assemble: assembleNamed }),
  };
  return prove(family, quoted, options, ceiling);
}

const purposes: Readonly<Record<EvmCall["kind"], CalledContract["purpose"]>> = {
  transfer: "transfer",
  burn: "bridge",
  swap: "swap",
};

/** The payment of an input that passed every rule; undefined when a value is missing. */
function assemble(subject: Subject<EvmTransactionRead>): ProvenTransfer | undefined {
  const [first, second] = legsOf(subject);
  if (!second) return first && assembleLeg(subject, first);
  const swap = first && assembleSwap(first);
  const transfer = assembleLeg(subject, second);
  return swap && transfer && { ...transfer, purpose: "swap_and_bridge", swap };
}

/** The payment of a subject's last transaction, with its call rebuilt from the request. */
function assembleLeg(
  subject: Subject<EvmTransactionRead>,
  leg: Subject<EvmTransactionRead>,
): ProvenTransfer | undefined {
  const { expected: call } = leg.transaction;
  return call && assembleCall(subject, leg, { data: encodeCall(call), purpose: purposes[call.kind] });
}

function assembleSwap(leg: Subject<EvmTransactionRead>): ProvenTransfer["swap"] {
  const { expected: call } = leg.transaction;
  const { destinationToken: token } = leg.requested;
  const approved = call && approvedCall(leg, encodeCall(call));
  if (!approved || call?.kind !== "swap" || !token?.address) return undefined;
  return { ...approved, token: { ...token, address: token.address }, minAmount: call.minAmountOut };
}

/** The payment whose call was accepted by its digest. */
function assembleNamed(subject: Subject<EvmTransactionRead>): ProvenTransfer | undefined {
  const data = callData(subject.transaction);
  return data && assembleCall(subject, subject, { data, purpose: "unknown" });
}

function assembleCall(
  subject: Subject<EvmTransactionRead>,
  leg: Subject<EvmTransactionRead>,
  { data, purpose }: Pick<ProvenTransfer, "data" | "purpose">,
): ProvenTransfer | undefined {
  const { maxFeePerGas, maxPriorityFeePerGas } = leg.transaction;
  const proven = {
    payment: readPayment(subject),
    sender: evmAddress(subject.requested.sender),
    call: approvedCall(leg, data),
    maxFeePerGas,
    maxPriorityFeePerGas,
  };
  if (!isComplete(proven)) return undefined;
  return {
    payment: proven.payment,
    sender: proven.sender,
    approvals: proven.call.approvals,
    to: proven.call.to,
    data,
    nonce: proven.call.nonce,
    gasLimit: proven.call.gasLimit,
    maxFeePerGas: proven.maxFeePerGas,
    maxPriorityFeePerGas: proven.maxPriorityFeePerGas,
    chainId: Number(subject.requested.network?.reference),
    purpose,
    swap: undefined,
  };
}

function approvedCall(leg: Subject<EvmTransactionRead>, data: `0x${string}`): ApprovedCall | undefined {
  const { to, nonce, gasLimit } = leg.transaction;
  const parts = { to, nonce, gasLimit, approvals: assembleApprovals(leg) };
  if (!isComplete(parts)) return undefined;
  return {
    to: parts.to,
    data,
    nonce: Number(parts.nonce),
    gasLimit: parts.gasLimit,
    approvals: parts.approvals,
  };
}

function assembleApprovals({ requested, transaction }: Subject<EvmTransactionRead>) {
  const calls: ProvenApproval[] = [];
  for (const { amount, nonce, gasLimit } of transaction.approvals ?? []) {
    const parts = {
      token: evmAddress(requested.token?.address),
      to: transaction.to,
      amount,
      nonce,
      gasLimit,
    };
    if (!isComplete(parts)) return undefined;
    const data = encodeApprove(parts.to, parts.amount);
    const { token: to, gasLimit: gas } = parts;
    calls.push({ to, data, nonce: Number(parts.nonce), gasLimit: gas, amount: parts.amount });
  }
  return calls;
}

const ruleNames: readonly string[] = rules.map(([name]) => name);

/** The rules that a proven payment has passed. */
export const rulesPassed = ({ purpose }: Pick<ProvenTransfer, "purpose">): readonly string[] =>
  purpose === "unknown" ? namedRuleNames : ruleNames;

/** The call data of ERC-20 `approve(address,uint256)` (EIP-20). */
function encodeApprove(spender: EvmAddress, amount: bigint): `0x${string}` {
  return encodeWords("0x095ea7b3", spender, amount);
}
