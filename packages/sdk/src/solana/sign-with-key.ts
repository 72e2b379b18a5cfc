import { ed25519 } from "@noble/curves/ed25519";
import { SigningError } from "../errors/signing";
import { sameBytes, showKey } from "../verify/solana/keys";
import type { ProvenTransfer } from "../verify/solana/prove";
import type { KeypairSigner } from "./signer";

/**
 * Signs the verified message with a local key (Ed25519, RFC 8032). Only the seed is used: the public key in the second
 * half of a secret key might not match it.
 *
 * @throws SigningError when the key is invalid or not the sender's
 */
export function signWithKey({ message, sender }: ProvenTransfer, signer: KeypairSigner): Uint8Array {
  const { secretKey } = signer;
  if (!(secretKey instanceof Uint8Array) || secretKey.length !== 64)
    throw new SigningError(
      "The secret key is not 64 bytes long",
      "Give a Keypair of web3.js, or one like it.",
    );
  if (publicKeyOf(secretKey) !== sender)
    throw new SigningError("The secret key is not the sender's", "Its public key belongs to another key.");
  return ed25519.sign(message, secretKey.subarray(0, 32));
}

/** Public keys by secret key, because deriving one costs half as much as signing. */
const derived = new WeakMap<Uint8Array, { publicKey: Uint8Array; shown: string }>();

/** Of a key whose bytes were wiped, or replaced in their place, nothing earlier is believed. */
function publicKeyOf(secretKey: Uint8Array): string {
  const known = derived.get(secretKey);
  if (known && sameBytes(known.publicKey, secretKey.subarray(32))) return known.shown;
  const publicKey = ed25519.getPublicKey(secretKey.subarray(0, 32));
  const shown = showKey(publicKey);
  derived.set(secretKey, { publicKey, shown });
  return shown;
}
