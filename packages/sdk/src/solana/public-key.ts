import { SigningError } from "../errors/signing";
import { showKey } from "../verify/solana/keys";
import type { PublicKeyLike } from "./signer";

/** Cached per signer, because base58 encoding is slow. The signature proves who signed. */
const spelled = new WeakMap<object, string>();

/** The address of a signer, in base58. @throws SigningError when it has none, as a wallet that is not connected */
export function addressOf(publicKey: PublicKeyLike | null): string {
  if (typeof publicKey === "string") return publicKey;
  if (publicKey instanceof Uint8Array) return showKey(publicKey);
  if (publicKey) {
    const known = spelled.get(publicKey) ?? inBase58(publicKey);
    spelled.set(publicKey, known);
    return known;
  }
  throw new SigningError("The wallet has no account", "Connect it first.");
}

function inBase58(publicKey: { toBase58(): string }): string {
  try {
    return publicKey.toBase58();
  } catch (cause) {
    throw new SigningError(
      "The wallet's account has no address",
      "Its own error is the cause of this one.",
      cause,
    );
  }
}
