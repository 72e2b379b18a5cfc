import { sha256 } from "@noble/hashes/sha2";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import type { SignedTransfer } from "../types";
import { base58Text } from "../verify/base58";

const families: Readonly<Record<string, (payload: string) => string | undefined>> = {
  evm: (payload) =>
    /^0x(?:[0-9a-f]{2})+$/i.test(payload)
      ? `0x${bytesToHex(keccak_256(hexToBytes(payload.slice(2))))}`
      : undefined,
  // The first signature, behind the count of them, which takes one byte below 128.
  solana: (payload) => {
    const bytes = bytesOf(payload);
    return bytes && bytes.length > 65 ? base58Text(bytes.subarray(1, 65)) : undefined;
  },
  cosmos: (payload) => {
    const bytes = bytesOf(payload);
    return bytes && bytesToHex(sha256(bytes)).toUpperCase();
  },
};

/**
 * The hash of signed bytes; undefined for what has not the form of bytes, or is of no known family: no chain includes it. By the hash
 * a chain is asked what became of them, and a payment has them for itself.
 */
export const hashOfBytes = ({ kind, signedPayload }: SignedTransfer): string | undefined =>
  Object.hasOwn(families, kind) ? families[kind]?.(signedPayload) : undefined;

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
}
