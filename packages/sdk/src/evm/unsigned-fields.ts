import { rlpInteger, rlpString } from "./rlp";
import type { ProvenTransaction } from "./viem-transaction";

/**
 * The fields of an unsigned EIP-1559 transaction in order, each in RLP, without the list's header: hex digits. The access list is
 * empty.
 */
export function unsignedFields(transaction: ProvenTransaction): string {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, data } = transaction;
  const integers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit].map(rlpInteger).join("");
  const call = rlpString(data.slice(2));
  // 0x94: 20 bytes; 0x80: no value; 0xc0: empty list.
  return `${integers}94${to.slice(2)}80${call}c0`;
}
