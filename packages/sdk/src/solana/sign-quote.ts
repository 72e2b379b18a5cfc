import { base58 } from "@scure/base";
import type { Address, Hash } from "../branded";
import { systemClock } from "../clock";
import { copyQuoted } from "../copy-data";
import { QuoteRefusedError, type RuleFailure, SigningError } from "../errors/signing";
import { scalarText } from "../json-value";
import type { PolicyOption } from "../policy/signing-policy";
import { subjectOf } from "../policy/subject-of";
import { declarationOf, snapshotOf } from "../receipts/snapshot";
import { withReceipt } from "../receipts/with-receipt";
import { givenOptions } from "../require-option-names";
import { requireQuoted, requireSigner } from "../require-quoted";
import { askPolicy } from "../signing/ask-policy";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { acceptanceOf, refuseForbidden, refuseUnscreened } from "../signing/risk-acceptance";
import type { Quoted, SignedTransferOn } from "../types";
import { show } from "../verify/rule";
import { toBase64 } from "../verify/solana/base64";
import { encodeTransaction } from "../verify/solana/message";
import { type ClusterReader, completeCeiling, type FeeCeiling } from "../verify/solana/programs";
import { type ProvenTransfer, proveSolana, rulesPassed, type VerifyOptions } from "../verify/solana/prove";
import { showTransfer } from "../verify/solana/verify-quote";
import { own } from "../verify/untrusted-fields";
import { withFeeCeiling } from "../verify/verified-payment";
import { asksAccounts, readAccounts } from "./read-accounts";
import { signerAddress, signMessage } from "./sign-message";
import { isSolanaSigner, SIGNER_FORMS, type SolanaSigner } from "./signer";

export interface SignOptions extends Omit<VerifyOptions, "signer">, PolicyOption, SignerOptions {
  /** The maximum that a wallet may add to the transaction's cost; omitted parts have their defaults. */
  feeCeiling?: Partial<FeeCeiling> | undefined;
}

/**
 * Verifies a quote, requests its signature, and verifies the signed bytes. The message is built from the verified
 * values, not from the server's; the hash (the signature in base58) is computed here. With `cluster`, a node of the
 * network is asked first whether the transaction is for this network.
 *
 * A local key signs exactly the verified message; a wallet may add a priority fee within `feeCeiling`, and nothing else.
 *
 * @param signer a web3.js `Keypair`, anything with `publicKey` and `secretKey`, a wallet adapter with `signTransaction`, or a
 * wallet of the Wallet Standard with its account
 * @throws QuoteRefusedError, ComplianceRefusedError and PolicyRefusedError before anything is signed, SigningError, AbortedError
 *
 * @example
 * import { signQuote } from "@waybill/sdk/solana";
 * const signed = await signQuote(solanaQuote, keypair);
 * await waybill.transactions.submit(signed);
 */
export async function signQuote(
  quoted: Quoted,
  signer: SolanaSigner,
  given: SignOptions = {},
): Promise<SignedTransferOn<"solana">> {
  requireQuoted(quoted, given, "feeCeiling");
  const options = givenOptions(given);
  requireSigner(signer, SIGNER_FORMS, isSolanaSigner);
  // If a node is asked first, the quote is copied, because the caller may change its objects meanwhile.
  const { cluster, nonceAccount, signal } = options;
  if (cluster && asksAccounts(quoted, options)) {
    const kept = copyQuoted(quoted);
    const accounts = await readAccounts(kept, { cluster, nonceAccount, signal });
    return signVerified(kept, signer, { ...options, accounts });
  }
  return signVerified(quoted, signer, options);
}

async function signVerified(
  quoted: Quoted,
  signer: SolanaSigner,
  options: SignOptions,
): Promise<SignedTransferOn<"solana">> {
  const now = (options.clock ?? systemClock).now();
  const clock = { now: () => now };
  const { policy, cluster } = options;
  const address = signerAddress(signer);
  const transfer = proveSolana(quoted, Object.assign({}, options, { clock, signer: address }));
  const snapshot = snapshotOf(quoted, options, now);
  refuseForbidden(snapshot.risk, quoted, options);
  refuseUnscreened(snapshot, options);
  const show = () => showTransfer(transfer);
  // Copied before anything is awaited: the caller may use the objects for the next payment meanwhile.
  const subject = policy && subjectOf(show(), snapshot, options, now);
  const ceiling = completeCeiling(transfer.network, options.feeCeiling);
  if (cluster) await checkCluster(transfer, cluster, options);
  const policyResult = subject && (await askPolicy(() => policy.check(subject), transfer.expiresAt, options));
  const { signature, message, priorityFee } = await signMessage(transfer, signer, ceiling, options);
  // The policy has checked the quoted fee; a wallet may have added to it.
  if (subject && priorityFee > 0n) {
    const shown = show();
    await policy.check({ ...subject, payment: withFeeCeiling(shown, shown.feeCeiling + priorityFee) });
  }
  let hash: Hash<"solana"> | undefined;
  // Encoded when it is first read, at the latest by submit.
  const txHash = () => {
    hash ??= base58.encode(signature) as Hash<"solana">;
    return hash;
  };
  const riskAcceptance = acceptanceOf(snapshot.risk, options, policyResult);
  const signed = {
    kind: "solana" as const,
    network: transfer.network,
    quoteId: transfer.quoteId,
    signedPayload: toBase64(encodeTransaction([signature, ...transfer.cosignatures], message)),
    from: transfer.sender as Address<"solana">,
    ...declarationOf(snapshot),
    ...(riskAcceptance && { riskAcceptance }),
  };
  return withReceipt<"solana">(signed, txHash, () => ({
    snapshot,
    rules: rulesPassed(transfer),
    payment: show(),
    policyResult,
  }));
}

/**
 * Binds a payment to the cluster it was requested for. Its bytes identify a cluster only by their blockhash, so a node
 * of the right cluster (its genesis hash begins with the CAIP-2 reference) has to know that blockhash.
 *
 * @throws QuoteRefusedError (rules `genesis_hash`, `cluster_blockhash`); SigningError when the node fails, AbortedError
 */
async function checkCluster(
  { reference, blockhash, nonceAccount }: Pick<ProvenTransfer, "reference" | "blockhash" | "nonceAccount">,
  cluster: ClusterReader,
  options: SignerOptions,
): Promise<void> {
  const [genesis, valid] = await ask(cluster, blockhash, options);
  if (typeof genesis !== "string" || reference === "" || !genesis.startsWith(reference)) {
    throw refused({
      rule: "genesis_hash",
      expected: `a node whose genesis hash begins with ${reference}`,
      actual: show(scalarText(genesis).slice(0, 44)),
      hint: "Pass a node of the request's network, and let the wallet use the same network.",
    });
  }
  // A nonce was read from this node, and is not a blockhash.
  if (nonceAccount !== undefined || own(valid, "value") === true) return;
  throw refused({
    rule: "cluster_blockhash",
    expected: "a blockhash that the network's node knows",
    actual: blockhash,
    hint: "Ask for a new quote. If that is also refused, the service's transactions are for another network.",
  });
}

const ask = (
  cluster: ClusterReader,
  blockhash: string,
  options: SignerOptions,
): Promise<[unknown, unknown]> =>
  askSigner(
    () =>
      // Each within a promise: if one throws, the other's rejection must not stay unhandled.
      Promise.all([
        (async () => cluster.getGenesisHash())(),
        (async () => cluster.isBlockhashValid(blockhash, { commitment: "processed" }))(),
      ]),
    options,
    {
      onAbort: "Nothing was signed.",
      onFailure: (cause) =>
        new SigningError(
          "The node of the network could not be asked which network it is",
          "Nothing was signed. The node's error is the cause of this error.",
          cause,
        ),
    },
  );

const refused = (failure: RuleFailure) => new QuoteRefusedError(failure, [failure]);
