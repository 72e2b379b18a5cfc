import type { EvmAddress } from "../../address";

/** `transfer(address,uint256)` of ERC-20 (EIP-20): the only call that a direct payment makes. */
const SELECTOR = "0xa9059cbb";

export interface TransferCall {
  /** Lower case. */
  recipient: EvmAddress;
  /** Base units. */
  amount: bigint;
}

/**
 * Decodes the call when it is exactly a transfer in strict ABI encoding: 68 bytes, the address padded with zeros,
 * nothing after the amount. Contracts ignore some bytes, a verifier must not.
 */
export function decodeTransfer(data: string | undefined): TransferCall | undefined {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data?.toLowerCase() ?? "");
  if (!match?.[1] || !match[2]) return undefined;
  return { recipient: `0x${match[1]}`, amount: BigInt(`0x${match[2]}`) };
}

/** The call data of a transfer; `recipient` is a lower-case address, `amount` at most 256 bits. */
export function encodeTransfer({ recipient, amount }: TransferCall): `0x${string}` {
  return `${SELECTOR}${recipient.slice(2).padStart(64, "0")}${amount.toString(16).padStart(64, "0")}`;
}
