import type { Hex } from "viem";
import { SigningError } from "../errors/signing";
import type { ProvenTransaction } from "./viem-transaction";

/** A signature at the end of a transaction: parity, then r and s as RLP integers of at most 32 bytes. */
const SIGNATURE = /^(?:80|01)(?:a0[0-9a-f]{64}|9[0-9a-f](?:[0-9a-f]{2}){16,31}){2}$/;

/**
 * Checks byte by byte that the signed transaction is exactly the verified one plus a signature: same chain, contract,
 * call, value, nonce, gas and fees. A local account may return nothing else, and this is much cheaper than decoding.
 *
 * @throws SigningError
 */
export function checkExact(signed: unknown, transaction: ProvenTransaction): Hex {
  const bytes = typeof signed === "string" ? signed : "";
  const payload = unsignedPayload(transaction);
  // 0x, 02 (EIP-1559) and the list's header, which takes two bytes below 256 bytes of content and three above.
  const start = bytes.length / 2 - 2 <= 257 ? 8 : 10;
  const signature = bytes.slice(start + payload.length);
  const header = `0x02${rlpHeader(0xf7, (payload.length + signature.length) / 2)}`;
  if (bytes !== header + payload + signature || !SIGNATURE.test(signature)) {
    throw new SigningError(
      "The account returned another transaction than it was asked to sign",
      "Do not use these bytes, and do not trust this account with payments.",
    );
  }
  return bytes as Hex;
}

/** The fields of an EIP-1559 transaction in order, each in RLP, without the list's header; the access list is empty. */
function unsignedPayload(transaction: ProvenTransaction): string {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, data } = transaction;
  const integers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit].map(rlpInteger).join("");
  const call = rlpString(data.slice(2));
  // 0x94: 20 bytes; 0x80: no value; 0xc0: empty list.
  return `${integers}94${to.slice(2)}80${call}c0`;
}

/** RLP of bytes. Calls of known providers are longer than 55 of them, others may have any length. */
function rlpString(digits: string): string {
  const length = digits.length / 2;
  if (length > 55) return rlpHeader(0xb7, length) + digits;
  if (length === 1 && digits < "80") return digits;
  return (0x80 + length).toString(16) + digits;
}

/** RLP of an integer below 2^440, big-endian and without leading zeros. */
function rlpInteger(value: number | bigint): string {
  if (value === 0 || value === 0n) return "80";
  const bytes = wholeBytes(value);
  if (value < 0x80) return bytes;
  return (0x80 + bytes.length / 2).toString(16) + bytes;
}

/** RLP's header of more than 55 bytes: how many bytes their length takes, added to `base`, and the length. */
function rlpHeader(base: number, length: number): string {
  const bytes = wholeBytes(length);
  return (base + bytes.length / 2).toString(16) + bytes;
}

function wholeBytes(value: number | bigint): string {
  const digits = value.toString(16);
  return digits.length % 2 === 0 ? digits : `0${digits}`;
}
