import type { TransactionSerializableEIP1559 } from "viem";
import type { ProvenTransfer } from "../verify/evm/prove";

/** The transaction to sign, built from proven values only. */
export function toTransaction(transfer: ProvenTransfer) {
  return {
    type: "eip1559",
    chainId: transfer.chainId,
    to: transfer.token.address,
    data: transfer.data,
    value: 0n,
    nonce: transfer.nonce,
    gas: transfer.gasLimit,
    maxFeePerGas: transfer.maxFeePerGas,
    maxPriorityFeePerGas: transfer.maxPriorityFeePerGas,
  } as const satisfies TransactionSerializableEIP1559;
}
