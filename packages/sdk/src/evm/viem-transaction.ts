import type { TransactionSerializableEIP1559 } from "viem";
import type { ProvenCall, ProvenTransfer } from "../verify/evm/prove";

/** One transaction to sign, of a payment: a proven call with the payment's chain and fees. */
export interface ProvenTransaction extends ProvenCall, Pick<ProvenTransfer, Shared> {}

type Shared = "sender" | "chainId" | "maxFeePerGas" | "maxPriorityFeePerGas";

/** All that is signed for a payment, in order: its approvals, then the payment itself. */
export function transactionsOf(transfer: ProvenTransfer): {
  approvals: ProvenTransaction[];
  payment: ProvenTransaction;
} {
  const { sender, chainId, maxFeePerGas, maxPriorityFeePerGas } = transfer;
  const shared = { sender, chainId, maxFeePerGas, maxPriorityFeePerGas };
  return { approvals: transfer.approvals.map((call) => ({ ...call, ...shared })), payment: transfer };
}

/** The transaction as viem signs it, built from proven values only. */
export function toTransaction(transaction: ProvenTransaction) {
  return {
    type: "eip1559",
    chainId: transaction.chainId,
    to: transaction.to,
    data: transaction.data,
    value: 0n,
    nonce: transaction.nonce,
    gas: transaction.gasLimit,
    maxFeePerGas: transaction.maxFeePerGas,
    maxPriorityFeePerGas: transaction.maxPriorityFeePerGas,
  } as const satisfies TransactionSerializableEIP1559;
}
