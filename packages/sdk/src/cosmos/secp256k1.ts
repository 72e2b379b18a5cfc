import { secp256k1 } from "@noble/curves/secp256k1";
import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import { bech32 } from "@scure/base";

/** The address of a compressed secp256k1 key: RIPEMD-160 of its SHA-256, in bech32; undefined for an invalid key. */
export function addressOf(key: Uint8Array, prefix: string): string | undefined {
  if (!(key instanceof Uint8Array) || key.length !== 33) return undefined;
  try {
    secp256k1.ProjectivePoint.fromHex(key);
    return bech32.encode(prefix, bech32.toWords(ripemd160(sha256(key))));
  } catch {
    return undefined;
  }
}

/** Whether this is the key's signature of these bytes and has a low s; with a high s, the transaction would have another hash. */
export function isSigned(bytes: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  try {
    return signature.length === 64 && secp256k1.verify(signature, sha256(bytes), key, { lowS: true });
  } catch {
    return false;
  }
}

/** The hash of a transaction: upper-case hex of its SHA-256. */
export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes)).toUpperCase();
