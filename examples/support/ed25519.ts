import { createPrivateKey, sign as signWith } from "node:crypto";

/** DER of an Ed25519 private key, up to its seed (RFC 8410). */
const prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Signs with the secret key of a Solana wallet: 64 bytes, the seed first. */
export function sign(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  const der = Buffer.concat([prefix, secretKey.subarray(0, 32)]);
  return signWith(null, message, createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
}
