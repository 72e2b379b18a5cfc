import { type EvmAddress, evmAddress } from "../address";
import { isComplete } from "../complete";
import { type Family, type ProveOptions, prove, requireNonce } from "../prove";
import { type PaymentToken, type ProvenPayment, readPayment } from "../proven-payment";
import { bridgedToken, findNetwork } from "../registry";
import type { Subject } from "../rule-input";
import { namedFor, type UnknownProvider } from "../unknown-provider";
import { own, text } from "../untrusted-fields";
import type { CalledContract } from "../verified-payment";
import { encodeWords } from "./calls/abi";
import { type EvmCall, encodeCall } from "./calls/index";
import { completeCeiling, type GasCeiling } from "./fee-ceiling";
import { callData, namedRuleNames, rulesFor } from "./named-payload";
import { rules } from "./rules/index";
import {
  type EvmLimits,
  type EvmTransactionRead,
  type FeeEstimate,
  readTransaction,
  type TransactionValues,
} from "./unsigned-transaction";

/** One transaction to sign: a contract call with its data, rebuilt from verified values. */
export interface ProvenCall {
  /** Lower case. */
  to: EvmAddress;
  data: `0x${string}`;
  nonce: number;
  gasLimit: bigint;
}

/** A payment verified against the request, with everything that signing needs. EVM addresses in lower case. */
export interface ProvenTransfer extends ProvenCall {
  payment: ProvenPayment;
  sender: EvmAddress;
  /** EIP-155. */
  chainId: number;
  /** Wei; of the payment and of its approvals. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  purpose: CalledContract["purpose"];
  /** Signed and submitted before the payment, in this order. */
  approvals: ReadonlyArray<ProvenCall & { amount: bigint }>;
  /** The token that arrives instead when the swap on the destination network fails. */
  fallback: { token: PaymentToken; minAmount: bigint } | undefined;
}

export interface VerifyOptions extends ProveOptions {
  /** Maximum gas cost; omitted parts have the network's defaults (`ceilingOf`). */
  gasCeiling?: Partial<GasCeiling> | undefined;
  /**
   * Gas limit and fees that replace those of the quote; required if the quote has none, for example from a service without a node for
   * the network. The same rules apply to them.
   */
  transaction?: TransactionValues | undefined;
  /**
   * The first nonce to sign with, instead of the quoted one; required if the quote has none. Approvals come first, each with its
   * own nonce. `payments` sets it from its journal, which knows the nonces that wait for a block.
   */
  nonce?: bigint | undefined;
  /**
   * Accepts the call of a provider that this package does not know, if the call has this digest. The effect of the call
   * is then not verified: recipient, amounts and minimum are taken from the request and the quote (`contract.purpose` is `unknown`).
   */
  acceptUnknownProvider?: UnknownProvider | undefined;
}

const evm: Family<EvmTransactionRead, EvmLimits, ProvenTransfer> = { readTransaction, rules, assemble };

/**
 * Applies every rule of EVM networks.
 *
 * @param estimate the fees that a node of the caller's estimates, where one was asked
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
    readTransaction: (written, requested) => readTransaction(written, requested, options),
    ...(digest === undefined ? { rules, assemble } : { rules: rulesFor(digest), assemble: assembleNamed }),
  };
  return prove(family, quoted, options, ceiling);
}

const purposes: Readonly<Record<EvmCall["kind"], CalledContract["purpose"]>> = {
  transfer: "transfer",
  burn: "bridge",
  stand_in_burn: "bridge",
  swap: "swap",
  route: "swap_and_bridge",
};

/** The payment of an input that passed every rule; undefined when a value is missing. */
function assemble(subject: Subject<EvmTransactionRead>): ProvenTransfer | undefined {
  const { expected: call } = subject.transaction;
  if (!call) return undefined;
  const fallback = fallbackOf(subject, call);
  return assembleCall(subject, { data: encodeCall(call), purpose: purposes[call.kind], fallback });
}

/** The payment whose call was named by its digest. */
function assembleNamed(subject: Subject<EvmTransactionRead>): ProvenTransfer | undefined {
  const data = callData(subject.transaction);
  return data && assembleCall(subject, { data, purpose: "unknown", fallback: undefined });
}

function assembleCall(
  subject: Subject<EvmTransactionRead>,
  call: Pick<ProvenTransfer, "data" | "purpose" | "fallback">,
): ProvenTransfer | undefined {
  const { to, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = subject.transaction;
  const proven = {
    payment: readPayment(subject),
    sender: evmAddress(subject.requested.sender),
    approvals: assembleApprovals(subject),
    to,
    nonce,
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
  };
  if (!isComplete(proven)) return undefined;
  return {
    payment: proven.payment,
    sender: proven.sender,
    approvals: proven.approvals,
    to: proven.to,
    data: call.data,
    nonce: Number(proven.nonce),
    gasLimit: proven.gasLimit,
    maxFeePerGas: proven.maxFeePerGas,
    maxPriorityFeePerGas: proven.maxPriorityFeePerGas,
    chainId: Number(subject.requested.network?.reference),
    purpose: call.purpose,
    fallback: call.fallback,
  };
}

function assembleApprovals({ requested, transaction }: Subject<EvmTransactionRead>) {
  const calls: Array<ProvenCall & { amount: bigint }> = [];
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

/** A route whose second swap fails pays out the bridged token. */
function fallbackOf({ requested }: Subject<EvmTransactionRead>, call: EvmCall): ProvenTransfer["fallback"] {
  if (call.kind !== "route" || !call.delivery) return undefined;
  const token = bridgedToken(requested.destinationNetwork);
  if (!token?.address) return undefined;
  return {
    token: { ...token, address: token.address },
    minAmount: call.minBridged - call.maxFee,
  };
}

const ruleNames: readonly string[] = rules.map(([name]) => name);

/** The rules that a proven payment has passed. */
export const rulesPassed = ({ purpose }: Pick<ProvenTransfer, "purpose">): readonly string[] =>
  purpose === "unknown" ? namedRuleNames : ruleNames;

/** The call data of ERC-20 `approve(address,uint256)` (EIP-20). */
function encodeApprove(spender: EvmAddress, amount: bigint): `0x${string}` {
  return encodeWords("0x095ea7b3", spender, amount);
}
