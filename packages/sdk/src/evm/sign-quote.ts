import { keccak256 } from "viem";
import type { Address, Hash, Hex } from "../branded";
import { systemClock } from "../clock";
import { copyQuoted } from "../copy-data";
import type { PolicyOption } from "../policy/signing-policy";
import { subjectOf } from "../policy/subject-of";
import { declarationOf, snapshotOf } from "../receipts/snapshot";
import { withReceipt } from "../receipts/with-receipt";
import { requireKind } from "../require-kind";
import { givenOptions } from "../require-option-names";
import { isFunction, requireQuoted, requireSigner } from "../require-quoted";
import { askPolicy } from "../signing/ask-policy";
import type { SignerOptions } from "../signing/ask-signer";
import { acceptanceOf, refuseForbidden, refuseUnscreened } from "../signing/risk-acceptance";
import type { Quoted, SignedBytesOn, SignedTransferOn } from "../types";
import { completeCeiling } from "../verify/evm/fee-ceiling";
import { proveEvm, rulesPassed, type VerifyOptions } from "../verify/evm/prove";
import { showTransfer } from "../verify/evm/verify-quote";
import { withFeeCeiling } from "../verify/verified-payment";
import { signTransaction } from "./sign-transaction";
import type { EvmSigner } from "./signer";
import { loadNode, type NodeOption } from "./transaction-values";
import { type ProvenTransaction, transactionsOf } from "./viem-transaction";

export interface SignOptions extends Omit<VerifyOptions, "signer">, PolicyOption, SignerOptions, NodeOption {}

const FORMS = "a viem account, an EIP-1193 provider, or { provider, address }";

/**
 * Verifies a quote, requests its signatures, and verifies the signed bytes. The approvals that the payment needs are
 * signed first, each for the exact amount, then the payment; a swap before a burn comes before them, with its own
 * approvals. The transactions are built from the verified values, not from the server's; the hashes are computed here.
 * A local account must return exactly the given transaction; a wallet may choose its fees, up to the maximum, and asks
 * its user once per transaction. The policy is checked before anything is signed, and again if a wallet has chosen a
 * higher fee.
 *
 * The signer is recovered from each signature of a wallet. For a local account of viem (`privateKeyToAccount`,
 * `mnemonicToAccount`), it is recovered from the first signature only, and again if the object's address, functions or
 * other parts have changed since. If such an account later signs with another key in the same function, this is not
 * detected.
 *
 * If the quote lacks its nonce, gas limit or fees, as published quotes do, they come from `nonce` and `transaction` or from your
 * own node (`node`), which also limits the fees. Without `node`, no node is queried.
 *
 * @param signer a viem account, or an EIP-1193 wallet that supports `eth_signTransaction`: its provider, or `{
 * provider, address }` to name the account that must sign
 * @throws QuoteRefusedError, ComplianceRefusedError and PolicyRefusedError before anything is signed, ConnectionError
 * when the node does not answer, SigningError, AbortedError
 *
 * @example
 * import { signQuote } from "@waybill/sdk/evm";
 * const signed = await signQuote(await waybill.quotes.get(request), account);
 * await waybill.transactions.submit(signed);
 */
export async function signQuote(
  offered: Quoted,
  signer: EvmSigner,
  given: SignOptions = {},
): Promise<SignedTransferOn<"evm">> {
  requireQuoted(offered, given, "gasCeiling");
  const options = givenOptions(given);
  requireSigner(signer, FORMS, ({ signTransaction, request, provider }) =>
    [signTransaction, request, Reflect.get(Object(provider), "request")].some(isFunction),
  );
  // Copied once, so that the result is the checked value.
  const address = "address" in signer ? signer.address : undefined;
  if (address !== undefined) requireKind("signer.address", address, "a text");
  // Without a node, nothing is awaited here.
  const { node } = options;
  const quoted = node === undefined ? offered : copyQuoted(offered);
  const answer = node === undefined ? undefined : await (await loadNode()).askNode(quoted, node, options);
  if (answer) Object.assign(options, answer.given);
  const now = (options.clock ?? systemClock).now();
  const clock = { now: () => now };
  const transfer = proveEvm(quoted, { ...options, signer: address, clock }, answer?.estimate);
  const snapshot = snapshotOf(quoted, options, now);
  refuseForbidden(snapshot.risk, quoted, options);
  refuseUnscreened(snapshot, options);
  const show = () => showTransfer(transfer);
  // Copied before anything is awaited: the caller may use the objects for the next payment meanwhile.
  const { policy } = options;
  const subject = policy && subjectOf(show(), snapshot, options, now);
  const ceiling = completeCeiling(transfer.payment.network, options.gasCeiling);
  const most = ceiling.totalFee;
  const policyResult =
    subject && (await askPolicy(() => policy.check(subject), transfer.payment.expiresAt, options));
  const sign = async (transaction: ProvenTransaction) => {
    const { bytes, fee } = await signTransaction(transaction, signer, ceiling, options);
    // The maximum applies to the total, even if a wallet has chosen other fees.
    ceiling.totalFee -= fee;
    return bytes;
  };
  const signAll = async (transactions: readonly ProvenTransaction[]) => {
    const all: SignedBytesOn<"evm">[] = [];
    for (const transaction of transactions) all.push(signedBytes(await sign(transaction)));
    return all;
  };
  const signSwap = async ({ approvals, transaction }: ReturnType<typeof transactionsOf>["payment"]) => {
    const approved = await signAll(approvals);
    const { signedPayload, txHash } = signedBytes(await sign(transaction));
    return { signedPayload, txHash, nonce: String(transaction.nonce), approvals: approved };
  };
  const { swap, payment } = transactionsOf(transfer);
  // In the order of their nonces, all before anything is sent.
  const swapped = swap && (await signSwap(swap));
  const approvals = await signAll(payment.approvals);
  const bytes = await sign(payment.transaction);
  const total = most - ceiling.totalFee;
  // The policy has checked the quoted fee; a wallet may have chosen a higher one.
  if (subject && total > subject.payment.feeCeiling)
    await policy.check({ ...subject, payment: withFeeCeiling(show(), total) });
  const riskAcceptance = acceptanceOf(snapshot.risk, options, policyResult);
  const signed = {
    kind: "evm" as const,
    network: transfer.payment.network,
    quoteId: transfer.payment.quoteId,
    signedPayload: bytes as Hex,
    from: (address ?? transfer.sender) as Address<"evm">,
    nonce: String(transfer.nonce),
    ...declarationOf(snapshot),
    approvals,
    ...(swapped && { swap: swapped }),
    ...(riskAcceptance && { riskAcceptance }),
  };
  return withReceipt<"evm">(signed, hashOf(bytes), () => ({
    snapshot,
    rules: rulesPassed(transfer),
    payment: show(),
    policyResult,
  }));
}

function signedBytes(bytes: `0x${string}`): SignedBytesOn<"evm"> {
  const txHash = hashOf(bytes);
  return {
    signedPayload: bytes as Hex,
    get txHash() {
      return txHash();
    },
  };
}

/** Hashing takes as long as all rules together, so the hash is computed when it is first read, at the latest by submit. */
function hashOf(bytes: `0x${string}`): () => Hash<"evm"> {
  let hash: Hash<"evm"> | undefined;
  return () => {
    hash ??= keccak256(bytes) as Hash<"evm">;
    return hash;
  };
}
