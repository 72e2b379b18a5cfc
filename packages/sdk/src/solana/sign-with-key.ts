import { ed25519 } from "@noble/curves/ed25519";
import { SigningError } from "../errors/signing";
import { showKey } from "../verify/solana/keys";
import type { ProvenTransfer } from "../verify/solana/prove";
import type { KeypairSigner } from "./signer";

/**
 * Signs the proven message with a key at hand (Ed25519, RFC 8032). Only the seed is used: the second half of a secret key
 * is a public key, which could be another one than the seed's.
 *
 * @throws SigningError when the key is none, or another one than the sender's
 */
export function signWithKey({ message, sender }: ProvenTransfer, { secretKey }: KeypairSigner): Uint8Array {
  if (!(secretKey instanceof Uint8Array) || secretKey.length !== 64)
    throw new SigningError(
      "The secret key is not 64 bytes long",
      "Give a Keypair of web3.js, or one like it.",
    );
  const seed = secretKey.subarray(0, 32);
  if (showKey(ed25519.getPublicKey(seed)) !== sender)
    throw new SigningError("The secret key is not the sender's", "Its public key belongs to another key.");
  return ed25519.sign(message, seed);
}
