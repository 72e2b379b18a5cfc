import { SigningError } from "../errors/signing";
import { showKey } from "../verify/solana/keys";
import type { PublicKeyLike } from "./signer";

/** The address of a signer, in base58. @throws SigningError when it has none, as a wallet that is not connected */
export function addressOf(publicKey: PublicKeyLike | null): string {
  if (typeof publicKey === "string") return publicKey;
  if (publicKey instanceof Uint8Array) return showKey(publicKey);
  if (publicKey) return publicKey.toBase58();
  throw new SigningError("The wallet has no account", "Connect it first.");
}
