import type { Address } from "../branded";
import { type Clock, systemClock } from "../clock";
import { copyQuoted } from "../copy-data";
import { ArgumentError, WaybillError } from "../errors/base";
import { SigningError, WalletSentError } from "../errors/signing";
import type { PolicyOption, PolicyResult } from "../policy/signing-policy";
import { subjectOf } from "../policy/subject-of";
import { declarationOf, snapshotOf } from "../receipts/snapshot";
import { withReceipt } from "../receipts/with-receipt";
import { requireKind } from "../require-kind";
import { givenOptions } from "../require-option-names";
import { isFunction, requireQuoted, requireSigner } from "../require-quoted";
import { askPolicy, requireValid } from "../signing/ask-policy";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { acceptanceOf, isScreened, refuseForbidden, refuseForbiddenNow } from "../signing/risk-acceptance";
import { timeOf } from "../time-of";
import type { Quoted, SignedTransferOn } from "../types";
import { completeCeiling } from "../verify/evm/fee-ceiling";
import { type ProvenTransfer, proveEvm, rulesPassed, type VerifyOptions } from "../verify/evm/prove";
import type { FeeEstimate } from "../verify/evm/unsigned-transaction";
import { showTransfer } from "../verify/evm/verify-quote";
import { instant, own } from "../verify/untrusted-fields";
import { type CheckedTransaction, checkSent, type ReadBack, waitFor } from "./check-sent";
import { receiptOf } from "./receipt";
import { type Sending, sendOnce } from "./send-once";
import type { WalletProvider, WalletSigner } from "./signer";
import { loadNode, type NodeOption } from "./transaction-values";
import { inOrder, type ProvenTransaction, transactionsOf } from "./viem-transaction";
import { asHash, askToSend, isHash, prepareWallet, requireNonce, UNSENT } from "./wallet";

/** A service that screens a quote again, such as `new Waybill(...)`. */
export interface ScreeningClient {
  readonly quotes: {
    screen(quoted: Quoted, options: { signal?: AbortSignal | undefined }): PromiseLike<unknown>;
  };
}

/** Options of `readSentQuote`: the options of `sendQuote` without its service. */
export interface ReadSentOptions
  extends Omit<VerifyOptions, "signer" | "clock">,
    SignerOptions,
    PolicyOption,
    NodeOption {
  clock?: Clock | undefined;
  client?: ScreeningClient | undefined;
  /** How long the wallet's node may take to show the transaction, in milliseconds; 60,000 by default. */
  readMs?: number | undefined;
}

/** Either a service to ask, or the reason to ask none. */
export type SendOptions = ReadSentOptions &
  (
    | {
        /**
         * The service of the quote. It is asked just before each transaction, including approvals: nothing is sent if a
         * sanctions list has named a party since the quote, or if the service's policy now refuses the payment.
         */
        client: ScreeningClient;
      }
    | {
        /**
         * Lets the wallet send without asking a service, and records this reason. Then only the quote's risk report, if
         * there is one, protects against sanctioned parties and violations of the service's policy: the wallet sends
         * the payment itself, so no service can refuse it.
         */
        acceptUnscreened: { readonly reason: string };
      }
  );

/**
 * A wallet that sends transactions: its EIP-1193 provider, optionally with an account, or the wallet's announcement by
 * EIP-6963.
 */
export type SendingWallet = WalletProvider | WalletSigner | { provider: WalletProvider; info: object };

const FORMS = "an EIP-1193 provider, { provider, address }, or a wallet's announcement (EIP-6963)";

/**
 * Verifies a quote, and sends it with a wallet that cannot sign without sending, such as MetaMask
 * (`eth_sendTransaction`). The wallet sends the approvals that the payment needs, then the payment, each with exactly
 * the verified fields. The wallet must be on the quote's network (it is asked to switch) and offer the quote's account.
 * Each sent transaction is read back, encoded again and checked like any other signature; then report the payment with
 * `transactions.submit`. The wallet of a smart account (ERC-4337) pays with a bundler's transaction: the payment is
 * recognised by its effect, has `userOperation`, and is submitted and tracked like any other; its network fee is the
 * bundler's, which no maximum limits.
 *
 * When the promise resolves, the payment was sent; when it rejects with a `WalletSentError`, the payment may have been sent. A
 * journal cannot store the bytes before they are sent, so `@waybill/sdk/payments` does not support such wallets: prefer a wallet
 * that signs. While a quote is valid, a process sends it only once: a second call is refused while the first is in progress, and
 * after the wallet may have sent the payment.
 *
 * @param wallet if it has an address, that address must be the quote's account
 * @param options with the service (`client`), which is asked again before each transaction, because it sees the bytes only after
 * they were sent; or with the reason not to ask a service (`acceptUnscreened`)
 *
 * @throws ArgumentError without either; QuoteRefusedError, ComplianceRefusedError and PolicyRefusedError before the
 * wallet is asked for anything; QuoteRefusedError also when the quote ends before a transaction is sent,
 * ComplianceRefusedError also when the service refuses before a transaction; SigningError when the transaction was not
 * sent, WalletSentError `sent_unread`, `sent_another` or `sent_already`, AbortedError. The error has the transactions
 * that were sent before it in `sentBefore`, and in its hint.
 *
 * @example
 * import { sendQuote } from "@waybill/sdk/evm-wallets";
 * const sent = await sendQuote(quoted, wallet, { client: waybill });
 * await waybill.transactions.submit(sent); // reports it
 */
export async function sendQuote(
  quoted: Quoted,
  wallet: SendingWallet,
  options: SendOptions,
): Promise<SignedTransferOn<"evm">> {
  // JavaScript callers may omit them.
  const asked: ReadSentOptions = options ?? {};
  requireQuoted(quoted, asked, "gasCeiling");
  const copied = givenOptions(asked);
  if (copied.client === undefined && copied.acceptUnscreened === undefined)
    throw new ArgumentError(
      "options has neither client nor acceptUnscreened",
      "The service cannot refuse a payment that the wallet sends itself. Pass the client of the quote, so that the service is asked before each transaction, or the reason to skip this: acceptUnscreened: { reason }. Nothing was sent.",
    );
  const { node } = copied;
  const offered = node === undefined ? quoted : copyQuoted(quoted);
  const answer = node === undefined ? undefined : await (await loadNode()).askNode(offered, node, copied);
  if (answer) Object.assign(copied, answer.given);
  const given = read(offered, wallet, copied, { estimate: answer?.estimate });
  refuseForbidden(given.snapshot.risk, offered, copied);
  const { quoteId, expiresAt } = given.transfer.payment;
  const { request, quote } = given.snapshot as Pick<Quoted, "request" | "quote">;
  const screen = () => screenAgain({ request, quote }, given.snapshot.risk, copied);
  return await sendOnce({ quoteId, expiresAt }, given.now, (sending) =>
    sendVerified(given, copied, sending, screen),
  );
}

async function sendVerified(
  { transfer, snapshot, readBack, ceiling, receiptOf }: ReturnType<typeof read>,
  options: ReadSentOptions,
  sending: Sending,
  screen: () => Promise<void>,
): Promise<SignedTransferOn<"evm">> {
  const { policy } = options;
  // The policy is checked with the maximum, because a wallet can choose a higher fee within it.
  const subject = policy && subjectOf(showTransfer(transfer), snapshot, options, timeOf(readBack.clock));
  const policyResult =
    subject && (await askPolicy(() => policy.check(subject), transfer.payment.expiresAt, options));
  await prepareWallet(readBack.provider, transfer, options);
  await requireNonce(readBack.provider, inOrder(transactionsOf(transfer))[0] ?? transfer, options);
  const { swap, payment } = transactionsOf(transfer);
  const sent: CheckedTransaction[] = [];
  let swapped: Swapped | undefined;
  const sendNext = async (transaction: ProvenTransaction) => {
    // The user may have switched the wallet during the transaction before.
    if (sent.length > 0) await prepareWallet(readBack.provider, transfer, options, UNSENT);
    await screen();
    // This, and the transaction before, may have outlasted the quote. After a swap, the quote's price no longer matters.
    if (!swapped) requireValid(transfer.payment.expiresAt, readBack.clock);
    const txHash = await askToSend(transaction, readBack, sent, sending);
    const checked = await checkSent(txHash, transaction, ceiling, readBack);
    // The outcome of an approval is known completely.
    if (transaction !== payment.transaction && transaction !== swap?.transaction) sending.isOut = false;
    return checked;
  };
  for (const transaction of inOrder({ swap, payment })) {
    const checked = await sendNext(transaction).catch((error: unknown) => {
      throw afterSent(error, sent, swapped);
    });
    // The maximum applies to the total.
    ceiling.totalFee -= checked.fee;
    sent.push(checked);
    if (transfer.swap && transaction === swap?.transaction)
      swapped = await requireSwapped(transfer, transfer.swap, checked, readBack);
  }
  return receiptOf(signedTransfer(transfer, sent), policyResult);
}

/** A completed swap; the burn of the payment waits for it. */
interface Swapped {
  txHash: string;
  /** The minimum amount that the sender received, for display. */
  brought: string;
}

/**
 * Waits until the wallet's node shows the swap in a block, and that the sender received the swap's token: after a
 * failed swap, the burn would take other tokens of the sender.
 *
 * @throws WalletSentError
 */
async function requireSwapped(
  { sender }: ProvenTransfer,
  { token, minAmount }: NonNullable<ProvenTransfer["swap"]>,
  { txHash }: CheckedTransaction,
  readBack: ReadBack,
): Promise<Swapped> {
  const receives = { token: token.address, recipient: sender, least: minAmount };
  const { result } = await waitFor(txHash, readBack, async () => {
    const params = [txHash];
    const found = await readBack.provider.request({ method: "eth_getTransactionReceipt", params });
    return receiptOf(found ?? null, txHash, receives);
  });
  const brought = `${minAmount} base units of ${token.symbol ?? token.address}`;
  if (result === "included") return { txHash, brought };
  throw new WalletSentError({
    code: "sent_another",
    message: `The swap ${txHash} was mined but did not yield ${brought}: nothing was burned`,
    hint: "Look at the account's balances, then ask for a new quote to pay.",
    txHash,
  });
}

/**
 * Asks the service whether the payment may still be made. Nothing is sent without an answer.
 *
 * @param before the risk report of the quote
 * @throws ComplianceRefusedError, AbortedError; SigningError when the service cannot be asked
 */
async function screenAgain(
  quoted: Quoted,
  before: unknown,
  { client, signal, ...options }: ReadSentOptions,
): Promise<void> {
  if (!client) return;
  const unasked = (cause?: unknown) =>
    new SigningError(
      `The service did not say whether this payment may still be made${cause instanceof WaybillError ? `: ${cause.message}` : ""}`,
      `${UNSENT} Call sendQuote again when the service answers, or ask for a new quote.`,
      cause,
    );
  const answer = await askSigner(
    async () => await client.quotes.screen(quoted, { signal }),
    { signal },
    { onAbort: UNSENT, onFailure: unasked },
  );
  if (!isScreened(own(answer, "risk"))) throw unasked();
  refuseForbiddenNow(before, answer, options);
}

/**
 * Reads and checks the transaction that a wallet has sent for a quote, even if the quote has expired since. The hash comes from a
 * `WalletSentError` or from the wallet. Nothing is sent. There is no option `policy`, because a sent transaction can no longer be
 * refused.
 *
 * @throws QuoteRefusedError, WalletSentError; ArgumentError, also when `policy` is passed
 *
 * @example
 * import { readSentQuote, sendQuote } from "@waybill/sdk/evm-wallets";
 * const { txHash } = await sendQuote(quoted, wallet, { client: waybill });
 * const sent = await readSentQuote(quoted, wallet, txHash); // later, or after a WalletSentError
 * await waybill.transactions.submit(sent);
 */
export async function readSentQuote(
  quoted: Quoted,
  wallet: SendingWallet,
  txHash: string,
  options: Omit<ReadSentOptions, "policy"> = {},
): Promise<SignedTransferOn<"evm">> {
  if (Reflect.get(Object(options), "policy") !== undefined)
    throw new ArgumentError(
      "readSentQuote takes no policy",
      "A transaction that was sent can no longer be refused: pass the policy to sendQuote, which checks it first.",
    );
  if (typeof txHash !== "string" || !isHash(txHash))
    throw new ArgumentError("txHash is not a transaction hash", "It has 0x and 64 hex digits.");
  // The time of sending is unknown: the transaction counts as sent when the quote was made, and before it expired. Both
  // times come from the service, but a sent transaction must be readable whatever they are.
  const quote = own(quoted, "quote");
  const times = [instant(quote, "created_at") ?? -1, (instant(quote, "expires_at") ?? 0) - 1];
  const known = times.filter((time) => time >= 0);
  const quoteTime = known.length > 0 ? Math.min(...known) : undefined;
  const { transfer, readBack, ceiling, receiptOf } = read(quoted, wallet, options, { verifiedAt: quoteTime });
  const { payment } = transactionsOf(transfer);
  const checked = await checkSent(asHash(txHash), payment.transaction, ceiling, readBack);
  return receiptOf(signedTransfer(transfer, [checked]), undefined);
}

function read(
  quoted: Quoted,
  wallet: SendingWallet,
  given: ReadSentOptions,
  { verifiedAt, estimate }: { verifiedAt?: number | undefined; estimate?: FeeEstimate | undefined },
) {
  requireQuoted(quoted, given, "gasCeiling");
  const options = givenOptions(given);
  requireSigner(wallet, FORMS, ({ request, provider }) =>
    [request, Reflect.get(Object(provider), "request")].some(isFunction),
  );
  const { clock = systemClock, readMs = 60_000, signal, client } = options;
  if (client !== undefined)
    requireKind("options.client.quotes.screen", Object(Object(client).quotes).screen, "a function");
  requireKind("options.readMs", readMs, "a number from 0");
  const signer = "address" in wallet ? wallet.address : undefined;
  if (signer !== undefined) requireKind("wallet.address", signer, "a text");
  const now = verifiedAt ?? clock.now();
  const transfer = proveEvm(quoted, { ...options, signer, clock: { now: () => now } }, estimate);
  const snapshot = snapshotOf(quoted, options, now);
  const provider = "provider" in wallet ? wallet.provider : wallet;
  const { network } = transfer.payment;
  const readBack: ReadBack = { provider, network, clock, readMs, signal };
  const receiptOf = (
    sent: Omit<SignedTransferOn<"evm">, "receipt">,
    policyResult: PolicyResult | undefined,
  ) => {
    const riskAcceptance = acceptanceOf(snapshot.risk, options, policyResult, client !== undefined);
    return withReceipt(
      { ...sent, ...declarationOf(snapshot), ...(riskAcceptance && { riskAcceptance }) },
      () => sent.txHash,
      () => ({ snapshot, rules: rulesPassed(transfer), payment: showTransfer(transfer), policyResult }),
    );
  };
  return {
    now,
    transfer,
    snapshot,
    readBack,
    ceiling: completeCeiling(transfer.payment.network, options.gasCeiling),
    receiptOf,
  };
}

/**
 * Adds to an error the transactions that were sent before it: their allowances stay in force, and the tokens of a swap stay with
 * the sender.
 */
function afterSent(
  error: unknown,
  sent: readonly CheckedTransaction[],
  swapped: Swapped | undefined,
): unknown {
  if (sent.length === 0 || !(error instanceof WaybillError)) return error;
  const approvals = sent.map(({ txHash }) => txHash).filter((hash) => hash !== swapped?.txHash);
  const hints = [
    error.hint,
    swapped &&
      `The swap ${swapped.txHash} was made: the account holds at least ${swapped.brought}. To go on, ask for a quote that sends this token; a new swap would pay twice.`,
    approvals.length > 0 &&
      `These approvals were sent before and stay in force: ${approvals.join(", ")}. A new quote uses them.`,
  ];
  return Object.assign(error, {
    hint: hints.filter(Boolean).join(" "),
    sentBefore: sent.map(({ signedPayload, txHash }) => ({ signedPayload, txHash })),
  });
}

/** @param sent all transactions of the payment in order, or the payment alone */
function signedTransfer(
  { payment, sender, swap }: ProvenTransfer,
  sent: readonly CheckedTransaction[],
): Omit<SignedTransferOn<"evm">, "receipt"> {
  const paid = sent.at(-1);
  if (!paid) throw new RangeError("a payment has a transaction");
  const before = sent.slice(0, -1);
  const at = swap && before.length > 0 ? swap.approvals.length : undefined;
  const swapped = at === undefined ? undefined : before[at];
  const bytesOf = (list: readonly CheckedTransaction[]) =>
    list.map(({ signedPayload, txHash }) => ({ signedPayload, txHash }));
  return {
    kind: "evm",
    network: payment.network,
    quoteId: payment.quoteId,
    from: sender as Address<"evm">,
    signedPayload: paid.signedPayload,
    txHash: paid.txHash,
    ...(paid.nonce !== undefined && { nonce: String(paid.nonce) }),
    ...(paid.userOperation !== undefined && { userOperation: paid.userOperation }),
    approvals: bytesOf(at === undefined ? before : before.slice(at + 1)),
    ...(swapped && {
      swap: {
        signedPayload: swapped.signedPayload,
        txHash: swapped.txHash,
        ...(swapped.nonce !== undefined && { nonce: String(swapped.nonce) }),
        approvals: bytesOf(before.slice(0, at)),
      },
    }),
  };
}
