import { type EvmAddress, evmAddress } from "../address";
import type { Rule } from "../rule";
import type { RequestedPayment } from "../rule-input";
import { integer, own, text } from "../untrusted-fields";
import { decodeCall, type EvmCall } from "./calls/index";
import { expectedCall } from "./expected-call";
import type { GasCeiling } from "./fee-ceiling";

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
}

export interface ApprovalRead {
  token: EvmAddress | undefined;
  spender: EvmAddress | undefined;
  amount: bigint | undefined;
  nonce: bigint | undefined;
  gasLimit: bigint | undefined;
}

export type EvmRule = Rule<EvmTransactionRead, GasCeiling>;

export function readTransaction(transaction: unknown, requested: RequestedPayment): EvmTransactionRead {
  const data = text(transaction, "data");
  const call = decodeCall(data);
  const meta = own(transaction, "meta");
  return {
    kind: text(transaction, "kind"),
    chainId: text(transaction, "chain_id"),
    to: evmAddress(text(transaction, "to")),
    data,
    call,
    expected: expectedCall(call, requested),
    value: integer(transaction, "value"),
    approvals: readApprovals(own(transaction, "erc20_approvals")),
    nonce: integer(meta, "nonce"),
    gasLimit: integer(meta, "gas_limit"),
    maxFeePerGas: integer(meta, "max_fee_per_gas"),
    maxPriorityFeePerGas: integer(meta, "max_priority_fee_per_gas"),
  };
}

function readApprovals(approvals: unknown = []): ApprovalRead[] | undefined {
  if (!Array.isArray(approvals)) return undefined;
  return approvals.map((approval) => ({
    token: evmAddress(text(approval, "token_contract")),
    spender: evmAddress(text(approval, "spender")),
    amount: integer(approval, "amount"),
    nonce: integer(approval, "nonce"),
    gasLimit: integer(approval, "gas_limit"),
  }));
}

/** Gas limits of the payment and its approvals together. */
export function totalGas({ gasLimit, approvals = [] }: EvmTransactionRead): bigint | undefined {
  let total = gasLimit;
  for (const approval of approvals) {
    if (total === undefined || approval.gasLimit === undefined) return undefined;
    total += approval.gasLimit;
  }
  return total;
}
