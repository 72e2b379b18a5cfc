import { base58 } from "@scure/base";
import * as Ed25519 from "ox/Ed25519";
import * as Hex from "ox/Hex";
import type { KeyFamily, Secret } from "./family";

/** An address is the public key (RFC 8032) in base58; a private key is 64 bytes, the seed and the public key. */
export const solanaKeys: KeyFamily = {
  keyForm: "base58 of 64 bytes, or the JSON list of a solana-keygen file",
  create: () => Ed25519.randomPrivateKey(),
  parse(text) {
    const bytes = text.trim().startsWith("[") ? jsonBytes(text) : base58Bytes(text.trim());
    if (bytes?.length !== 64) return undefined;
    const secret = Hex.fromBytes(bytes.subarray(0, 32));
    // Signing with a public key that does not belong to the seed would leak the seed.
    return publicKeyOf(secret) === base58.encode(bytes.subarray(32)) ? secret : undefined;
  },
  addressOf: publicKeyOf,
  addressOn: (address) => (base58Bytes(address)?.length === 32 ? address : undefined),
  problemWith: (address) =>
    base58Bytes(address)?.length === 32 ? undefined : "it is not 32 bytes in base58",
};

function publicKeyOf(secret: Secret): string {
  return base58.encode(Ed25519.getPublicKey({ privateKey: secret, as: "Bytes" }));
}

function base58Bytes(text: string): Uint8Array | undefined {
  // Decoding takes quadratic time, and nothing longer than 64 bytes is needed.
  if (text.length > 88) return undefined;
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

function jsonBytes(text: string): Uint8Array | undefined {
  try {
    const list: unknown = JSON.parse(text);
    const isByte = (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= 255;
    return Array.isArray(list) && list.every(isByte) ? Uint8Array.from(list) : undefined;
  } catch {
    return undefined;
  }
}
