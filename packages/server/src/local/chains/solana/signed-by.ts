import { createPrivateKey, sign } from "node:crypto";
import type { SolanaKey } from "../wallets";
import { fromBase58 } from "./encodings";
import { type DecodedTransaction, decodeTransaction } from "./transaction";

// PKCS #8 around an Ed25519 seed (RFC 8410).
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** A transaction of a message whose only signer is this PUBLIC development key. */
export function signedBy({ privateKey }: SolanaKey, message: Uint8Array): DecodedTransaction {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, fromBase58(privateKey).subarray(0, 32)]),
    format: "der",
    type: "pkcs8",
  });
  const signature = sign(null, message, key);
  return decodeTransaction(new Uint8Array(Buffer.concat([Buffer.from([1]), signature, message])));
}
