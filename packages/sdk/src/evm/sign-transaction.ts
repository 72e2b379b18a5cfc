import type { Hex } from "viem";
import type { SignerOptions } from "../signing/ask-signer";
import type { GasCeiling } from "../verify/evm/fee-ceiling";
import { checkSender, checkSigned } from "./check-signed";
import { checkExact } from "./compare-signed";
import { unprovenAccount } from "./proven-account";
import { requestSignature } from "./request-signature";
import type { EvmSigner } from "./signer";
import type { ProvenTransaction } from "./viem-transaction";

export interface SignedTransaction {
  bytes: Hex;
  /** Its maximum cost, in wei. */
  fee: bigint;
}

/**
 * Has one verified transaction signed, and verifies the signed bytes. A local account must return exactly what it was
 * given; a wallet may choose its fees, up to the maximum. Who signed is recovered from the signature, but for accounts of viem with
 * a key of their own, of which the first signature proves the others.
 *
 * @throws SigningError, AbortedError
 */
export async function signTransaction(
  transaction: ProvenTransaction,
  signer: EvmSigner,
  ceiling: GasCeiling,
  options: SignerOptions,
): Promise<SignedTransaction> {
  // Read before it is asked: what it becomes meanwhile has not signed.
  const local = "signTransaction" in signer;
  const prove = local ? unprovenAccount(signer, transaction.sender) : () => {};
  const answer = await requestSignature(transaction, signer, options);
  const signed = local
    ? { bytes: checkExact(answer, transaction), fee: transaction.gasLimit * transaction.maxFeePerGas }
    : checkSigned(answer, transaction, ceiling);
  // A wallet's signature is always recovered, also when it claims to be a local account.
  if (prove) await checkSender(signed.bytes, transaction);
  prove?.();
  return signed;
}
