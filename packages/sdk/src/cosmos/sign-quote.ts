import type { Address, Hash } from "../branded";
import { isFunction, requireQuoted, requireSigner } from "../require-quoted";
import type { Quoted, SignedTransferOn } from "../types";
import { proveCosmos, type VerifyOptions } from "../verify/cosmos/prove";
import { accountOf, requestSignature } from "./request-signature";
import { hashOf } from "./secp256k1";
import { signDoc, txBytes } from "./sign-doc";
import type { DirectSigner } from "./signer";

export type SignOptions = Omit<VerifyOptions, "signer">;

const FORMS = "a direct signer, with getAccounts and signDirect";

/**
 * Verifies a quote, requests a signature in mode DIRECT, and verifies the signature. The transaction is built from the
 * verified values, not from the server's; the hash is computed here. The signer must have the quote's sender among its
 * accounts, and return exactly what it was given.
 *
 * @param signer a wallet of `@cosmjs/proto-signing`, or of a browser wallet that follows its `OfflineDirectSigner`
 * @throws QuoteRefusedError before the signer is asked for anything, SigningError
 */
export async function signQuote(
  quoted: Quoted,
  signer: DirectSigner,
  options: SignOptions = {},
): Promise<SignedTransferOn<"cosmos">> {
  requireQuoted(quoted, options, "feeCeiling");
  requireSigner(
    signer,
    FORMS,
    ({ getAccounts, signDirect }) => isFunction(getAccounts) && isFunction(signDirect),
  );
  const transfer = proveCosmos(quoted, options);
  const account = await accountOf(signer, transfer.sender, transfer.prefix);
  const document = signDoc(transfer, account.pubkey);
  const bytes = txBytes(document, await requestSignature(signer, account, document));
  return {
    kind: "cosmos",
    network: transfer.network,
    quoteId: transfer.quoteId,
    signedPayload: btoa(String.fromCharCode(...bytes)),
    txHash: hashOf(bytes) as Hash<"cosmos">,
    from: transfer.sender as Address<"cosmos">,
    nonce: String(transfer.sequence),
  };
}
