import { ed25519 } from "@noble/curves/ed25519";
import { sha256 } from "@noble/hashes/sha2";
import { SigningError } from "../errors/signing";
import { sameBytes, showKey } from "../verify/solana/keys";
import type { MessageToSign } from "../verify/solana/prove";
import type { KeypairSigner } from "./signer";

/**
 * Signs the verified message with a local key (Ed25519, RFC 8032). Only the seed is used: the public key in the last
 * 32 bytes of a secret key might not match it.
 *
 * @throws SigningError when the key is invalid or not the sender's
 */
export function signWithKey({ message, sender }: MessageToSign, signer: KeypairSigner): Uint8Array {
  const { secretKey } = signer;
  if (!(secretKey instanceof Uint8Array) || secretKey.length !== 64)
    throw new SigningError(
      "The secret key is not 64 bytes long",
      "Pass a Keypair of web3.js, or one like it.",
    );
  if (publicKeyOf(signer, secretKey.subarray(0, 32)) !== sender)
    throw new SigningError("The secret key is not the sender's", "Pass the sender's key.");
  return ed25519.sign(message, secretKey.subarray(0, 32));
}

/**
 * Public keys by signer, with a hash of the seed, which is not secret: deriving a key takes half as long as signing,
 * and a web3.js Keypair copies its secret key on every read.
 */
const derived = new WeakMap<KeypairSigner, { seedHash: Uint8Array; publicKey: string }>();

/** The public key of a seed. If the seed's bytes were wiped or replaced in the same array, it is derived again. */
function publicKeyOf(signer: KeypairSigner, seed: Uint8Array): string {
  const seedHash = sha256(seed).subarray(0, 16);
  const known = derived.get(signer);
  if (known && sameBytes(known.seedHash, seedHash)) return known.publicKey;
  const publicKey = showKey(ed25519.getPublicKey(seed));
  derived.set(signer, { seedHash, publicKey });
  return publicKey;
}
