import { numberToHex, type TransactionSerializableEIP1559 } from "viem";
import type { ApprovedCall, ProvenCall, ProvenTransfer } from "../verify/evm/prove";

/** One transaction of a payment to sign: a verified call with the payment's chain and fees. */
export interface ProvenTransaction extends ProvenCall, Pick<ProvenTransfer, Shared> {}

type Shared = "sender" | "chainId" | "maxFeePerGas" | "maxPriorityFeePerGas";

/** A transaction, and the approvals that are mined before it, in this order. */
interface ApprovedTransaction {
  approvals: ProvenTransaction[];
  transaction: ProvenTransaction;
}

/**
 * All transactions of a payment, in order: the swap's approvals and the swap, if there is one, then the payment's
 * approvals and the payment.
 */
export function transactionsOf(transfer: ProvenTransfer): {
  swap: ApprovedTransaction | undefined;
  payment: ApprovedTransaction;
} {
  const { sender, chainId, maxFeePerGas, maxPriorityFeePerGas, swap } = transfer;
  const shared = { sender, chainId, maxFeePerGas, maxPriorityFeePerGas };
  const approved = (call: ApprovedCall) => ({
    approvals: call.approvals.map((approval) => ({ ...approval, ...shared })),
    transaction: { ...call, ...shared },
  });
  return { swap: swap && approved(swap), payment: approved(transfer) };
}

/** The transactions of a payment in a list; the payment is the last. */
export function inOrder({ swap, payment }: ReturnType<typeof transactionsOf>): ProvenTransaction[] {
  const all = [...(swap ? [swap] : []), payment];
  return all.flatMap(({ approvals, transaction }) => [...approvals, transaction]);
}

/** The transaction in viem's form, built from verified values only. */
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
