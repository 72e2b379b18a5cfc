import type { Hex } from "viem";
import { SigningError } from "../errors/signing";
import type { ProvenTransfer } from "../verify/evm/prove";

/** A signature at the end of a transaction: parity, then r and s as RLP integers of at most 32 bytes. */
const SIGNATURE = /^(?:80|01)(?:a0[0-9a-f]{64}|9[0-9a-f](?:[0-9a-f]{2}){16,31}){2}$/;

/**
 * Checks that the bytes are exactly the proven payment and a signature: same chain, contract, call, value, nonce, gas
 * and fees, byte by byte. That is all a local account may return, and far cheaper than taking the bytes apart.
 *
 * @throws SigningError
 */
export function checkExact(signed: unknown, transfer: ProvenTransfer): Hex {
  const bytes = typeof signed === "string" ? signed : "";
  const payload = unsignedPayload(transfer);
  const signature = bytes.slice(8 + payload.length);
  // 0x02: EIP-1559; 0xf8: a list whose length takes one byte.
  const header = `0x02f8${((payload.length + signature.length) / 2).toString(16)}`;
  if (bytes !== header + payload + signature || !SIGNATURE.test(signature)) {
    throw new SigningError(
      "The account returned another transaction than it was asked to sign",
      "Do not use these bytes, and do not trust this account with payments.",
    );
  }
  return bytes as Hex;
}

/** The fields of EIP-1559 in their order, each in RLP, without the list's header; the access list is empty. */
function unsignedPayload(transfer: ProvenTransfer): string {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, token, data } = transfer;
  const integers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit].map(rlpInteger).join("");
  // 0x94: 20 bytes; 0x80: no value; 0xb844: 68 bytes; 0xc0: empty list.
  return `${integers}94${token.address.slice(2)}80b844${data.slice(2)}c0`;
}

/** RLP of an integer below 2^440, big-endian and without leading zeros. */
function rlpInteger(value: number | bigint): string {
  if (value === 0 || value === 0n) return "80";
  const digits = value.toString(16);
  const bytes = digits.length % 2 === 0 ? digits : `0${digits}`;
  if (value < 0x80) return bytes;
  return (0x80 + bytes.length / 2).toString(16) + bytes;
}
