import type { Hex } from "viem";
import type { SignerOptions } from "../signing/ask-signer";
import type { GasCeiling } from "../verify/evm/fee-ceiling";
import { checkSender, checkSigned } from "./check-signed";
import { checkExact } from "./compare-signed";
import { requestSignature } from "./request-signature";
import type { EvmSigner } from "./signer";
import type { ProvenTransaction } from "./viem-transaction";

/** Accounts of viem that sign with a local key: their signature need not be recovered. */
const OWN_KEY = new Set(["privateKey", "hd"]);

export interface SignedTransaction {
  bytes: Hex;
  /** Its maximum cost, in wei. */
  fee: bigint;
}

/**
 * Has one verified transaction signed, and verifies the signed bytes. A local account must return exactly what it was
 * given; a wallet may choose its fees, up to the maximum.
 *
 * @throws SigningError, AbortedError
 */
export async function signTransaction(
  transaction: ProvenTransaction,
  signer: EvmSigner,
  ceiling: GasCeiling,
  options: SignerOptions,
): Promise<SignedTransaction> {
  const answer = await requestSignature(transaction, signer, options);
  const local = "signTransaction" in signer;
  const signed = local
    ? { bytes: checkExact(answer, transaction), fee: transaction.gasLimit * transaction.maxFeePerGas }
    : checkSigned(answer, transaction, ceiling);
  // A wallet's signature is always recovered, also when it claims to be a local account.
  const ownKey = local && "source" in signer && OWN_KEY.has(signer.source ?? "");
  if (!ownKey) await checkSender(signed.bytes, transaction);
  return signed;
}
