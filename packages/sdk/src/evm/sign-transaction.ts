import type { Hex } from "viem";
import type { SignerOptions } from "../signing/ask-signer";
import type { GasCeiling } from "../verify/evm/fee-ceiling";
import { checkSender, checkSigned } from "./check-signed";
import { checkExact } from "./compare-signed";
import { unprovenAccount } from "./proven-account";
import { askAccount, askWallet } from "./request-signature";
import type { EvmSigner, LocalSigner } from "./signer";
import { unsignedFields } from "./unsigned-fields";
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
  if ("signTransaction" in signer) return signByAccount(transaction, signer, options);
  const provider = "provider" in signer ? signer.provider : signer;
  const signed = checkSigned(await askWallet(transaction, provider, options), transaction, ceiling);
  await checkSender(signed.bytes, transaction);
  return signed;
}

async function signByAccount(
  transaction: ProvenTransaction,
  account: LocalSigner,
  options: SignerOptions,
): Promise<SignedTransaction> {
  // Read before it is asked: what it becomes meanwhile has not signed.
  const prove = unprovenAccount(account, transaction.sender);
  const fields = unsignedFields(transaction);
  const bytes = checkExact(await askAccount(transaction, account, fields, options), fields);
  if (prove) {
    await checkSender(bytes, transaction);
    prove();
  }
  return { bytes, fee: transaction.gasLimit * transaction.maxFeePerGas };
}
