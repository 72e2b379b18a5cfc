import { type EvmAddress, evmAddress } from "../address";
import { integer, own, text } from "../read";
import type { Rule } from "../rule";
import type { GasCeiling } from "./ceiling";
import { decodeTransfer, type TransferCall } from "./transfer-call";

/** An EVM transaction of a quote, read; undefined is what was missing or in no valid form. */
export interface EvmTransactionRead {
  kind: string | undefined;
  chainId: string | undefined;
  to: EvmAddress | undefined;
  data: string | undefined;
  call: TransferCall | undefined;
  value: bigint | undefined;
  /** Number of approvals; undefined when they are no list. */
  approvals: number | undefined;
  nonce: bigint | undefined;
  gasLimit: bigint | undefined;
  maxFeePerGas: bigint | undefined;
  maxPriorityFeePerGas: bigint | undefined;
}

export type EvmRule = Rule<EvmTransactionRead, GasCeiling>;

export function readTransaction(transaction: unknown): EvmTransactionRead {
  const data = text(transaction, "data");
  const approvals = own(transaction, "erc20_approvals");
  const meta = own(transaction, "meta");
  return {
    kind: text(transaction, "kind"),
    chainId: text(transaction, "chain_id"),
    to: evmAddress(text(transaction, "to")),
    data,
    call: decodeTransfer(data),
    value: integer(transaction, "value"),
    approvals: approvals === undefined ? 0 : Array.isArray(approvals) ? approvals.length : undefined,
    nonce: integer(meta, "nonce"),
    gasLimit: integer(meta, "gas_limit"),
    maxFeePerGas: integer(meta, "max_fee_per_gas"),
    maxPriorityFeePerGas: integer(meta, "max_priority_fee_per_gas"),
  };
}
