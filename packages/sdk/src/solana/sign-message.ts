import { asItIs, askSigner, type SignerOptions } from "../signing/ask-signer";
import type { FeeCeiling } from "../verify/solana/programs";
import type { MessageToSign } from "../verify/solana/prove";
import type { WalletSignature } from "./check-signed";
import { signWithKey } from "./sign-with-key";
import { addressOf, signWithWallet } from "./sign-with-wallet";
import type { SolanaSigner } from "./signer";

/** The address of a signer's account, in base58. @throws SigningError when it has none, such as a wallet that is not connected */
export const signerAddress = (signer: SolanaSigner): string =>
  "wallet" in signer ? signer.account.address : addressOf(signer.publicKey);

/**
 * The sender's signature of a message: a local key signs exactly the message, a wallet may add a priority fee within the ceiling.
 *
 * @throws SigningError, AbortedError
 */
export async function signMessage(
  message: MessageToSign,
  signer: SolanaSigner,
  ceiling: FeeCeiling,
  options: SignerOptions,
): Promise<WalletSignature> {
  if (!("secretKey" in signer)) return signWithWallet(message, signer, ceiling, options);
  const sign = async () => signWithKey(message, signer);
  return {
    signature: await askSigner(sign, options, { onFailure: asItIs }),
    message: message.message,
    priorityFee: 0n,
  };
}
