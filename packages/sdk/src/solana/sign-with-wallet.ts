import { SigningError } from "../errors/signing";
import type { SignerOptions } from "../signing/ask-signer";
import { showKey } from "../verify/solana/keys";
import { encodeTransaction } from "../verify/solana/message";
import type { FeeCeiling } from "../verify/solana/programs";
import type { ProvenTransfer } from "../verify/solana/prove";
import { askAdapter, askStandardWallet } from "./ask-wallet";
import { checkSigned, type WalletSignature } from "./check-signed";
import type { PublicKeyLike, StandardSigner, WalletSigner } from "./signer";

/**
 * Has a wallet sign the verified message, and verifies the result: the same message, with at most a priority fee within the
 * ceiling, and a valid signature of the sender.
 *
 * @throws SigningError, AbortedError
 */
export async function signWithWallet(
  transfer: ProvenTransfer,
  wallet: WalletSigner | StandardSigner,
  ceiling: FeeCeiling,
  options: SignerOptions,
): Promise<WalletSignature> {
  const unsigned = encodeTransaction(new Uint8Array(64), transfer.message);
  const answer = await ("wallet" in wallet
    ? askStandardWallet(transfer, unsigned, wallet, options)
    : askAdapter(unsigned, wallet, options));
  return checkSigned(answer, transfer, ceiling);
}

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
