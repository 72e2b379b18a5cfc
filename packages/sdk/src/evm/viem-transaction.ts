import { numberToHex, type TransactionSerializableEIP1559 } from "viem";
import type { ProvenCall, ProvenTransfer } from "../verify/evm/prove";

/** One transaction of a payment to sign: a verified call with the payment's chain and fees. */
export interface ProvenTransaction extends ProvenCall, Pick<ProvenTransfer, Shared> {}

type Shared = "sender" | "chainId" | "maxFeePerGas" | "maxPriorityFeePerGas";

/** All transactions of a payment, in order: its approvals, then the payment itself. */
export function transactionsOf(transfer: ProvenTransfer): {
  approvals: ProvenTransaction[];
  payment: ProvenTransaction;
} {
  const { sender, chainId, maxFeePerGas, maxPriorityFeePerGas } = transfer;
  const shared = { sender, chainId, maxFeePerGas, maxPriorityFeePerGas };
  return { approvals: transfer.approvals.map((call) => ({ ...call, ...shared })), payment: transfer };
}

/** The transaction in the form of viem, built from verified values only. */
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

/** The transaction in the form of JSON-RPC, for a wallet. */
export function toRpcTransaction(transaction: ProvenTransaction) {
  return {
    type: "0x2",
    chainId: numberToHex(transaction.chainId),
    from: transaction.sender,
    to: transaction.to,
    data: transaction.data,
    value: "0x0",
    nonce: numberToHex(transaction.nonce),
    gas: numberToHex(transaction.gasLimit),
    maxFeePerGas: numberToHex(transaction.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(transaction.maxPriorityFeePerGas),
  } as const;
}
