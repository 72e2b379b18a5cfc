import { ed25519 } from "@noble/curves/ed25519";
import type { Key } from "./keys";

/** Whether a signature is valid, as strict as the chain: only canonical signatures, no small-order keys. */
export function isSignature(signature: Uint8Array, message: Uint8Array, signer: Key): boolean {
  try {
    return ed25519.verify(signature, message, signer, { zip215: false });
  } catch {
    return false;
  }
}
