import type { SignerOptions } from "../signing/ask-signer";
import type { FeeCeiling } from "../verify/solana/fee-ceiling";
import { encodeTransaction } from "../verify/solana/message";
import type { ProvenTransfer } from "../verify/solana/prove";
import { askAdapter, askStandardWallet } from "./ask-wallet";
import { checkSigned, type WalletSignature } from "./check-signed";
import type { StandardSigner, WalletSigner } from "./signer";

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
