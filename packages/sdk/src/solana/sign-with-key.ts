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
export function signWithKey({ message, sender }: ProvenTransfer, signer: KeypairSigner): Uint8Array {
  const { secretKey } = signer;
  if (!(secretKey instanceof Uint8Array) || secretKey.length !== 64)
    throw new SigningError(
      "The secret key is not 64 bytes long",
      "Give a Keypair of web3.js, or one like it.",
    );
  if (publicKeyOf(signer, secretKey) !== sender)
    throw new SigningError("The secret key is not the sender's", "Its public key belongs to another key.");
  return ed25519.sign(message, secretKey.subarray(0, 32));
}

/** Public keys by signer: deriving one costs half of what signing does. */
const derived = new WeakMap<KeypairSigner, string>();

/** A signer that has another key by now would only make a signature that no network takes. */
function publicKeyOf(signer: KeypairSigner, secretKey: Uint8Array): string {
  const known = derived.get(signer) ?? showKey(ed25519.getPublicKey(secretKey.subarray(0, 32)));
  derived.set(signer, known);
  return known;
}
