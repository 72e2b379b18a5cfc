import type { Address, Hash } from "../branded";
import { systemClock } from "../clock";
import { copyQuoted } from "../copy-data";
import type { PolicyOption } from "../policy/signing-policy";
import { subjectOf } from "../policy/subject-of";
import { declarationOf, snapshotOf } from "../receipts/snapshot";
import { withReceipt } from "../receipts/with-receipt";
import { givenOptions } from "../require-option-names";
import { isFunction, requireQuoted, requireSigner } from "../require-quoted";
import { askPolicy } from "../signing/ask-policy";
import type { SignerOptions } from "../signing/ask-signer";
import { acceptanceOf, refuseForbidden, refuseUnscreened } from "../signing/risk-acceptance";
import type { Quoted, SignedTransferOn } from "../types";
import { proveCosmos, rulesPassed, type VerifyOptions } from "../verify/cosmos/prove";
import { showTransfer } from "../verify/cosmos/verify-quote";
import { accountOf, requestSignature } from "./request-signature";
import { hashOf } from "./secp256k1";
import { signDoc, txBytes } from "./sign-doc";
import type { DirectSigner } from "./signer";
import { loadNode, type NodeOption } from "./transaction-values";

export interface SignOptions extends Omit<VerifyOptions, "signer">, PolicyOption, SignerOptions, NodeOption {}

const FORMS = "a direct signer, with getAccounts and signDirect";

/**
 * Verifies a quote, requests a signature in mode DIRECT, and verifies the signature. The transaction is built from the verified
 * values, not from the server's; the hash is computed here. The signer must have the quote's sender among its accounts, and must
 * return exactly the document that it was given.
 *
 * If the quote lacks account number, sequence, gas limit or fee, they come from `nonce` and `transaction` or from your own node
 * (`node`), which also limits the fee. Without `node`, no node is queried.
 *
 * @param signer a wallet of `@cosmjs/proto-signing`, or of a browser wallet that follows its `OfflineDirectSigner`
 * @throws QuoteRefusedError, ComplianceRefusedError and PolicyRefusedError before the signer is asked for anything,
 * ConnectionError when the node does not answer, SigningError, AbortedError
 *
 * @example
 * import { signQuote } from "@waybill/sdk/cosmos";
 * const signed = await signQuote(cosmosQuote, cosmosWallet);
 * await waybill.transactions.submit(signed);
 */
export async function signQuote(
  offered: Quoted,
  signer: DirectSigner,
  given: SignOptions = {},
): Promise<SignedTransferOn<"cosmos">> {
  requireQuoted(offered, given, "feeCeiling");
  const options = givenOptions(given);
  requireSigner(
    signer,
    FORMS,
    ({ getAccounts, signDirect }) => isFunction(getAccounts) && isFunction(signDirect),
  );
  // Without a node, nothing is awaited here.
  const { node } = options;
  const quoted = node === undefined ? offered : copyQuoted(offered);
  const answer = node === undefined ? undefined : await (await loadNode()).askNode(quoted, node, options);
  if (answer) Object.assign(options, answer.given);
  const now = (options.clock ?? systemClock).now();
  const clock = { now: () => now };
  const transfer = proveCosmos(quoted, Object.assign({}, options, { clock }), answer?.estimate);
  const snapshot = snapshotOf(quoted, options, now);
  refuseForbidden(snapshot.risk, quoted, options);
  refuseUnscreened(snapshot, options);
  const show = () => showTransfer(transfer);
  const { policy } = options;
  const subject = policy && subjectOf(show(), snapshot, options, now);
  const policyResult = subject && (await askPolicy(() => policy.check(subject), transfer.expiresAt, options));
  const account = await accountOf(signer, transfer, options);
  const document = signDoc(transfer, account.pubkey);
  const bytes = txBytes(document, await requestSignature(signer, account, document, options));
  const txHash = hashOf(bytes) as Hash<"cosmos">;
  const riskAcceptance = acceptanceOf(snapshot.risk, options, policyResult);
  const signed = {
    kind: "cosmos" as const,
    network: transfer.network,
    quoteId: transfer.quoteId,
    signedPayload: btoa(String.fromCharCode(...bytes)),
    from: transfer.sender as Address<"cosmos">,
    nonce: String(transfer.sequence),
    ...declarationOf(snapshot),
    ...(riskAcceptance && { riskAcceptance }),
  };
  return withReceipt<"cosmos">(
    signed,
    () => txHash,
    () => ({ snapshot, rules: rulesPassed(transfer), payment: show(), policyResult }),
  );
}
