import type { EvmAddress } from "../../address";
import { encodeWords, wordsOf } from "./abi";

/** `transfer(address,uint256)` of ERC-20 (EIP-20): the only call that a direct payment makes. */
const SELECTOR = "0xa9059cbb";

export interface TransferCall {
  /** Lower case. */
  recipient: EvmAddress;
  /** Base units. */
  amount: bigint;
}

/**
 * Decodes the call if it is exactly a transfer in strict ABI encoding: 68 bytes, the address padded with zeros, nothing after the
 * amount. Contracts ignore some bytes; a verifier must not.
 */
export function decodeTransfer(data: string | undefined): TransferCall | undefined {
  const words = wordsOf(data, SELECTOR, 2);
  if (!words) return undefined;
  const call: TransferCall = { recipient: words.address(0), amount: words.number(1) };
  return encodeTransfer(call) === words.data ? call : undefined;
}

/** The call data of a transfer; `recipient` is a lower-case address, `amount` at most 256 bits. */
export function encodeTransfer({ recipient, amount }: TransferCall): `0x${string}` {
  return encodeWords(SELECTOR, recipient, amount);
}
