import { parseTransaction } from "viem/utils";
import { type EvmAddress, evmAddress } from "../address";
import { isComplete } from "../complete";
import { feesOf } from "../network-fees";
import { referenceOf } from "../registry";
import type { Rule } from "../rule";
import type { RequestedPayment } from "../rule-input";
import { integer, lacks, own, text } from "../untrusted-fields";
import { decodeCall, type EvmCall } from "./calls/index";
import { expectedCall } from "./expected-call";
import type { GasCeiling } from "./fee-ceiling";
import { requestedBurn, requestedSwap } from "./legs";

/** The values of a transaction that a caller or a node can supply, besides its nonce. */
export interface TransactionValues {
  /** Gas units of the payment. */
  gasLimit?: bigint | undefined;
  /** Wei. */
  maxFeePerGas?: bigint | undefined;
  /** Wei; part of the maximum fee. */
  maxPriorityFeePerGas?: bigint | undefined;
}

/** Values from a caller or a node that replace those of a quote. */
export interface GivenValues {
  /**
   * The nonce of the first transaction; each approval and a swap before the payment use one nonce, and the payment uses
   * the last one.
   */
  nonce?: bigint | undefined;
  transaction?: TransactionValues | undefined;
}

/** A decoded EVM transaction of a quote; missing and invalid values are undefined. */
export interface EvmTransactionRead {
  kind: string | undefined;
  chainId: string | undefined;
  to: EvmAddress | undefined;
  data: string | undefined;
  call: EvmCall | undefined;
  /** The expected call, built from the request: see `expectedCall`. */
  expected: EvmCall | undefined;
  value: bigint | undefined;
  /** Undefined when they are not a list. */
  approvals: readonly ApprovalRead[] | undefined;
  nonce: bigint | undefined;
  gasLimit: bigint | undefined;
  maxFeePerGas: bigint | undefined;
  maxPriorityFeePerGas: bigint | undefined;
  /** The values that neither the quote nor the caller has; an invalid value does not count as missing. */
  missing: readonly ValueName[];
  /** The swap that is mined before the payment; undefined for a payment of one transaction. */
  swap: EvmTransactionRead | undefined;
}

/** A value that a signature needs. */
export type ValueName = "nonce" | keyof TransactionValues;

export interface ApprovalRead {
  token: EvmAddress | undefined;
  spender: EvmAddress | undefined;
  amount: bigint | undefined;
  nonce: bigint | undefined;
  gasLimit: bigint | undefined;
}

/** The fees that the caller's node estimates for the next block. */
export interface FeeEstimate {
  /** Wei: twice the base fee, and the priority fee. */
  maxFeePerGas: bigint;
  /** Wei. */
  maxPriorityFeePerGas: bigint;
}

export interface EvmLimits extends GasCeiling {
  /** Undefined if no node was asked. */
  estimate?: FeeEstimate | undefined;
}

export type EvmRule = Rule<EvmTransactionRead, EvmLimits>;

/** @param before the transactions before it: at most one, a swap */
export function readTransaction(
  written: unknown,
  requested: RequestedPayment,
  before: readonly unknown[] = [],
  given: GivenValues = {},
): EvmTransactionRead {
  const [first] = before;
  if (first === undefined) return readOne(written, requested, given);
  const { nonce, transaction: { maxFeePerGas, maxPriorityFeePerGas } = {} } = given;
  const fees = { maxFeePerGas, maxPriorityFeePerGas };
  const swap = readOne(first, requestedSwap(requested), { nonce, transaction: fees });
  const next = nonce === undefined ? undefined : nonce + BigInt(swap.approvals?.length ?? 0) + 1n;
  const burn = readOne(written, requestedBurn(requested, swap.call), { ...given, nonce: next });
  return { ...burn, swap };
}

function readOne(
  written: unknown,
  requested: RequestedPayment,
  { nonce: first, transaction: given = {} }: GivenValues,
): EvmTransactionRead {
  const envelope = text(written, "envelope");
  const transaction = envelope === undefined ? written : openEnvelope(envelope);
  const data = text(transaction, "data");
  const call = decodeCall(data);
  const meta = own(transaction, "meta");
  // Types before EIP-1559 pay the whole gas price; for an EIP-1559 transaction, it is the maximum.
  const gasPrice = lacks(meta, "max_fee_per_gas") ? integer(meta, "gas_price") : undefined;
  const usual = feesOf(requested.network?.slug)?.maxPriorityFeePerGas;
  const priorityFee = lacks(meta, "max_priority_fee_per_gas")
    ? smaller(gasPrice, usual)
    : integer(meta, "max_priority_fee_per_gas");
  const approvals = own(transaction, "erc20_approvals");
  const before = Array.isArray(approvals) ? BigInt(approvals.length) : 0n;
  const nonce = first === undefined ? integer(meta, "nonce") : first + before;
  const read = {
    nonce,
    gasLimit: given.gasLimit ?? integer(meta, "gas_limit"),
    maxFeePerGas: given.maxFeePerGas ?? gasPrice ?? integer(meta, "max_fee_per_gas"),
    maxPriorityFeePerGas: given.maxPriorityFeePerGas ?? priorityFee,
  };
  return {
    kind: namesOthers(transaction, meta) ? NAMES_OTHERS : text(written, "kind"),
    chainId: referenceOf(text(transaction, "chain_id")),
    to: evmAddress(text(transaction, "to")),
    data,
    call,
    expected: expectedCall(call, requested),
    value: integer(transaction, "value"),
    approvals: readApprovals(
      approvals,
      nonce === undefined ? undefined : nonce - before,
      first !== undefined,
    ),
    nonce: read.nonce,
    gasLimit: read.gasLimit,
    maxFeePerGas: read.maxFeePerGas,
    maxPriorityFeePerGas: read.maxPriorityFeePerGas,
    swap: undefined,
    missing: isComplete(read)
      ? NOTHING
      : wireNames
          .filter(([name, wire]) => read[name] === undefined && lacks(meta, wire))
          .map(([name]) => name),
  };
}

/** The kind of a transaction with such a list, which this package does not sign. */
const NAMES_OTHERS = "evm with an access or authorization list";

const otherLists = ["access_list", "accessList", "authorization_list", "authorizationList"];

/** Whether a transaction has an access list (EIP-2930) or an authorization list (EIP-7702) that is not empty. */
const namesOthers = (...parts: readonly unknown[]): boolean =>
  parts.some((part) => otherLists.some((name) => Object(own(part, name) ?? NOTHING).length !== 0));

const smaller = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one !== undefined && other !== undefined && one > other ? other : one;

const NOTHING: readonly ValueName[] = [];

const wireNames = [
  ["nonce", "nonce"],
  ["gasLimit", "gas_limit"],
  ["maxFeePerGas", "max_fee_per_gas"],
  ["maxPriorityFeePerGas", "max_priority_fee_per_gas"],
] as const satisfies ReadonlyArray<readonly [ValueName, string]>;

/**
 * Reads the oldest shape, which has the unsigned EIP-1559 transaction instead of its fields. Its values are checked like the
 * fields.
 */
function openEnvelope(envelope: string): unknown {
  try {
    const { type, chainId, to, data, value, ...others } = parseTransaction(envelope as `0x02${string}`);
    if (type !== "eip1559") return undefined;
    const written = (number: bigint | number | undefined) => String(number ?? 0);
    return {
      chain_id: written(chainId),
      to,
      data,
      value: written(value),
      access_list: others.accessList,
      meta: {
        nonce: written(others.nonce),
        gas_limit: others.gas && written(others.gas),
        max_fee_per_gas: others.maxFeePerGas && written(others.maxFeePerGas),
        max_priority_fee_per_gas: others.maxFeePerGas && written(others.maxPriorityFeePerGas),
      },
    };
  } catch {
    return undefined;
  }
}

/** Well above the gas of an approval (about 50,000), for services that do not return its limit. */
const APPROVAL_GAS = 100_000n;

/** @param first the nonce of the first approval; used if approvals have no nonces, or the caller sets the nonce */
function readApprovals(
  approvals: unknown = [],
  first?: bigint | undefined,
  isGiven = false,
): ApprovalRead[] | undefined {
  if (!Array.isArray(approvals)) return undefined;
  return approvals.map((approval, index) => {
    const next = first === undefined || first < 0n ? undefined : first + BigInt(index);
    return {
      token: evmAddress(text(approval, "token_contract")),
      spender: evmAddress(text(approval, "spender")),
      amount: integer(approval, "amount"),
      nonce: isGiven || lacks(approval, "nonce") ? next : integer(approval, "nonce"),
      gasLimit: lacks(approval, "gas_limit") ? APPROVAL_GAS : integer(approval, "gas_limit"),
    };
  });
}

/** The total gas limit of the payment, its approvals and a swap before it. */
export function totalGas({ gasLimit, approvals = [], swap }: EvmTransactionRead): bigint | undefined {
  const before = swap ? totalGas(swap) : 0n;
  let total = gasLimit === undefined || before === undefined ? undefined : gasLimit + before;
  for (const approval of approvals) {
    if (total === undefined || approval.gasLimit === undefined) return undefined;
    total += approval.gasLimit;
  }
  return total;
}
